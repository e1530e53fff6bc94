import { errorMessage } from '@platformapp/protocol';
import type { ReactiveControllerHost } from 'lit';
import type { Problem } from '../controls/action-status.ts';
import { type Answer, askApi, type SendRequest } from './api-answer.ts';

/** The request that an element waits for, and the last answer. */
export class Asking {
  answer: Answer | undefined;
  readonly #host: ReactiveControllerHost;
  #running: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController({ hostDisconnected: () => this.stop() });
  }

  /** Whether an answer is awaited. */
  get isWaiting(): boolean {
    return this.#running !== undefined;
  }

  /** Sends a request in place of the one that waits. Returns why it was not answered. Never rejects. */
  async ask(send: SendRequest, url: string, init: RequestInit): Promise<Problem | undefined> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    try {
      const answer = await askApi(send, url, { ...init, signal: running.signal });
      if (!running.signal.aborted) this.answer = answer;
      return undefined;
    } catch (error) {
      return running.signal.aborted ? undefined : { problem: `The request failed: ${errorMessage(error)}` };
    } finally {
      if (this.#running === running) this.stop();
    }
  }

  /** Waits no longer. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#host.requestUpdate();
  }
}
