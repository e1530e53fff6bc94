import { refuse } from '@platformapp/admin-api';
import type { FaultName, FaultParameters } from './fault-list.ts';
import type { FaultState, SettingOf } from './fault-state.ts';

/** The header of an answer that names the fault behind it. */
export const FAULT_HEADER = 'x-platform-admin-fault';

/** The effect of the faults on one request. */
export interface FaultEffect {
  /** Milliseconds to wait first. */
  readonly delay: number;
  /** The answer in place of the shop's. Absent: the shop answers. */
  readonly response?: Response;
  /** The fault that applies, if any. */
  readonly fault?: FaultName;
}

/** The parts of a request that faults look at. */
interface FaultedRequest {
  readonly method: string;
  readonly url: string;
}

/** Applies the API's faults to each request. */
export class ApiFaults {
  readonly #state: FaultState;
  readonly #now: () => number;
  /** The times of the requests that count towards each rate limit. */
  readonly #passed = new WeakMap<SettingOf<'rate-limit'>, readonly number[]>();

  /** @param now Returns milliseconds of a monotonic clock. */
  constructor(state: FaultState, now: () => number = () => performance.now()) {
    this.#state = state;
    this.#now = now;
  }

  /** Applies the faults to a request. The first fault that answers it wins. */
  decide(request: FaultedRequest): FaultEffect {
    const slow = this.#state.all('latency').filter(({ values }) => isMeant(values, request));
    const delay = Math.max(0, ...slow.map(({ values }) => values.milliseconds));
    const refusal = this.#refuse(request);
    if (refusal) return { delay, ...refusal };
    return slow.length === 0 ? { delay } : { delay, fault: 'latency' };
  }

  #refuse(request: FaultedRequest): Required<Pick<FaultEffect, 'response' | 'fault'>> | undefined {
    const { url } = request;
    for (const setting of this.#state.all('errors')) {
      if (!isMeant(setting.values, request) || !this.#state.isHit(setting)) continue;
      const sentence = 'The fault “errors” of this admin made the request fail.';
      return { response: refuse(url, sentence, setting.values.status), fault: 'errors' };
    }
    const limits = this.#state.all('rate-limit').filter(({ values }) => isMeant(values, request));
    if (!this.#isWithin(limits)) {
      return { response: tooMany(url), fault: 'rate-limit' };
    }
    if (this.#state.all('token-expired').some(({ values }) => isMeant(values, request))) {
      return { response: refuse(url, 'Invalid API key or access token', 401), fault: 'token-expired' };
    }
    return undefined;
  }

  /** Whether no limit is reached. Then the request counts towards each. */
  #isWithin(limits: readonly SettingOf<'rate-limit'>[]): boolean {
    const now = this.#now();
    const counted = limits.map((limit) => {
      return { limit, times: (this.#passed.get(limit) ?? []).filter((at) => at > now - 1_000) };
    });
    if (counted.some(({ limit, times }) => times.length >= limit.values.perSecond)) return false;
    for (const { limit, times } of counted) this.#passed.set(limit, [...times, now]);
    return true;
  }
}

/** Whether a fault applies to a request. */
export function isMeant(
  { method = '', route = '' }: Partial<Pick<FaultParameters, 'method' | 'route'>>,
  request: Partial<FaultedRequest> & Pick<FaultedRequest, 'url'>,
): boolean {
  const url = URL.parse(request.url);
  return (method === '' || method === request.method?.toUpperCase()) && (url?.pathname ?? '').includes(route);
}

function tooMany(url: string): Response {
  const response = refuse(url, 'Exceeded the calls per second for api client.', 429);
  response.headers.set('Retry-After', '1.0');
  return response;
}
