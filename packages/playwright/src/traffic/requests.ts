import type { AnsweredRequest } from '@platformapp/kernel';
import { titleRequest, type RequestEntry } from '@platformapp/timeline';
import { describeFilter, isMeant, type ApiTraffic, type RequestFilter, type RouteAction } from './api-traffic.ts';
import { findUntil, type TimeoutOptions } from '../waiting/poll.ts';
import type { KernelLink } from '../shop/kernel-link.ts';

/**
 * The requests of pages and of the app's server to the admin API, by any lane: `page.route` cannot
 * see requests that a service worker or the admin answers.
 */
export class Requests {
  readonly #link: KernelLink;
  readonly #traffic: ApiTraffic;

  constructor(link: KernelLink, traffic: ApiTraffic) {
    this.#link = link;
    this.#traffic = traffic;
  }

  /**
   * The requests of pages and of the app's server so far, oldest first, including those that a
   * test answered itself.
   */
  get all(): readonly RequestEntry[] {
    return this.#traffic.seen;
  }

  /** The requests that a filter selects: `requests.find({ method: 'POST', url: '/webhooks' })`. */
  find(filter: RequestFilter): readonly RequestEntry[] {
    return this.all.filter((request) => isMeant(request, filter));
  }

  /** Waits until such a request has been made, and returns the first. */
  async waitFor(filter: RequestFilter, options: TimeoutOptions = {}): Promise<RequestEntry> {
    return await findUntil(
      {
        title: `requests.waitFor(${describeFilter(filter)})`,
        what: `request ${describeFilter(filter)}`,
        read: () => this.all,
        isWanted: (request) => isMeant(request, filter),
        describe: titleRequest,
      },
      options,
    );
  }

  /** The requests that the shop answered, with status and duration, including the test's own. */
  async answered(): Promise<readonly AnsweredRequest[]> {
    return await this.#link.call('requests');
  }

  /**
   * Intercepts requests from now on: answers them, fails them or delays them. The newest route
   * wins. Throws a `RangeError` for an impossible delay or status, and a `TypeError` for an
   * impossible header, or for a body with a status that has none.
   *
   * @example
   * requests.route({ url: '/products.json' }, { response: { status: 429, body: { errors: 'No' } } });
   * requests.route({ method: 'POST', url: '/orders' }, { isFailing: true }, { times: 1 });
   * requests.route({ url: /graphql/ }, { delay: '2s' });
   */
  route(filter: RequestFilter, action: RouteAction, { times }: { readonly times?: number } = {}): void {
    this.#traffic.addRoute(filter, action, times);
  }

  /** Lets the shop answer everything again. */
  unroute(): void {
    this.#traffic.removeRoutes();
  }
}
