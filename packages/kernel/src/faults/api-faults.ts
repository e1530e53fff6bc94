import { refuse } from '@platformapp/admin-api';
import type { WireResponse } from '@platformapp/protocol';
import type { KernelRequest } from '../kernel-event.ts';
import { wait } from '../wait.ts';
import { encodeResponse } from '../wire.ts';
import type { FaultName, FaultValues } from './fault.ts';
import type { FaultState } from './fault-state.ts';

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
  /** The times of the requests that count towards a rate limit. */
  readonly #passed = new WeakMap<FaultValues['rate-limit'], readonly number[]>();

  /** @param now Returns milliseconds of a monotonic clock. */
  constructor(state: FaultState, now: () => number = () => performance.now()) {
    this.#state = state;
    this.#now = now;
  }

  /** Answers a request by a fault or by the shop. The admin's own requests have no faults. */
  async answer(request: KernelRequest, ask: () => Promise<WireResponse>): Promise<WireResponse> {
    if (request.lane === 'shell') return await ask();
    const { delay, response, fault } = this.decide(request);
    if (delay > 0) await wait(delay);
    const answer = response ? await encodeResponse(response) : await ask();
    return fault === undefined ? answer : { ...answer, headers: [...answer.headers, [FAULT_HEADER, fault]] };
  }

  /** Applies the faults to a request. The first fault that answers it wins. */
  decide(request: FaultedRequest): FaultEffect {
    const { latency } = this.#state.plan;
    const isSlow = latency !== undefined && isMeant(latency, request);
    const delay = isSlow ? latency.milliseconds : 0;
    const refusal = this.#refuse(request);
    if (refusal) return { delay, ...refusal };
    return isSlow ? { delay, fault: 'latency' } : { delay };
  }

  #refuse(request: FaultedRequest): Required<Pick<FaultEffect, 'response' | 'fault'>> | undefined {
    const { url } = request;
    const { errors, 'rate-limit': limit, 'expired-token': expired } = this.#state.plan;
    if (errors && isMeant(errors, request) && this.#state.isHit('errors')) {
      const sentence = 'The fault “errors” of this admin made the request fail.';
      return { response: refuse(url, sentence, errors.status), fault: 'errors' };
    }
    if (limit && isMeant(limit, request) && !this.#isWithin(limit)) {
      return { response: tooMany(url), fault: 'rate-limit' };
    }
    if (expired && isMeant(expired, request)) {
      return { response: refuse(url, 'Invalid API key or access token', 401), fault: 'expired-token' };
    }
    return undefined;
  }

  /** Whether the limit is not reached. Then the request counts towards it. */
  #isWithin(limit: FaultValues['rate-limit']): boolean {
    const now = this.#now();
    const times = (this.#passed.get(limit) ?? []).filter((at) => at > now - 1_000);
    if (times.length >= limit.perSecond) return false;
    this.#passed.set(limit, [...times, now]);
    return true;
  }
}

/** Whether a fault applies to a request. */
export function isMeant(
  { method = '', route }: { readonly method?: string; readonly route: string },
  request: FaultedRequest,
): boolean {
  // Node has `URL.parse` since 22.1.
  const { pathname } = new URL(URL.canParse(request.url) ? request.url : 'about:blank');
  return (method === '' || method === request.method.toUpperCase()) && pathname.includes(route);
}

function tooMany(url: string): Response {
  const response = refuse(url, 'Exceeded the calls per second for api client.', 429);
  response.headers.set('Retry-After', '1.0');
  return response;
}
