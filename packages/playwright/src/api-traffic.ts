import type { Lane } from './models/shell-handle.ts';
import { toMilliseconds, type Duration } from './duration.ts';

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
    /** A text, or a value that is sent as JSON. */
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

interface Route {
  readonly filter: RequestFilter;
  readonly action: RouteAction;
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

  /** Takes the requests that a filter means from now on; the newest route comes first. */
  addRoute(filter: RequestFilter, action: RouteAction, times: number = Infinity): void {
    this.#routes.unshift({ filter, action, left: times });
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
    const { delay, isFailing = false, response } = route.action;
    if (delay !== undefined) await this.#wait(toMilliseconds(delay));
    if (isFailing) return { type: 'error' };
    return response && toInterception(response);
  }
}

/** Says whether a request is one of those that a filter means. */
export function isMeant(request: Pick<ApiRequest, 'method' | 'url'>, { method, url }: RequestFilter): boolean {
  const { pathname, search } = new URL(request.url);
  const place = `${pathname}${search}`;
  const isPlace = typeof url === 'string' ? place.includes(url) : url.test(place);
  return isPlace && (method === undefined || method.toUpperCase() === request.method);
}

function toInterception({ status, headers = {}, body = '' }: NonNullable<RouteAction['response']>): Interception {
  const isText = typeof body === 'string';
  const type = isText ? {} : { 'content-type': 'application/json; charset=utf-8' };
  return {
    type: 'response',
    status,
    headers: Object.entries({ ...type, ...headers }),
    body: isText ? body : JSON.stringify(body),
  };
}
