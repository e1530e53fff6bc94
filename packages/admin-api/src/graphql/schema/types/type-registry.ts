import type {
  GraphQLEnumType,
  GraphQLFieldConfigMap,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
} from 'graphql';
import type { AnyListed, AnyShape, FieldType, Resource } from '@platformapp/shop';
import type { GraphqlContext, RecordSource } from '../../context/graphql-context.ts';

/** Additional fields by type name, which are not declared. */
export type ExtraFields = Readonly<Record<string, GraphQLFieldConfigMap<RecordSource, GraphqlContext>>>;

/** A field type that holds values and not records. */
export type LeafFieldType = Exclude<FieldType, { kind: 'object' | 'list' | 'reference' | 'references' }>;

/** A type that serves output and input. */
export type LeafType = GraphQLScalarType | GraphQLEnumType | GraphQLList<GraphQLNonNull<GraphQLScalarType>>;

/** The GraphQL types of a shop's declared resources. Each is created on first use. */
export interface TypeRegistry {
  /** The resources of the shop. */
  readonly resources: readonly Resource[];
  /** The interface of everything with a global id. */
  readonly node: GraphQLInterfaceType;
  /** The type of a shape. Types of listed records are nodes. */
  object(shape: AnyShape): GraphQLObjectType<RecordSource, GraphqlContext>;
  /** The connection type of a kind of record. */
  connection(listed: AnyListed): GraphQLObjectType;
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
  ): GraphQLEnumType;
  /** The type of a field that holds values and not records. */
  leaf(type: LeafFieldType, description: string): LeafType;
  /** The type with that name. Throws when no resource or list has it. */
  named(typeName: string): GraphQLObjectType<RecordSource, GraphqlContext>;
}
