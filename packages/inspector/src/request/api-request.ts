import { decodeJson, isObject } from '@platformapp/protocol';
import { type Header, recordText, type RequestEntry } from '@platformapp/timeline';
import { prettyJson } from '../entries/pretty-body.ts';

/** A parameter or a header of a request. Rows that are off, or have no name, are not sent. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean;
}

/** A request to the admin API as it is edited, with texts that may be wrong. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, below {@link API_ROOT} unless it begins with a slash. */
  readonly path: string;
  /** The parameters of the path, and those that are off. */
  readonly query: readonly Row[];
  readonly headers: readonly Row[];
  /** The body, or the query of GraphQL. */
  readonly body: string;
  /** The variables of GraphQL, as JSON. Absent in REST. */
  readonly variables?: string;
}

/** The path that others are relative to. */
export const API_ROOT = '/admin/api/2019-10/';

/** Headers that say how long the body is. */
const LENGTH = /^(?:content-length|transfer-encoding)$/i;

/** The requests that an editor without a history begins with. */
export const EXAMPLES: Readonly<Record<'rest' | 'graphql', ApiRequest>> = {
  rest: withPath({ method: 'GET', path: '', query: [], headers: [], body: '' }, 'products.json?limit=5'),
  graphql: {
    method: 'POST',
    path: 'graphql.json',
    query: [],
    headers: [],
    body: `query ($first: Int!) {
  products(first: $first) {
    nodes {
      id
      title
    }
  }
}
`,
    variables: '{ "first": 5 }',
  },
};

/** Changes the path. Its query gives the parameters; those that are off stay. */
export function withPath(request: ApiRequest, path: string): ApiRequest {
  const query = [...readQuery(path), ...request.query.filter(({ isOn }) => !isOn)];
  return { ...request, path, query };
}

/** Changes the parameters, and the query of the path with them. */
export function withQuery(request: ApiRequest, query: readonly Row[]): ApiRequest {
  const [base = ''] = request.path.split('?');
  const sent = query.filter(isSent).map(({ name, value }) => `${encode(name)}=${encode(value)}`);
  return { ...request, path: sent.length === 0 ? base : `${base}?${sent.join('&')}`, query };
}

/** Only what would end a name or a value is encoded, so that the path can be read. */
function encode(text: string): string {
  return text.replaceAll(/[#&=%\s]/g, encodeURIComponent);
}

/** Whether a row is sent. */
export function isSent({ name, isOn }: Row): boolean {
  return isOn && name !== '';
}

/** The URL of a request at an origin, or `undefined` if its path leads out of the admin API. */
export function readUrl({ path }: Pick<ApiRequest, 'path'>, origin: string): string | undefined {
  const base = `${origin}${API_ROOT}`;
  if (!URL.canParse(path.trim(), base)) return undefined;
  const { pathname, search } = new URL(path.trim(), base);
  return /^\/admin[/.]/.test(pathname) ? `${origin}${pathname}${search}` : undefined;
}

/** A URL of the admin API as a path that can be edited. */
export function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  return path.startsWith(API_ROOT) ? path.slice(API_ROOT.length) : path;
}

/** The headers of a request. Without a content type, that of its body follows from its path. */
export function readHeaders({ path, headers, body }: ApiRequest): readonly Header[] {
  const sent = headers.filter(isSent).map(({ name, value }): Header => [name, value]);
  if (body === '' || sent.some(([name]) => name.toLowerCase() === 'content-type')) return sent;
  return [...sent, ['Content-Type', /\.xml(?:\?|$)/.test(path) ? 'application/xml' : 'application/json']];
}

/** The body that is sent: `''` for none, `undefined` if the variables are no JSON object. */
export function readBody({ method, body, variables }: ApiRequest): string | undefined {
  if (variables === undefined) return method === 'GET' || method === 'HEAD' ? '' : body;
  const read = variables.trim() === '' ? {} : decodeJson(variables);
  return isObject(read) ? JSON.stringify({ query: body, variables: read }) : undefined;
}

/** A recorded request, to be edited. */
export function fromEntry({ method, url, headers, body }: RequestEntry): ApiRequest {
  const text = body?.text ?? '';
  const request: ApiRequest = {
    method,
    path: '',
    query: [],
    headers: headers.filter(([name]) => !LENGTH.test(name)).map(([name, value]) => ({ name, value, isOn: true })),
    body: prettyJson(text) ?? text,
  };
  const edited = withPath(request, toPath(url));
  const asked = new URL(url).pathname.endsWith('/graphql.json') ? decodeJson(text) : undefined;
  if (!isObject(asked) || typeof asked['query'] !== 'string') return edited;
  return { ...edited, body: asked['query'], variables: JSON.stringify(asked['variables'] ?? {}, undefined, 2) };
}

/** A request as it would be recorded, at its URL. */
export function toEntry(request: ApiRequest, url: string): RequestEntry {
  const body = recordText(readBody(request) || undefined);
  return { type: 'request', at: 0, lane: 'shell', method: request.method, url, headers: readHeaders(request), body };
}

function readQuery(path: string): readonly Row[] {
  const [, query = ''] = /\?([^#]*)/.exec(path) ?? [];
  // A plus is a plus, as in the offset of a time.
  const parameters = [...new URLSearchParams(query.replaceAll('+', '%2B'))];
  return parameters.flatMap(([name, value]) => (name === '' ? [] : [{ name, value, isOn: true }]));
}
