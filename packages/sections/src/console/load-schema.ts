import { isObject } from '@platformapp/protocol';
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import type { SendRequest } from '../api/admin-client.ts';
import { REST_ROOT } from './answer.ts';

/** Asks the API for its schema. Throws when the answer has none. */
export async function loadSchema(send: SendRequest, signal: AbortSignal): Promise<GraphQLSchema> {
  const response = await send(`${REST_ROOT}graphql.json`, { ...graphqlInit(getIntrospectionQuery()), signal });
  const body: unknown = await response.json();
  const data = isObject(body) ? body['data'] : undefined;
  if (!isIntrospection(data)) throw new Error('The answer holds no schema.');
  return buildClientSchema(data);
}

/** The request of a query. */
export function graphqlInit(query: string, variables: object = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
}

/** `buildClientSchema` checks the rest. */
function isIntrospection(data: unknown): data is IntrospectionQuery {
  return isObject(data) && isObject(data['__schema']);
}
