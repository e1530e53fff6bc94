import type { WireResponse } from '@platformapp/protocol';
import type { KernelRequest } from '../kernel-event.ts';
import { wait } from '../wait.ts';
import { encodeResponse } from '../wire.ts';
import { ApiFaults, FAULT_HEADER } from './api-faults.ts';
import type { FaultState } from './fault-state.ts';

/** Applies faults to the requests of a kernel and to its worker. */
export class KernelFaults {
  readonly #state: FaultState;
  readonly #api: ApiFaults;
  readonly #end: (() => void) | undefined;
  #requests = 0;

  /** @param end Ends the worker. Absent: the worker cannot be ended. */
  constructor(state: FaultState, end: (() => void) | undefined) {
    this.#state = state;
    this.#api = new ApiFaults(state);
    this.#end = end;
  }

  /** Waits before a call as long as a slow worker would. {@link answer} does so itself. */
  async pause(): Promise<void> {
    await wait(Math.max(0, ...this.#state.all('slow-worker').map(({ values }) => values.milliseconds)));
  }

  /**
   * Answers a request by a fault or by the shop. Only faults of the worker affect the admin's own
   * requests.
   *
   * @param onEnd Called when the worker ends at this request.
   */
  async answer(
    request: KernelRequest,
    ask: () => Promise<WireResponse>,
    onEnd: () => void = () => {},
  ): Promise<WireResponse> {
    this.#requests += 1;
    if (this.#end && this.#isLast()) {
      onEnd();
      this.#end();
      // The request ends with the worker.
      return await new Promise(() => {});
    }
    const isSlow = this.#state.all('slow-worker').length > 0;
    await this.pause();
    if (request.lane === 'shell') return await ask();
    const { delay, response, fault = isSlow ? 'slow-worker' : undefined } = this.#api.decide(request);
    await wait(delay);
    const answer = response ? await encodeResponse(response) : await ask();
    return fault === undefined ? answer : { ...answer, headers: [...answer.headers, [FAULT_HEADER, fault]] };
  }

  #isLast(): boolean {
    return this.#state.all('restarted-worker').some(({ values }) => this.#requests % values.requests === 0);
  }
}
