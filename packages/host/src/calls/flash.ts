import type { Flash, FlashKind } from '@platformapp/protocol';
import type { CallHandlers } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';

const LOG_LENGTH = 200;

/** The notices and errors of the chrome, which decides how long it shows one. */
export class Flashes {
  readonly #context: HostContext;
  #lastId = 0;
  /** The errors that the shown flash covers, the oldest first. */
  #covered: readonly Flash[] = [];

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** The calls of any guest. */
  calls(): Pick<CallHandlers, 'flash'> {
    return { flash: (kind, text) => this.#show(kind, text) };
  }

  /** Shows a flash in place of the one before. An error comes back when the new one goes. */
  #show(kind: FlashKind, text: string): void {
    const { store, now } = this.#context;
    this.#lastId += 1;
    const flash: Flash = { id: this.#lastId, kind, text, at: now() };
    const { flash: before, flashLog } = store.state;
    // Another app starts without the errors of the one before.
    const covered = before ? this.#covered : [];
    this.#covered = (before?.kind === 'error' ? [...covered, before] : covered).slice(-LOG_LENGTH);
    store.update({ flash, flashLog: [...flashLog, flash].slice(-LOG_LENGTH) });
  }

  /** Hides a flash. Has no effect when another one is shown already. */
  dismiss(id: number): void {
    const { store } = this.#context;
    if (store.state.flash?.id !== id) return;
    const flash = this.#covered.at(-1);
    this.#covered = this.#covered.slice(0, -1);
    store.update({ flash });
  }
}
