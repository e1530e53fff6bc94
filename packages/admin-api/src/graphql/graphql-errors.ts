import { GraphQLError } from 'graphql';

/**
 * What was wrong with a query, as `extensions.code`. The GraphQL transport's answers where the spec
 * is silent are these.
 *
 * - `BODY_INVALID`: the request is not JSON with a text under `query`.
 * - `QUERY_TOO_LARGE`, `QUERY_TOO_DEEP`, `QUERY_TOO_COSTLY`, `TIMEOUT`: a limit of `QUERY_LIMITS`
 *   was passed.
 * - `GRAPHQL_PARSE_FAILED`, `GRAPHQL_VALIDATION_FAILED`, `VARIABLES_INVALID`: the query cannot be
 *   run.
 * - `OPERATION_UNKNOWN`: `operationName` names no operation, or is missing where there are several.
 * - `ID_INVALID`: the argument of `node` or the like is not a global id.
 * - `PAGE_SIZE_MISSING`, `PAGE_SIZE_CONFLICT`, `PAGE_SIZE_INVALID`, `CURSOR_INVALID`,
 *   `CURSOR_CONFLICT`, `SEARCH_INVALID`:
 *   the arguments of a connection make no sense.
 * - `ACCESS_DENIED`: the token lacks a scope.
 * - `INTERNAL_ERROR`: the fault is ours.
 */
export type GraphqlErrorCode =
  | 'BODY_INVALID'
  | 'QUERY_TOO_LARGE'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_COSTLY'
  | 'TIMEOUT'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'VARIABLES_INVALID'
  | 'OPERATION_UNKNOWN'
  | 'ID_INVALID'
  | 'PAGE_SIZE_MISSING'
  | 'PAGE_SIZE_CONFLICT'
  | 'PAGE_SIZE_INVALID'
  | 'CURSOR_INVALID'
  | 'CURSOR_CONFLICT'
  | 'SEARCH_INVALID'
  | 'ACCESS_DENIED'
  | 'INTERNAL_ERROR';

/** Makes an error that says its kind. */
export function graphqlError(code: GraphqlErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** Characters of a message of graphql-js that are shown; it may quote the whole query. */
const MAX_MESSAGE = 500;

/** The errors with the code, each where it has none of its own. */
export function withCode(code: GraphqlErrorCode, errors: readonly GraphQLError[]): readonly GraphQLError[] {
  return errors.map((error) =>
    error.extensions['code'] === undefined
      ? new GraphQLError(error.message.slice(0, MAX_MESSAGE), {
          nodes: error.nodes,
          source: error.source,
          positions: error.positions,
          path: error.path,
          originalError: error,
          extensions: { code },
        })
      : error,
  );
}
