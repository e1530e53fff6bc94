import type { GraphQLFieldConfig, GraphQLFieldResolver, GraphQLNullableOutputType } from 'graphql';
import { GraphQLID, GraphQLList, GraphQLNonNull } from '../../library/graphql-js.ts';
import { readArrayPage, recordsIn, shopSettings, type AnyEmbedded, type AnyShape, type Field } from '@platformapp/shop';
import { encodeGlobalId } from '../../../global-id.ts';
import { connect, type ConnectionArguments } from '../../connections/connection.ts';
import { connectionArguments } from './connection-type.ts';
import { findNode, findRecord } from './find-node.ts';
import type { GraphqlContext, RecordSource } from '../../context/graphql-context.ts';
import { camelCase, capitalise } from './graphql-names.ts';
import { moneyBagType, type AmountSource } from './scalars.ts';
import type { TypeRegistry } from './type-registry.ts';

/** A field of a record's type. */
export type RecordField = GraphQLFieldConfig<RecordSource, GraphqlContext>;

type Resolver = GraphQLFieldResolver<RecordSource, GraphqlContext>;

function idField(typeName: string): RecordField {
  return {
    type: new GraphQLNonNull(GraphQLID),
    description: 'The global id.',
    resolve: (source, _, { call }) => encodeGlobalId(call.options.globalIdScheme, typeName, Number(source['id'])),
  };
}

/** The GraphQL fields of a shape: its declared fields and, for records that are listed, the id. */
export function fieldsOf(types: TypeRegistry, shape: AnyShape): Record<string, RecordField> {
  const configs: Record<string, RecordField> = 'sorts' in shape ? { id: idField(shape.typeName) } : {};
  for (const [name, field] of Object.entries(shape.fields)) {
    configs[graphqlNameOf(name, field)] = configOf(types, name, field);
    Object.assign(configs, companionsOf(types, name, field));
  }
  return configs;
}

function graphqlNameOf(name: string, { graphqlName, type }: Field): string {
  return graphqlName ?? camelCase(type.kind === 'reference' ? name.replace(/_id$/, '') : name);
}

function configOf(types: TypeRegistry, name: string, field: Field): RecordField {
  const { type, description, isNullable } = field;
  const hold = (output: GraphQLNullableOutputType, resolve: Resolver = (source) => source[name]): RecordField => ({
    type: isNullable ? output : new GraphQLNonNull(output),
    description,
    resolve,
  });
  if (type.kind === 'object') return hold(types.object(type.shape));
  if (type.kind === 'list') {
    return type.isConnection
      ? nestedConnection(types, name, type.shape, description)
      : hold(listOf(types.object(type.shape)));
  }
  if (type.kind === 'reference') {
    // The record may have been deleted, so the field is always nullable.
    const resolve: Resolver = (source, _, context) => {
      const id = idOf(source[name]);
      return id === undefined ? null : findNode(types.resources, { typeName: type.to, id }, context);
    };
    return { type: types.named(type.to), description, resolve };
  }
  if (type.kind === 'references') {
    return hold(listOf(types.named(type.to)), (source, _, context) => {
      const ids: unknown = source[name];
      const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
      return known.flatMap((id) => findRecord(types.resources, { typeName: type.to, id }, context) ?? []);
    });
  }
  return hold(types.leaf(type, description), type.kind === 'tags' ? (source) => splitTags(source[name]) : undefined);
}

/** Additional fields that show the same value in another form. */
function companionsOf(types: TypeRegistry, name: string, field: Field): Record<string, RecordField> {
  const { type, display, description } = field;
  if (type.kind === 'money' && type.isShopMoney) {
    const resolve: Resolver = (source, _, { call }): AmountSource => {
      const own = source['currency'];
      const currency = typeof own === 'string' ? own : call.shop.single(shopSettings)?.currency;
      return { amount: source[name], currencyCode: currency ?? '' };
    };
    return { [`${camelCase(name)}Set`]: { type: new GraphQLNonNull(moneyBagType), description, resolve } };
  }
  if (!display) return {};
  const held = Object.fromEntries(Object.entries(display.words).map(([word, shown]) => [shown, word || 'null']));
  const shown = types.enumeration(
    capitalise(display.name),
    Object.values(display.words),
    description,
    (word) => `\`${held[word]}\` in REST.`,
  );
  const resolve: Resolver = (source) => {
    const word = source[name];
    return display.words[typeof word === 'string' ? word : ''];
  };
  return { [display.name]: { type: new GraphQLNonNull(shown), description, resolve } };
}

function nestedConnection(types: TypeRegistry, name: string, shape: AnyEmbedded, description: string): RecordField {
  return {
    type: new GraphQLNonNull(types.connection(shape)),
    description,
    args: connectionArguments(types, shape),
    resolve: (source, args: ConnectionArguments, context) =>
      connect(shape, args, context, (query) => readArrayPage(shape, recordsIn(source, name), query)),
  };
}

/** The id of a reference. The record holds only the id, or a summary with the id. */
function idOf(held: unknown): number | undefined {
  const id: unknown = typeof held === 'object' && held !== null && 'id' in held ? held.id : held;
  return typeof id === 'number' ? id : undefined;
}

function splitTags(tags: unknown): readonly string[] {
  return typeof tags === 'string' && tags !== '' ? tags.split(', ') : [];
}

function listOf(type: GraphQLNullableOutputType): GraphQLNullableOutputType {
  return new GraphQLList(new GraphQLNonNull(type));
}
