import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigMap,
  type GraphQLScalarType,
} from 'graphql';
import { embeddedListsOf, type AnyListed, type AnyShape, type FieldType, type Resource } from '@platformapp/shop';
import { connectionType } from './connection-type.ts';
import { fieldsOf, idField } from './field-configs.ts';
import type { GraphqlContext, RecordSource } from './graphql-context.ts';
import { enumName } from './graphql-names.ts';
import { dateTimeType, moneyType } from './scalars.ts';

/** Further fields of one type, which no declaration has. */
export type ExtraFields = Readonly<Record<string, GraphQLFieldConfigMap<RecordSource, GraphqlContext>>>;

/** A field type that holds values and not records. */
export type LeafFieldType = Exclude<FieldType, { kind: 'object' | 'list' | 'reference' | 'references' }>;

/** A type that values have in output and input alike. */
export type LeafType = GraphQLScalarType | GraphQLEnumType | GraphQLList<GraphQLNonNull<GraphQLScalarType>>;

const textList = new GraphQLList(new GraphQLNonNull(GraphQLString));

const LEAVES: Readonly<Record<Exclude<LeafFieldType['kind'], 'choice'>, LeafType>> = {
  text: GraphQLString,
  integer: GraphQLInt,
  number: GraphQLFloat,
  boolean: GraphQLBoolean,
  money: moneyType,
  datetime: dateTimeType,
  tags: textList,
  texts: textList,
};

/** The GraphQL types that follow from the declarations of a shop's resources, each made when it is first needed. */
export class SchemaTypes {
  /** Everything with a global id. */
  readonly node: GraphQLInterfaceType = new GraphQLInterfaceType({
    name: 'Node',
    description: 'Everything with a global id.',
    fields: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The global id.' } },
    resolveType: (value: object, context: GraphqlContext) => context.types.get(value),
  });
  /** The resources of the shop. */
  readonly resources: readonly Resource[];
  readonly #extra: ExtraFields;
  readonly #objects = new Map<string, GraphQLObjectType<RecordSource, GraphqlContext>>();
  readonly #connections = new Map<string, GraphQLObjectType>();
  readonly #enums = new Map<string, GraphQLEnumType>();

  /** @param extra Further fields by the name of their type. */
  constructor(resources: readonly Resource[], extra: ExtraFields) {
    this.resources = resources;
    this.#extra = extra;
  }

  /** The type of a shape. Types that listed records have are nodes. */
  object(shape: AnyShape): GraphQLObjectType<RecordSource, GraphqlContext> {
    const known = this.#objects.get(shape.typeName);
    if (known) return known;
    const type = new GraphQLObjectType<RecordSource, GraphqlContext>({
      name: shape.typeName,
      description: shape.description,
      interfaces: 'sorts' in shape ? [this.node] : [],
      fields: () => ({
        ...('sorts' in shape ? { id: idField(shape.typeName) } : {}),
        ...fieldsOf(this, shape),
        ...this.#extra[shape.typeName],
      }),
    });
    this.#objects.set(shape.typeName, type);
    return type;
  }

  /** The connection type of a kind of record. */
  connection(listed: AnyListed): GraphQLObjectType {
    const known = this.#connections.get(listed.typeName);
    if (known) return known;
    const type = connectionType(this, listed);
    this.#connections.set(listed.typeName, type);
    return type;
  }

  /** The enumeration of some words, whose values are the words themselves. */
  enumeration(name: string, words: readonly string[], description: string): GraphQLEnumType {
    const known = this.#enums.get(name);
    if (known) return known;
    const values = Object.fromEntries(words.map((word) => [enumName(word), { value: word }]));
    const type = new GraphQLEnumType({ name, description, values });
    this.#enums.set(name, type);
    return type;
  }

  /** The type of a field that holds values and not records. */
  leaf(type: LeafFieldType, description: string): LeafType {
    return type.kind === 'choice' ? this.enumeration(type.name, type.choices, description) : LEAVES[type.kind];
  }

  /** The type of that name among those that resources and their lists have. */
  named(typeName: string): GraphQLObjectType<RecordSource, GraphqlContext> {
    const shapes: readonly AnyShape[] = this.resources.flatMap((resource) => [
      resource,
      ...embeddedListsOf(resource).map((list) => list.shape),
    ]);
    const shape = shapes.find((each) => each.typeName === typeName);
    if (!shape) throw new Error(`A field refers to ${typeName}, which no resource declares.`);
    return this.object(shape);
  }
}
