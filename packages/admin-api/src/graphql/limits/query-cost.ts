import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isListType,
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { MAX_LIMIT } from '../../pagination/page-limit.ts';
import { graphqlError } from '../graphql-errors.ts';
import { MUTATION_COST, QUERY_LIMITS } from './query-limits.ts';

// Costs are counted in tenths of an object, because sums of 0.1 are not exact.

/** What a value counts as. */
const VALUE = 1;

/** What an object counts as. */
const OBJECT = 10;

/** What reading the schema counts as. */
const SCHEMA = 20_000;

/** Records that a list without a page size is assumed to have. */
const LIST_SIZE = 10;

/** What a query costs, or why it is refused before anything runs. */
export type ReadCost =
  | { readonly status: 'read'; readonly cost: number }
  | { readonly status: 'refused'; readonly error: GraphQLError };

/**
 * Counts how many objects a valid operation asks for at most, and refuses more than {@link
 * QUERY_LIMITS} allow.
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
    // Fragments make the query grow beyond 10,000 fields, or an argument cannot be read.
    if (error instanceof GraphQLError) return refuse(error.message);
    throw error;
  }
}

function refuse(message: string): ReadCost {
  return { status: 'refused', error: graphqlError('QUERY_TOO_COSTLY', message) };
}

const estimate: ComplexityEstimator = ({ type: parent, field, args, childComplexity }) => {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return VALUE;
  if (field.name.startsWith('__')) return SCHEMA;
  // It is asked for once and costs nothing, while all else in a connection is multiplied by the
  // page size.
  if (type.name === 'PageInfo') return 0;
  if (isConnection(type)) return OBJECT + pageSizeOf(args['first'], args['last']) * childComplexity;
  if (isConnection(parent)) return OBJECT + childComplexity;
  const cost = OBJECT * (parent.name === 'Mutation' ? 1 + MUTATION_COST : 1) + childComplexity;
  if (!isListType(getNullableType(field.type))) return cost;
  const ids: unknown = args['ids'];
  return cost * (Array.isArray(ids) ? ids.length : LIST_SIZE);
};

function isConnection({ name }: GraphQLCompositeType): boolean {
  return name.endsWith('Connection');
}

/** The greater of two page sizes. One that will be refused counts as the greatest. */
function pageSizeOf(...sizes: readonly unknown[]): number {
  const given = sizes.filter((size) => typeof size === 'number');
  return Math.max(0, ...given.map((size) => (size >= 0 ? Math.min(size, MAX_LIMIT) : MAX_LIMIT)));
}
