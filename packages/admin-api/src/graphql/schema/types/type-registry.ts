import type { GraphQLFieldConfigMap, GraphQLScalarType } from 'graphql';
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
} from '../../library/graphql-js.ts';
import { embeddedListsOf, type AnyListed, type AnyShape, type FieldType, type Resource } from '@platformapp/shop';
import type { GraphqlContext, RecordSource } from '../../context/graphql-context.ts';
import { enumName } from './graphql-names.ts';
import { dateTimeType, moneyType } from './scalars.ts';

/** A field type that holds values and not records. */
type LeafFieldType = Exclude<FieldType, { kind: 'object' | 'list' | 'reference' | 'references' }>;

/** A type that serves output and input. */
type LeafType = GraphQLScalarType | GraphQLEnumType | GraphQLList<GraphQLNonNull<GraphQLScalarType>>;

/** What makes the parts of the types. */
export interface TypeMakers {
  readonly fieldsOf: (types: TypeRegistry, shape: AnyShape) => GraphQLFieldConfigMap<RecordSource, GraphqlContext>;
  readonly connectionOf: (types: TypeRegistry, listed: AnyListed) => GraphQLObjectType;
}

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

/** The GraphQL types of a shop's declared resources. Each is created on first use. */
export class TypeRegistry {
  /** The interface of everything with a global id. */
  readonly node: GraphQLInterfaceType = new GraphQLInterfaceType({
    name: 'Node',
    description: 'An object with a global id.',
    fields: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The global id.' } },
    resolveType: (value: object, context: GraphqlContext) => context.types.get(value),
  });
  readonly resources: readonly Resource[];
  readonly #makers: TypeMakers;
  readonly #objects = new Map<string, GraphQLObjectType<RecordSource, GraphqlContext>>();
  readonly #connections = new Map<string, GraphQLObjectType>();
  readonly #enums = new Map<string, GraphQLEnumType>();

  constructor(resources: readonly Resource[], makers: TypeMakers) {
    this.resources = resources;
    this.#makers = makers;
  }

  /** The type of a shape. Types of listed records are nodes. */
  object(shape: AnyShape): GraphQLObjectType<RecordSource, GraphqlContext> {
    const known = this.#objects.get(shape.typeName);
    if (known) return known;
    const type = new GraphQLObjectType<RecordSource, GraphqlContext>({
      name: shape.typeName,
      description: shape.description,
      interfaces: 'sorts' in shape ? [this.node] : [],
      fields: () => this.#makers.fieldsOf(this, shape),
    });
    this.#objects.set(shape.typeName, type);
    return type;
  }

  connection(listed: AnyListed): GraphQLObjectType {
    const known = this.#connections.get(listed.typeName);
    if (known) return known;
    const type = this.#makers.connectionOf(this, listed);
    this.#connections.set(listed.typeName, type);
    return type;
  }

  /**
   * The enum of some words. Its values are the words themselves.
   *
   * @param describe Describes one of the words.
   */
  enumeration(
    name: string,
    words: readonly string[],
    description: string,
    describe: (word: string) => string,
  ): GraphQLEnumType {
    const known = this.#enums.get(name);
    if (known) return known;
    const values = Object.fromEntries(
      words.map((word) => [enumName(word), { value: word, description: describe(word) }]),
    );
    const type = new GraphQLEnumType({ name, description, values });
    this.#enums.set(name, type);
    return type;
  }

  /** The type of a field that holds values and not records. */
  leaf(type: LeafFieldType, description: string): LeafType {
    if (type.kind !== 'choice') return LEAVES[type.kind];
    return this.enumeration(type.name, type.choices, description, (word) => `\`${word}\` in REST.`);
  }

  /** The type with that name. Throws when no resource or list has it. */
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
