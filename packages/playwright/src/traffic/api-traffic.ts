import type { RequestAnswer, RequestEntry, Timeline, TimelineEntry } from '@platformapp/timeline';
import { toMilliseconds, type Duration } from '../shop/duration.ts';

/** Selects requests by part of the path and query, or by a pattern, and optionally by method. */
export interface RequestFilter {
  /** Default: every method. */
  readonly method?: string;
  /** Part of the path and query, or a pattern for them. */
  readonly url: string | RegExp;
}

/** What happens to a request instead of, or before, the shop's answer. */
export interface RouteAction {
  /** Waits first. */
  readonly delay?: Duration;
  /** Fails like a network error. */
  readonly isFailing?: boolean;
  /** Answers instead of the shop. */
  readonly response?: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** A text, or a value that is sent as JSON. With a status that allows no body, use `null`. */
    readonly body?: unknown;
  };
}

/** The instruction to the shell; `undefined`: let the shop answer. */
export type Interception =
  | { readonly type: 'error' }
  | {
      readonly type: 'response';
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: string;
    };

/** Statuses of answers without a body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

interface Route {
  readonly filter: RequestFilter;
  /** Milliseconds. */
  readonly delay: number;
  readonly answer: Interception | undefined;
  /** How many more requests it answers. */
  left: number;
}

/** What an {@link ApiTraffic} needs. */
export interface ApiTrafficOptions {
  /** Waits this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Keeps the requests. */
  readonly timeline: Timeline;
}

/** The requests of a test to the admin API, and its routes. */
export class ApiTraffic {
  /** The numbers of their entries, by the id of the request. */
  readonly #waiting = new Map<string, number>();
  readonly #routes: Route[] = [];
  readonly #options: ApiTrafficOptions;

  constructor(options: ApiTrafficOptions) {
    this.#options = options;
  }

  /** The requests so far, oldest first, including those that the shop never saw. */
  get seen(): readonly RequestEntry[] {
    return this.#options.timeline.entries.filter((entry) => entry.type === 'request');
  }

  /**
   * Routes the requests that a filter selects from now on; the newest route wins.
   *
   * @throws {RangeError} For an impossible delay or status.
   * @throws {TypeError} For an impossible header, or a body with a status that has none.
   */
  addRoute(
    filter: RequestFilter,
    { delay = 0, isFailing = false, response }: RouteAction,
    times: number = Infinity,
  ): void {
    const answer: Interception | undefined = isFailing ? { type: 'error' } : response && toInterception(response);
    this.#routes.unshift({ filter, delay: toMilliseconds(delay), answer, left: times });
  }

  /** Lets the shop answer everything again. */
  removeRoutes(): void {
    this.#routes.length = 0;
  }

  /** Records a request, and returns what to do with it. */
  async handle(id: string, request: Omit<RequestEntry, 'type' | 'answer'>): Promise<Interception | undefined> {
    this.#waiting.set(id, this.#options.timeline.add({ ...request, type: 'request' }));
    const route = this.#routes.find(({ filter, left }) => left > 0 && isMeant(request, filter));
    if (!route) return undefined;
    route.left -= 1;
    if (route.delay > 0) await this.#options.wait(route.delay);
    return route.answer;
  }

  /** Records how a request ended, and returns it; `undefined` for an unknown one. */
  finish(id: string, at: number, answer: Omit<RequestAnswer, 'duration'>): RequestEntry | undefined {
    const request = this.#findWaiting(id);
    this.#waiting.delete(id);
    if (request) this.#options.timeline.answer(request.number, { ...answer, duration: at - request.at });
    return request;
  }

  /** The requests that have no answer yet. */
  get unanswered(): readonly RequestEntry[] {
    return [...this.#waiting.keys()].map((id) => this.#findWaiting(id)).filter((request) => request !== undefined);
  }

  #findWaiting(id: string): (RequestEntry & TimelineEntry) | undefined {
    const entry = this.#options.timeline.find(this.#waiting.get(id) ?? 0);
    return entry?.type === 'request' ? entry : undefined;
  }
}

/** Says whether a filter selects a request. */
export function isMeant(request: Pick<RequestEntry, 'method' | 'url'>, { method, url }: RequestFilter): boolean {
  const { pathname, search } = new URL(request.url);
  const place = `${pathname}${search}`;
  // A pattern with the flag g or y keeps its last index; a copy does not.
  const isPlace = typeof url === 'string' ? place.includes(url) : new RegExp(url).test(place);
  return isPlace && (method === undefined || method.toUpperCase() === request.method);
}

/** Writes a filter with its method, if it has one: `POST /products.json`. */
export function describeFilter({ method, url }: RequestFilter): string {
  return method === undefined ? String(url) : `${method} ${String(url)}`;
}

function toInterception({ status, headers: given, body = '' }: NonNullable<RouteAction['response']>): Interception {
  const isText = typeof body === 'string' || (body === null && BODILESS.has(status));
  const text = isText ? (body ?? '') : JSON.stringify(body);
  const headers = new Headers(given);
  if (!isText && !headers.has('content-type')) headers.set('content-type', 'application/json; charset=utf-8');
  // Throws here, at the line of the test, for values that would otherwise fail only in the page.
  const response = new Response(text === '' ? null : text, { status, headers });
  return { type: 'response', status: response.status, headers: [...headers], body: text };
}
