import type { Intercept, KernelRequest } from '@platformapp/kernel/node';
import { errorMessage, type WireResponse } from '@platformapp/protocol';
import type { Activity } from '../waiting/activity.ts';
import { Log } from '../waiting/log.ts';
import { waitForNext, type TimeoutOptions } from '../waiting/wait-for-next.ts';
import type { ApiRequest, ApiResponse } from './api-request.ts';
import { ApiRoute, type Decision } from './api-route.ts';
import { matchesUrl, type UrlMatch } from './match-url.ts';

/** Selects requests. What is absent selects all. */
export interface RequestFilter {
  readonly method?: string;
  readonly url?: UrlMatch;
  /** Only those of pages, or only those of the app's server. */
  readonly from?: 'page' | 'server';
}

/** Which request to wait for: its URL, as {@link UrlMatch}, or a predicate. */
export type RequestMatch = string | RegExp | ((request: ApiRequest) => boolean | Promise<boolean>);

/** Which answer to wait for: its URL, as {@link UrlMatch}, or a predicate. */
export type ResponseMatch = string | RegExp | ((response: ApiResponse) => boolean | Promise<boolean>);

/** Decides about a request. It must call one of the route's methods. */
export type RouteHandler = (route: ApiRoute, request: ApiRequest) => unknown;

interface Routed {
  readonly url: UrlMatch;
  readonly handler: RouteHandler;
  /** How many more requests it gets. */
  left: number;
}

/**
 * The requests of pages and of the app's server to the admin API. They never reach the network, so
 * `page.route` and `page.waitForRequest` cannot see them; the methods here are those of `page`.
 */
export class Requests {
  /** @internal */
  readonly asked: Log<ApiRequest> = new Log();
  /** @internal */
  readonly answered: Log<ApiResponse> = new Log();
  /** @internal */
  readonly activity: Activity;
  /**
   * Errors that handlers threw.
   *
   * @internal
   */
  readonly errors: unknown[] = [];
  readonly #findOrigin: () => string;
  readonly #routes: Routed[] = [];

  /**
   * @param findOrigin Finds the origin of the admin, against which relative globs are resolved.
   * @internal
   */
  constructor(findOrigin: () => string, activity: Activity) {
    this.#findOrigin = findOrigin;
    this.activity = activity;
  }

  /** The requests so far, oldest first, including those that a test answered itself. */
  all(): readonly ApiRequest[] {
    return this.asked.items;
  }

  /** Those of them that a filter selects. */
  find({ method, url, from }: RequestFilter): readonly ApiRequest[] {
    return this.all().filter(
      (request) =>
        (method === undefined || method.toUpperCase() === request.method()) &&
        (url === undefined || this.#isMeant(request.url(), url)) &&
        (from === undefined || from === request.from()),
    );
  }

  /**
   * Waits for the next request that is meant. Call it before the action that sends the request.
   *
   * @example
   * const asked = requests.waitForRequest('**\/products.json');
   * await app.getByRole('button', { name: 'Save' }).click();
   * expect((await asked).postDataJSON()).toEqual({ product: { title: 'Chair' } });
   */
  async waitForRequest(match: RequestMatch, options: TimeoutOptions = {}): Promise<ApiRequest> {
    return await waitForNext(
      {
        title: `requests.waitForRequest(${describe(match)})`,
        what: `request ${describe(match)}`,
        log: this.asked,
        isWanted: (request) => (typeof match === 'function' ? match(request) : this.#isMeant(request.url(), match)),
        describe: describeRequest,
      },
      options,
    );
  }

  /** Waits for the next answer to a request that is meant. */
  async waitForResponse(match: ResponseMatch, options: TimeoutOptions = {}): Promise<ApiResponse> {
    return await waitForNext(
      {
        title: `requests.waitForResponse(${describe(match)})`,
        what: `answer to ${describe(match)}`,
        log: this.answered,
        isWanted: (response) => (typeof match === 'function' ? match(response) : this.#isMeant(response.url(), match)),
        describe: (response) => `${describeRequest(response.request())}: ${response.status()}`,
      },
      options,
    );
  }

  /**
   * Lets a handler decide about requests from now on. The newest handler comes first.
   *
   * @example
   * await requests.route('**\/products.json', (route) => route.fulfill({ status: 429 }));
   * await requests.route('**\/orders/*.json', (route) => route.abort(), { times: 1 });
   */
  async route(
    url: UrlMatch,
    handler: RouteHandler,
    { times = Infinity }: { readonly times?: number } = {},
  ): Promise<void> {
    this.#routes.unshift({ url, handler, left: times });
  }

  /** Removes the handlers of a URL, or only this one. */
  async unroute(url: UrlMatch, handler?: RouteHandler): Promise<void> {
    const stays = this.#routes.filter((route) => route.url !== url || (handler && route.handler !== handler));
    this.#routes.splice(0, Infinity, ...stays);
  }

  /** Removes all handlers. */
  async unrouteAll(): Promise<void> {
    this.#routes.length = 0;
  }

  /**
   * Asks the handlers, and the shop if none of them answers.
   *
   * @internal
   */
  async answer(request: ApiRequest, wire: KernelRequest, answer: Parameters<Intercept>[1]): Promise<WireResponse> {
    for (const route of this.#routes.filter(({ url }) => this.#isMeant(request.url(), url))) {
      if (route.left <= 0) continue;
      route.left -= 1;
      // One handler after the other.
      // oxlint-disable-next-line no-await-in-loop
      const decision = await this.#ask(route, new ApiRoute(request, wire, answer));
      if (decision.type === 'answered') return decision.response;
    }
    return await answer();
  }

  async #ask({ handler }: Routed, route: ApiRoute): Promise<Decision> {
    const run = async (): Promise<void> => void (await handler(route, route.request()));
    run().catch((error: unknown) => {
      this.errors.push(error);
      void route.abort(errorMessage(error));
    });
    return await route.decided;
  }

  #isMeant(url: string, match: UrlMatch): boolean {
    return matchesUrl(url, match, this.#findOrigin());
  }
}

function describe(match: RequestMatch | ResponseMatch): string {
  return typeof match === 'function' ? 'of the predicate' : String(match);
}

/** Writes a request in one line: `POST /admin/webhooks.json`. */
export function describeRequest(request: ApiRequest): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}

/** Writes a filter in words: `POST **\/orders.json from server`. */
export function describeFilter({ method, url, from }: RequestFilter): string {
  const parts = [method, url === undefined ? undefined : String(url), from === undefined ? undefined : `from ${from}`];
  return parts.filter((part) => part !== undefined).join(' ');
}
