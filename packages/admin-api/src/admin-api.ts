import type { WireResponse } from '@platformapp/protocol';
import { webhooks, type Resource, type Shop } from '@platformapp/shop';
import { accessOf, tokenOf } from './request/access.ts';
import type { Answer, Methods } from './answer/answer.ts';
import { completeOptions, type AdminApiOptions } from './api-options.ts';
import type { Call } from './request/call.ts';
import { BUCKET_SIZE, CallLimit } from './request/call-limit.ts';
import { RecordWriter } from './answer/record-writer.ts';
import { failure } from './answer/refusal.ts';
import { restPath } from './rest/rest-path.ts';
import { routeOf, type Route } from './request/route.ts';
import { jsonWebhookMethods } from './webhooks/json-webhooks.ts';
import { xmlWebhookMethods } from './webhooks/xml-webhooks.ts';

/** The shop and the options of an API. */
export interface AdminApiConfig {
  readonly shop: Shop;
  /** The shop as one request sees it, to observe what it changes. Default: the shop itself. */
  readonly viewOf?: (request: Request) => Shop;
  readonly options?: AdminApiOptions;
}

/** Answers requests. It never rejects: it answers an internal error with 500 and logs it. */
export type AdminApi = (request: Request) => Promise<Response>;

/**
 * The same for a caller that passes the answer on and needs no `Response`.
 *
 * @param isOwn Whether the admin itself asks. Its calls are not limited.
 */
export type WireApi = (request: Request, isOwn?: boolean) => Promise<WireResponse>;

/**
 * Makes the admin API of a shop: webhooks in XML and JSON, REST and GraphQL, at the paths of the
 * spec under any origin.
 *
 * @example
 * const api = createAdminApi({ shop: createShop({ sample: 'everyday' }) });
 * const products = 'https://shop.example/admin/api/2019-10/products.json';
 * const response = await api(new Request(`${products}?limit=3`));
 */
export function createAdminApi(config: AdminApiConfig): AdminApi {
  const answer = createWireApi(config);
  return async (request) => {
    const { status, headers, body } = await answer(request);
    return new Response(body ?? null, { status, headers: Object.fromEntries(headers) });
  };
}

/**
 * Makes the API as {@link createAdminApi} does, without `Response` objects. In a browser, putting
 * a page's text into a `Response` and reading it again takes about as long as writing the text.
 */
export function createWireApi({ shop, viewOf = () => shop, options: given = {} }: AdminApiConfig): WireApi {
  const options = completeOptions(given);
  const writer = new RecordWriter(options.globalIdScheme);
  const callLimit = new CallLimit();
  const nextRequestId = createRequestIds();

  return async (request, isOwn = false) => {
    const url = new URL(request.url);
    const route = routeOf(url.pathname);
    const token = tokenOf(request.headers, options);
    const access = accessOf(request.headers, options, shop);
    const isLimited = options.isRateLimited && !isOwn && access !== undefined;
    const level = isLimited ? callLimit.take(token, shop.now()) : 1;
    let answer: Answer;
    if (level === undefined) {
      answer = failure(route.format, 429, 'Exceeded 2 calls per second for api client.', { 'Retry-After': '2.0' });
    } else if (access) {
      answer = await answerRoute(route, { shop: viewOf(request), options, writer, request, url, access });
    } else {
      answer = failure(route.format, 401, 'Invalid API key or access token');
    }
    const { status, body, mediaType } = answer;
    if (isLimited && status === 403) callLimit.giveBack(token);
    const headers = new Headers(answer.headers);
    headers.set('X-Request-Id', nextRequestId());
    headers.set(`${options.headerPrefix}Shop-Api-Call-Limit`, `${level ?? BUCKET_SIZE}/${BUCKET_SIZE}`);
    if ('version' in route) headers.set(`${options.headerPrefix}API-Version`, route.version);
    if (body !== '') headers.set('Content-Type', mediaType);
    const isBodiless = body === '' || request.method === 'HEAD';
    return {
      status,
      statusText: '',
      headers: [...headers],
      body: isBodiless ? undefined : new TextEncoder().encode(body).buffer,
    };
  };
}

async function answerRoute(route: Route, call: Call): Promise<Answer> {
  try {
    const path = pathOf(route, call);
    if (!path) return failure(route.format, 404, 'Not Found');
    const method = call.request.method === 'HEAD' ? 'GET' : call.request.method;
    const perform = Object.hasOwn(path.methods, method) ? path.methods[method] : undefined;
    if (!perform) return failure(route.format, 405, 'Method Not Allowed', { Allow: allowed(path.methods) });
    const verb = method === 'GET' ? 'read' : 'write';
    const { resource } = path;
    if (resource && !call.access.allows(verb, resource.plural)) {
      return failure(route.format, 403, `This action requires the scope ${verb}_${resource.plural}.`);
    }
    return await perform();
  } catch (error) {
    if (call.request.signal.aborted) return failure(route.format, 499, 'The client ended the request.');
    console.error(error);
    return failure(route.format, 500, 'Internal Server Error');
  }
}

interface Path {
  readonly methods: Methods;
  /** The resource that it reads or changes. GraphQL checks scopes itself. */
  readonly resource?: Resource;
}

function pathOf(route: Route, call: Call): Path | undefined {
  if (route.kind === 'unknown') return undefined;
  if (route.kind === 'rest') return restPath(call, route.path);
  if (route.kind === 'graphql') return { methods: { POST: () => answerGraphql(call) } };
  const methods = (route.format === 'xml' ? xmlWebhookMethods : jsonWebhookMethods)(call, route.path);
  return methods && { methods, resource: webhooks };
}

/** Loads GraphQL with the first query: it is most of the code, and many apps never use it. */
async function answerGraphql(call: Call): Promise<Answer> {
  const graphql = await import('./graphql/graphql-answer.ts');
  return await graphql.answerGraphql(call);
}

function allowed(methods: Methods): string {
  return Object.keys(methods)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}

/**
 * Creates ids from a random part and a count. `crypto.randomUUID` is missing in pages that are not
 * served securely.
 */
function createRequestIds(): () => string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0'));
  let count = 0;
  return () => {
    count += 1;
    return `${random.join('')}-${count}`;
  };
}
