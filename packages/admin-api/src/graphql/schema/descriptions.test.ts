import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { orders, products, type AnyShape } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi } from '../../test-support/test-api.ts';

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
}

const introspect = async (): Promise<IntrospectionQuery> =>
  (await createTestApi().graphql(getIntrospectionQuery())).data;

const told = (path: string, { description }: Described) => [path, description ?? ''] as const;

const everything = async (): Promise<readonly (readonly [path: string, description: string])[]> => {
  const { __schema: schema } = await introspect();
  return schema.types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const fields = 'fields' in type ? type.fields : [];
      const inputs = 'inputFields' in type ? type.inputFields : [];
      const values = 'enumValues' in type ? type.enumValues : [];
      const parts: readonly Described[] = [fields ?? [], inputs ?? [], values ?? []].flat();
      return [
        [told(type.name, type)],
        parts.map((each) => told(`${type.name}.${each.name}`, each)),
        (fields ?? []).flatMap(({ name, args }) =>
          args.map((each) => told(`${type.name}.${name}(${each.name})`, each)),
        ),
      ].flat();
    });
};

test('describes every type, field, argument and enum value in a sentence', async () => {
  const described = await everything();

  expect(described.length).toBeGreaterThan(500);
  // A declared description begins with a capital, a REST word with a backtick.
  expect(described.filter(([, description]) => !/^[A-Z`].*\.$/s.test(description))).toEqual([]);
});

test.each<[string, AnyShape, string]>([
  ['Product', products, ''],
  ['Product.vendor', products, 'vendor'],
  ['ProductInput.vendor', products, 'vendor'],
  ['Order.totalPrice', orders, 'total_price'],
  ['Order.totalPriceSet', orders, 'total_price'],
])('describes %s in the words of its declaration', async (path, { description, fields }, field) => {
  const described = new Map(await everything());

  expect(described.get(path)).toBe(field === '' ? description : fields[field]?.description);
});

test.each([
  ['ProductStatus.DRAFT', '`draft` in REST.'],
  ['DisplayFulfillmentStatus.UNFULFILLED', '`null` in REST.'],
  ['WebhookSubscriptionTopic.ORDERS_CREATE', 'The topic `orders/create`.'],
  ['ProductSortKeys.TITLE', 'By `title`, ascending unless reversed.'],
  ['Mutation.orderCreate', 'Creates an order.'],
  ['Mutation.draftOrderDelete', 'Deletes a draft order.'],
])('describes %s as %j', async (path, description) => {
  expect(new Map(await everything()).get(path)).toBe(description);
});
