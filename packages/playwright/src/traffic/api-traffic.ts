import type { Lane } from '../shop/shell-handle.ts';
import { toMilliseconds, type Duration } from '../shop/duration.ts';
import { fitsPattern } from '../matchers/text-match.ts';

/** A request of a page to the admin API, as it reached the admin. */
export interface ApiRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** `tunnel`: from an app through its session. `worker`: from a page of the admin's own origin. */
  readonly lane: Lane;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Which requests are meant: part of the path and query, or a pattern; and perhaps a method. */
export interface RequestFilter {
  /** Default: every method. */
  readonly method?: string;
  readonly url: string | RegExp;
}

/** What happens to a request instead of, or before, the shop's answer. */
export interface RouteAction {
  /** Waits first. */
  readonly delay?: Duration;
  /** Fails like a request without a network. */
  readonly isFailing?: boolean;
  /** Answers in the shop's place. */
  readonly response?: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** A text, or a value that is sent as JSON. With a status that has no body, `null` is none. */
    readonly body?: unknown;
  };
}

/** What the shell is told to do; `undefined`: let the shop answer. */
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
  /** How many requests it still takes. */
  left: number;
}

/** The requests of a test's pages to the admin API, and what is to become of them. */
export class ApiTraffic {
  readonly #seen: ApiRequest[] = [];
  readonly #routes: Route[] = [];
  readonly #wait: (milliseconds: number) => Promise<void>;

  /** @param wait Lets so many milliseconds pass. */
  constructor(wait: (milliseconds: number) => Promise<void>) {
    this.#wait = wait;
  }

  /** The requests so far, oldest first, those included that the shop never saw. */
  get seen(): readonly ApiRequest[] {
    return this.#seen;
  }

  /**
   * Takes the requests that a filter means from now on; the newest route comes first. Throws a `RangeError` or a `TypeError` for a delay, a status or
   * a header that there cannot be.
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

  /** Notes a request, and says what is to become of it. */
  async handle(request: ApiRequest): Promise<Interception | undefined> {
    this.#seen.push(request);
    const route = this.#routes.find(({ filter, left }) => left > 0 && isMeant(request, filter));
    if (!route) return undefined;
    route.left -= 1;
    if (route.delay > 0) await this.#wait(route.delay);
    return route.answer;
  }
}

/** Says whether a request is one of those that a filter means. */
export function isMeant(request: Pick<ApiRequest, 'method' | 'url'>, { method, url }: RequestFilter): boolean {
  const { pathname, search } = new URL(request.url);
  const place = `${pathname}${search}`;
  const isPlace = typeof url === 'string' ? place.includes(url) : fitsPattern(url, place);
  return isPlace && (method === undefined || method.toUpperCase() === request.method);
}

function toInterception({ status, headers: given, body = '' }: NonNullable<RouteAction['response']>): Interception {
  const isText = typeof body === 'string' || (body === null && BODILESS.has(status));
  const text = isText ? (body ?? '') : JSON.stringify(body);
  const headers = new Headers(given);
  if (!isText && !headers.has('content-type')) headers.set('content-type', 'application/json; charset=utf-8');
  // Throws here, at the line of the test, for what could only fail in the page.
  const response = new Response(text === '' ? null : text, { status, headers });
  return { type: 'response', status: response.status, headers: [...headers], body: text };
}
