import type { Flash, FlashKind } from '@platformapp/protocol';
import type { CallHandlers } from '../connection/session.ts';
import type { AdminStore } from '../store.ts';

const LOG_LENGTH = 200;

/** The notices and errors of the chrome, which decides how long it shows one. */
export class Flashes {
  readonly #store: AdminStore;
  readonly #now: () => number;
  #lastId = 0;

  /** @param now Gives milliseconds since the epoch. */
  constructor(store: AdminStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The calls of any guest. */
  calls(): Pick<CallHandlers, 'flash'> {
    return { flash: (kind, text) => this.#show(kind, text) };
  }

  /** The newest flash replaces the one before. All of them stay in the log. */
  #show(kind: FlashKind, text: string): void {
    this.#lastId += 1;
    const flash: Flash = { id: this.#lastId, kind, text, at: this.#now() };
    this.#store.update({ flash, flashLog: [...this.#store.state.flashLog, flash].slice(-LOG_LENGTH) });
  }

  /** Hides a flash. Has no effect when another one is shown already. */
  dismiss(id: number): void {
    if (this.#store.state.flash?.id === id) this.#store.update({ flash: undefined });
  }
}
