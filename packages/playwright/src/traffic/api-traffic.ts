import type { ApiAnswer, ApiRequest } from '../recording/session-log.ts';
import { toMilliseconds, type Duration } from '../shop/duration.ts';

/** Which requests are meant: part of the path and query, or a pattern; and perhaps a method. */
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

/** A request whose answer is still to be noted. */
type Noted = Omit<ApiRequest, 'answer'> & { answer: ApiAnswer | undefined };

interface Route {
  readonly filter: RequestFilter;
  /** Milliseconds. */
  readonly delay: number;
  readonly answer: Interception | undefined;
  /** How many requests it still takes. */
  left: number;
}

/** What an {@link ApiTraffic} needs. */
export interface ApiTrafficOptions {
  /** Lets so many milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Takes each request as it comes; its answer is added to it later. */
  readonly onRequest: (request: ApiRequest) => void;
}

/** The requests of a test to the admin API, and what is to become of them. */
export class ApiTraffic {
  readonly #seen: ApiRequest[] = [];
  /** By their id. */
  readonly #waiting = new Map<string, Noted>();
  readonly #routes: Route[] = [];
  readonly #options: ApiTrafficOptions;

  constructor(options: ApiTrafficOptions) {
    this.#options = options;
  }

  /** The requests so far, oldest first, those included that the shop never saw. */
  get seen(): readonly ApiRequest[] {
    return this.#seen;
  }

  /**
   * Takes the requests that a filter means from now on; the newest route comes first.
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

  /** Notes a request, and says what is to become of it. */
  async handle(id: string, request: Omit<ApiRequest, 'type' | 'answer'>): Promise<Interception | undefined> {
    const noted: Noted = { ...request, type: 'request', answer: undefined };
    this.#seen.push(noted);
    this.#waiting.set(id, noted);
    this.#options.onRequest(noted);
    const route = this.#routes.find(({ filter, left }) => left > 0 && isMeant(request, filter));
    if (!route) return undefined;
    route.left -= 1;
    if (route.delay > 0) await this.#options.wait(route.delay);
    return route.answer;
  }

  /** Notes how a request ended, and gives it. Absent for one that nobody has heard of. */
  finish(id: string, at: number, answer: Omit<ApiAnswer, 'duration'>): ApiRequest | undefined {
    const request = this.#waiting.get(id);
    if (!request) return undefined;
    this.#waiting.delete(id);
    request.answer = { ...answer, duration: at - request.at };
    return request;
  }

  /** The requests that have no answer yet. */
  get unanswered(): readonly ApiRequest[] {
    return [...this.#waiting.values()];
  }
}

/** Says whether a request is one of those that a filter means. */
export function isMeant(request: Pick<ApiRequest, 'method' | 'url'>, { method, url }: RequestFilter): boolean {
  const { pathname, search } = new URL(request.url);
  const place = `${pathname}${search}`;
  // A pattern with the flag g or y remembers where it stopped; a copy does not.
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
  // What could only fail in the page throws here, at the line of the test.
  const response = new Response(text === '' ? null : text, { status, headers });
  return { type: 'response', status: response.status, headers: [...headers], body: text };
}
