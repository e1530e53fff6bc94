import type { DocumentNode, GraphQLCompositeType, GraphQLSchema } from 'graphql';
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isListType,
  getComplexity,
} from '../library/graphql-js.ts';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import { MAX_LIMIT } from '../../request/query-parameters.ts';
import { graphqlError } from '../library/graphql-errors.ts';
import { MUTATION_COST, QUERY_LIMITS } from './query-limits.ts';

// Costs are counted in tenths of an object, because sums of 0.1 are not exact.

const VALUE = 1;

const OBJECT = 10;

/** The cost of an introspection. */
const SCHEMA = 20_000;

/** The assumed size of a list without a page size. */
const LIST_SIZE = 10;

/** The cost of a query, or why it is refused before it runs. */
export type ReadCost =
  | { readonly status: 'read'; readonly cost: number }
  | { readonly status: 'refused'; readonly error: GraphQLError };

/**
 * Counts the most objects that a valid operation can return, and refuses more than
 * {@link QUERY_LIMITS} allow.
 */
export function readCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  operationName?: string,
): ReadCost {
  try {
    const name = operationName === undefined ? {} : { operationName };
    const cost = Math.ceil(getComplexity({ schema, query, variables, ...name, estimators: [estimate] }) / OBJECT);
    return cost > QUERY_LIMITS.cost
      ? refuse(`The query costs ${cost}; ${QUERY_LIMITS.cost} are allowed.`)
      : { status: 'read', cost };
  } catch (error) {
    // Fragments expand the query beyond 10,000 fields, or an argument is invalid.
    if (error instanceof GraphQLError) return refuse(error.message);
    throw error;
  }
}

function refuse(message: string): ReadCost {
  return { status: 'refused', error: graphqlError('QUERY_TOO_COSTLY', message) };
}

const estimate: ComplexityEstimator = ({ type: parent, field, args, childComplexity }) => {
  const type = getNamedType(field.type);
  const isList = isListType(getNullableType(field.type));
  // Tags are values, and there may be 250 of them.
  if (!isCompositeType(type)) return isList ? OBJECT * LIST_SIZE : VALUE;
  if (field.name.startsWith('__')) return SCHEMA;
  // A connection multiplies the cost of its fields by the page size, but there is one PageInfo.
  if (type.name === 'PageInfo') return 0;
  if (isConnection(type)) return OBJECT + pageSizeOf(args['first'], args['last']) * childComplexity;
  if (isConnection(parent)) return OBJECT + childComplexity;
  if (parent.name === 'Mutation') return OBJECT * MUTATION_COST + costOf(args) + childComplexity;
  const cost = OBJECT + childComplexity;
  if (!isList) return cost;
  const ids: unknown = args['ids'];
  return cost * (Array.isArray(ids) ? ids.length : LIST_SIZE);
};

/** The cost of a mutation's input, counted like the result of a query. */
function costOf(input: unknown): number {
  if (typeof input !== 'object' || input === null) return VALUE;
  return Object.values(input).reduce<number>((sum, each) => sum + costOf(each), OBJECT);
}

function isConnection({ name }: GraphQLCompositeType): boolean {
  return name.endsWith('Connection');
}

/** The greater of two page sizes. An invalid one counts as the maximum. */
function pageSizeOf(...sizes: readonly unknown[]): number {
  const given = sizes.filter((size) => typeof size === 'number');
  return Math.max(0, ...given.map((size) => (size >= 0 ? Math.min(size, MAX_LIMIT) : MAX_LIMIT)));
}
