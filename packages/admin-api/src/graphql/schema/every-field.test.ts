import {
  getNamedType,
  isCompositeType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { locations, orders, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type Loose } from '../../test-support/test-api.ts';
import { schemaOf } from './schema.ts';

/** Selects every field of a type, and of nested types down to a depth. */
const select = (type: GraphQLNamedType, depth: number): string => {
  if (isUnionType(type))
    return `{ ${type
      .getTypes()
      .map((each) => `... on ${each.name} ${select(each, depth)}`)
      .join(' ')} }`;
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) => selectField(field, depth));
  return `{ __typename ${fields.join(' ')} }`;
};

const selectField = ({ name, type, args }: GraphQLField<unknown, unknown>, depth: number): string => {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return name;
  if (depth === 0) return '';
  const size = args.some((each) => each.name === 'first') ? '(first: 2)' : '';
  return `${name}${size} ${select(named, depth - 1)}`;
};

test.each(['products', 'collections', 'customers', 'orders', 'draftOrders', 'locations', 'webhookSubscriptions'])(
  'shows every field of the %s of the sample and of what they hold',
  async (name) => {
    const { graphql, shop } = createTestApi('everyday');
    shop.create(webhooks, { topic: 'orders/create', address: 'https://a.example/' });
    shop.create(locations, { name: 'Store' });
    const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
    shop.act(orders, order?.id ?? 0, 'fulfill', {});
    const type = schemaOf(shop.resources).getQueryType()?.getFields()[name]?.type;
    const selection = type ? select(getNamedType(type), 3) : '';

    const { data, errors } = await graphql(`{ list: ${name}(first: 10) ${selection} }`);

    expect(errors).toEqual([]);
    expect(data.list.nodes.length).toBeGreaterThan(0);
    expect(data.list.edges.map(({ node }: Loose) => node.id)).toEqual(data.list.nodes.map(({ id }: Loose) => id));
  },
);
