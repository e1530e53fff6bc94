import { createManualClock, createShop, type ManualClock, type SampleSize, type Shop } from '@platformapp/shop';
import { createAdminApi, type AdminApi } from '../admin-api.ts';
import type { AdminApiOptions } from '../api-options.ts';

/** The origin of requests in tests. */
export const ORIGIN = 'https://shop.example';

/** An API for one test, with its shop and the shop's clock. */
export interface TestApi {
  readonly api: AdminApi;
  readonly shop: Shop;
  readonly clock: ManualClock;
  /** Sends a request to a path of the API. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends JSON and reads the answer. */
  readonly json: (method: string, path: string, body?: unknown) => Promise<JsonAnswer>;
  /** Sends XML and reads the answer. */
  readonly xml: (method: string, path: string, body?: string) => Promise<XmlAnswer>;
  /** Sends a GraphQL query and reads the answer. */
  readonly graphql: (query: string, variables?: object) => Promise<GraphqlAnswer>;
}

/** A JSON answer. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, Loose>>;
}

/** An XML answer. */
export interface XmlAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A GraphQL answer. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly data: Loose;
  readonly errors: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[];
  readonly extensions: Loose;
}

/** JSON whose shape the test knows. A missing property is undefined. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests check answers by expectations
export type Loose = any;

/** Creates an API over a shop whose clock is set to 10 o'clock on 5 January 2026. */
export function createTestApi(sample: SampleSize = 'empty', options: AdminApiOptions = {}): TestApi {
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  const shop = createShop({ clock, sample });
  const api = createAdminApi({ shop, options });
  const send: TestApi['send'] = (path, init) =>
    api(new Request(path.startsWith('/') ? `${ORIGIN}${path}` : path, init));
  return {
    api,
    shop,
    clock,
    send,
    async json(method, path, body) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const response = await send(path, { method, ...withType('application/json', text) });
      const answer = await response.text();
      return { status: response.status, headers: response.headers, body: answer === '' ? {} : JSON.parse(answer) };
    },
    async xml(method, path, body) {
      const response = await send(path, { method, ...withType('application/xml', body) });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async graphql(query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      const init = { method: 'POST', ...withType('application/json', body) };
      const response = await send('/admin/api/2019-10/graphql.json', init);
      return { status: response.status, errors: [], ...(await response.json()) };
    },
  };
}

function withType(type: string, body: string | undefined): RequestInit {
  return body === undefined ? {} : { body, headers: { 'content-type': type } };
}

/** The URLs of a Link header by their relation type. */
export function linksOf(headers: Headers): Readonly<Record<string, string | undefined>> {
  const links: Record<string, string> = {};
  for (const [, url, relation] of (headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="([^"]*)"/g)) {
    if (url !== undefined && relation !== undefined) links[relation] = url;
  }
  return links;
}
