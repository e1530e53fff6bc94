import { GraphQLError } from './graphql-js.ts';

/**
 * The codes of errors, as `extensions.code`. The spec leaves them open.
 *
 * - `BODY_INVALID`: the body is not JSON with a string under `query`.
 * - `QUERY_TOO_LARGE`, `QUERY_TOO_DEEP`, `QUERY_TOO_COSTLY`, `TIMEOUT`: the query exceeds one of
 *   `QUERY_LIMITS`.
 * - `ANSWER_TOO_LONG`: the mutation ran, but its answer is too long to be sent.
 * - `GRAPHQL_PARSE_FAILED`, `GRAPHQL_VALIDATION_FAILED`, `VARIABLES_INVALID`: the query or its
 *   variables are invalid.
 * - `OPERATION_UNKNOWN`: `operationName` names no operation, or is missing although there are
 *   several.
 * - `ID_INVALID`: the argument of `node` or the like is not a global id.
 * - `PAGE_SIZE_MISSING`, `PAGE_SIZE_CONFLICT`, `PAGE_SIZE_INVALID`, `CURSOR_INVALID`,
 *   `CURSOR_CONFLICT`, `SEARCH_INVALID`: the arguments of a connection are invalid.
 * - `ACCESS_DENIED`: the token lacks a scope.
 * - `INTERNAL_ERROR`: the server failed.
 */
export type GraphqlErrorCode =
  | 'BODY_INVALID'
  | 'QUERY_TOO_LARGE'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_COSTLY'
  | 'TIMEOUT'
  | 'ANSWER_TOO_LONG'
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

/** Creates an error with a code. */
export function graphqlError(code: GraphqlErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** The length at which messages of graphql-js are cut, because they may quote the whole query. */
const MAX_MESSAGE = 500;

/** Adds the code to errors that have none. */
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
