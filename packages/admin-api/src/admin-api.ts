import type { Shop } from '@platformapp/shop';
import { accessOf } from './access.ts';
import type { Answer, Format } from './answer.ts';
import type { ApiRequest } from './api-request.ts';
import { completeOptions, type AdminApiOptions, type CompleteApiOptions } from './api-options.ts';
import type { Call } from './call.ts';
import { BUCKET_SIZE, CallLimit } from './call-limit.ts';
import type { answerGraphql } from './graphql/graphql-answer.ts';
import { allowed, findMethod, type Methods } from './methods.ts';
import { RecordWriter } from './record-writer.ts';
import { createRequestIds } from './request-ids.ts';
import { restErrors } from './rest/rest-errors.ts';
import { restPath } from './rest/rest-methods.ts';
import { jsonWebhookMethods } from './rest/webhook-json.ts';
import { routeOf, type Route } from './route.ts';
import { xmlErrors } from './xml/xml-errors.ts';
import { xmlWebhookMethods } from './xml/xml-webhooks.ts';

/** What an API is made of. */
export interface AdminApiConfig {
  /** The shop that it reads and changes. */
  readonly shop: Shop;
  readonly options?: AdminApiOptions;
}

/**
 * Answers requests. It never rejects: a failure of ours is answered with 500 and written to the
 * console.
 */
export type AdminApi = (request: Request) => Promise<Response>;

/** An answer of the API whose body is a text still. */
export interface TextAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** `null`: no body. */
  readonly body: string | null;
}

/** Answers requests like an {@link AdminApi}. */
export type TextApi = (request: ApiRequest) => Promise<TextAnswer>;

/**
 * Makes the admin API of a shop: webhooks in XML and JSON, REST and GraphQL, by the paths of the
 * spec under any origin.
 *
 * @example
 * const api = createAdminApi({ shop: createShop({ sample: 'everyday' }) }); const response = await
 * api(new Request('https://shop.example/admin/api/2019-10/products.json?limit=3'));
 */
export function createAdminApi(config: AdminApiConfig): AdminApi {
  const answer = createTextApi(config);
  return async (request) => {
    const { status, headers, body } = await answer(request);
    return new Response(body, { status, headers });
  };
}

/**
 * Makes the same API for whoever carries its answers on: in a browser, making a `Response` of a
 * page of 50 and reading it again takes longer than answering.
 */
export function createTextApi({ shop, options = {} }: AdminApiConfig): TextApi {
  const complete = completeOptions(options);
  const writer = new RecordWriter(complete.globalIdScheme);
  const callLimit = new CallLimit(shop.now());
  const nextRequestId = createRequestIds();

  return async (request) => {
    const url = new URL(request.url);
    const route = routeOf(url.pathname);
    const headers = new Headers(commonHeaders(route, nextRequestId(), complete));
    const level = complete.isRateLimited ? callLimit.take(shop.now()) : 1;
    headers.set(`${complete.headerPrefix}Shop-Api-Call-Limit`, `${level ?? BUCKET_SIZE}/${BUCKET_SIZE}`);
    const access = accessOf(request.headers, complete);
    let answer: Answer;
    if (level === undefined) {
      headers.set('Retry-After', '2.0');
      answer = failure(route.format, 429, 'Exceeded 2 calls per second for api client.');
    } else if (!access) {
      answer = failure(route.format, 401, 'Invalid API key or access token');
    } else {
      answer = await answerRoute(route, { shop, options: complete, writer, request, url, access });
    }
    for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value);
    const { status, body, mediaType } = answer;
    if (body !== '') headers.set('Content-Type', mediaType);
    return { status, headers, body: body === '' || request.method === 'HEAD' ? null : body };
  };
}

async function answerRoute(route: Route, call: Call): Promise<Answer> {
  try {
    const path = methodsOf(route, call);
    if (!path) return failure(route.format, 404, 'Not Found');
    const perform = findMethod(path.methods, call.request.method);
    if (!perform) {
      const refusal = failure(route.format, 405, 'Method Not Allowed');
      return { ...refusal, headers: { Allow: allowed(path.methods) } };
    }
    const verb = call.request.method === 'GET' || call.request.method === 'HEAD' ? 'read' : 'write';
    if (path.plural !== undefined && !call.access.allows(verb, path.plural)) {
      return failure(route.format, 403, `This action requires the scope ${verb}_${path.plural}.`);
    }
    return await perform();
  } catch (error) {
    console.error(error);
    return failure(route.format, 500, 'Internal Server Error');
  }
}

interface Path {
  readonly methods: Methods;
  /** Whose scopes are asked for; absent where the transport asks itself. */
  readonly plural?: string;
}

function methodsOf(route: Route, call: Call): Path | undefined {
  if (route.kind === 'unknown') return undefined;
  if (route.kind === 'rest') return restPath(call, route.path);
  if (route.kind === 'graphql') {
    return { methods: { POST: async () => (await loadGraphql()).answerGraphql(call) } };
  }
  const methods = (route.format === 'xml' ? xmlWebhookMethods : jsonWebhookMethods)(call, route.path);
  return methods && { methods, plural: 'webhooks' };
}

let graphql: { readonly answerGraphql: typeof answerGraphql } | undefined;

/**
 * Loads GraphQL when it is first asked for. The module is kept: to ask for it again takes a browser
 * 0.2 ms. A load that fails is not, so that the next request tries again.
 */
async function loadGraphql(): Promise<NonNullable<typeof graphql>> {
  graphql ??= await import('./graphql/graphql-answer.ts');
  return graphql;
}

function commonHeaders(route: Route, requestId: string, options: CompleteApiOptions): Record<string, string> {
  const headers: Record<string, string> = { 'X-Request-Id': requestId };
  if ('version' in route) headers[`${options.headerPrefix}API-Version`] = route.version;
  return headers;
}

function failure(format: Format, status: number, message: string): Answer {
  return format === 'xml' ? xmlErrors(status, [message]) : restErrors(status, message);
}
