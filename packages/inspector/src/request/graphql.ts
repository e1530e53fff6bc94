import { autocompletion } from '@codemirror/autocomplete';
import { isObject } from '@platformapp/protocol';
import { completion, graphqlLanguageSupport, lint, stateExtensions } from 'cm6-graphql';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
  parse,
  print,
  printType,
} from 'graphql';
import type { EditorLanguage } from '../editor/inspector-editor.ts';
import type { SendRequest } from '../controls/inspector-element.ts';

/** Asks the API for its schema. Throws when the answer has none. */
export async function loadSchema(send: SendRequest, url: string): Promise<GraphQLSchema> {
  const response = await send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const body: unknown = await response.json();
  const data = isObject(body) ? body['data'] : undefined;
  if (!isIntrospection(data)) throw new Error('The answer holds no schema.');
  return buildClientSchema(data);
}

/** An editor of queries that completes and checks what is typed. */
export function graphqlLanguage(schema: GraphQLSchema | undefined): EditorLanguage {
  // What `graphql()` of cm6-graphql gives, without its links to documentation.
  return [graphqlLanguageSupport(), completion, lint, autocompletion({ icons: false }), stateExtensions(schema)];
}

/** Writes a query with its usual indents; `undefined` if it has errors. */
export function formatQuery(query: string): string | undefined {
  try {
    return `${print(parse(query))}\n`;
  } catch {
    return undefined;
  }
}

/** Writes a type as the schema language does; `''` if there is none of this name. */
export function printNamed(schema: GraphQLSchema, name: string): string {
  const type = schema.getType(name);
  return type ? printType(type) : '';
}

/** `buildClientSchema` checks the rest. */
function isIntrospection(data: unknown): data is IntrospectionQuery {
  return isObject(data) && isObject(data['__schema']);
}
