import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { execute, getOperationAST, getVariableValues, GraphQLError, OperationTypeNode } from './library/graphql-js.ts';
import { JSON_TYPE, type Answer } from '../answer/answer.ts';
import type { Call } from '../request/call.ts';
import { GraphqlContext } from './context/graphql-context.ts';
import { graphqlError, withCode } from './library/graphql-errors.ts';
import { negotiate, readGraphqlRequest, RESPONSE_TYPE, type GraphqlRequest } from './graphql-request.ts';
import { QueryPreparer } from './limits/prepared-query.ts';
import { readCost } from './limits/query-cost.ts';
import { QUERY_LIMITS } from './limits/query-limits.ts';
import { schemaOf } from './schema/schema.ts';

const preparers = new WeakMap<GraphQLSchema, QueryPreparer>();

/** Answers a GraphQL request by the rules of GraphQL over HTTP. Every error is in JSON. */
export async function answerGraphql(call: Call): Promise<Answer> {
  const mediaType = negotiate(call.request.headers.get('accept'));
  if (!mediaType) {
    const message = 'Accept application/json or application/graphql-response+json.';
    return answer(406, JSON_TYPE, failed([graphqlError('BODY_INVALID', message)]));
  }
  const request = await readGraphqlRequest(call.request);
  if (request.status === 'refused') return answer(request.code, mediaType, failed([request.error]));
  const result = await run(call, request);
  // A request error has no data. Only the newer media type answers it with 4xx.
  const isRequestError = !('data' in result);
  return answer(isRequestError && mediaType === RESPONSE_TYPE ? 400 : 200, mediaType, result);
}

async function run(call: Call, { query, variables, operationName }: GraphqlRequest): Promise<ExecutionResult> {
  const schema = schemaOf(call.shop.resources);
  const preparer = preparers.get(schema) ?? new QueryPreparer(schema);
  preparers.set(schema, preparer);
  const prepared = preparer.prepare(query);
  if (prepared.status === 'refused') return failed(prepared.errors);
  const { document } = prepared;
  const operation = getOperationAST(document, operationName);
  if (!operation) return failed([unknownOperation(operationName)]);
  const { errors: variableErrors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (variableErrors) return failed(withCode('VARIABLES_INVALID', variableErrors));
  const cost = readCost(schema, document, variables, operationName);
  if (cost.status === 'refused') return failed([cost.error]);
  const contextValue = new GraphqlContext(call, QUERY_LIMITS.milliseconds);
  const result = await execute({ schema, document, contextValue, variableValues: variables, operationName });
  call.request.signal.throwIfAborted();
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  if (!isMutation && lengthOf(result.data) > QUERY_LIMITS.characters) {
    const message = `The answer has more than ${QUERY_LIMITS.characters} characters. Ask for fewer records or fields.`;
    return failed([graphqlError('QUERY_TOO_COSTLY', message)]);
  }
  const extensions = { cost: costReport(cost.cost, contextValue.actualCost) };
  const { data = null, errors = [] } = isMutation ? shorten(result) : result;
  return errors.length > 0 ? { data, errors: errors.map(hideInternal), extensions } : { data, extensions };
}

/**
 * Replaces the results that make the answer of a mutation too long by errors. A refusal would say
 * that nothing ran.
 */
function shorten({ data, errors = [] }: ExecutionResult): ExecutionResult {
  if (!data) return { errors };
  const tooLong: GraphQLError[] = [];
  let left: number = QUERY_LIMITS.characters;
  const kept = Object.entries(data).map(([name, value]) => {
    const length = lengthOf(value);
    const fits = length <= left;
    if (fits) left -= length;
    else tooLong.push(answerTooLong(name));
    return [name, fits ? value : null] as const;
  });
  return { data: Object.fromEntries(kept), errors: [...errors, ...tooLong] };
}

function answerTooLong(name: string): GraphQLError {
  const message =
    `The mutation ran: do not repeat it. Its answer has more than ${QUERY_LIMITS.characters} characters; ` +
    'read what it changed by queries.';
  return new GraphQLError(message, { path: [name], extensions: { code: 'ANSWER_TOO_LONG' } });
}

function unknownOperation(name: string | undefined): GraphQLError {
  const message =
    name === undefined
      ? 'The query has several operations. Name one in operationName.'
      : `There is no operation named ${JSON.stringify(name.slice(0, 100))}.`;
  return graphqlError('OPERATION_UNKNOWN', message);
}

/** The cost of a query, in the form that clients throttle by. The server throttles nothing. */
function costReport(requested: number, actual: number): object {
  const throttleStatus = {
    maximumAvailable: QUERY_LIMITS.cost,
    currentlyAvailable: Math.max(0, QUERY_LIMITS.cost - actual),
    restoreRate: QUERY_LIMITS.cost,
  };
  return { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus };
}

/** Logs an internal error and hides it from the client. */
function hideInternal(error: GraphQLError): GraphQLError {
  const { originalError } = error;
  if (!originalError || originalError instanceof GraphQLError) return error;
  console.error(originalError);
  return new GraphQLError('Internal error', { path: error.path, extensions: { code: 'INTERNAL_ERROR' } });
}

/** Characters of all texts in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + lengthOf(each), 0);
}

function failed(errors: readonly GraphQLError[]): ExecutionResult {
  return { errors };
}

function answer(status: number, mediaType: string, result: ExecutionResult): Answer {
  return { status, body: JSON.stringify(result), mediaType };
}
