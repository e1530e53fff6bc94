import type { PageLeaveEvent } from '@platformapp/elements/layout/page-leave-event';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What a guard needs from its page. */
export interface LeaveQuestion {
  /** Whether there are unsaved changes. */
  isUnsaved(): boolean;
  /** Asks the user. `leave` goes where the user wanted to go. */
  ask(leave: () => void): void;
}

/**
 * Keeps the user on a page with unsaved changes until they agree to lose them: wherever the shell
 * is about to leave the page, at Back and Forward where the browser lets a page ask, and at a
 * reload or when the tab closes, where the browser asks in its own words.
 */
export class LeaveGuard implements ReactiveController {
  readonly #question: LeaveQuestion;
  #listeners = new AbortController();
  #mayLeave = false;

  constructor(host: ReactiveControllerHost, question: LeaveQuestion) {
    this.#question = question;
    host.addController(this);
  }

  hostConnected(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    document.addEventListener('page-leave', (event) => this.#stop(event), { signal });
    window.addEventListener('beforeunload', (event) => this.#question.isUnsaved() && event.preventDefault(), {
      signal,
    });
    window.navigation?.addEventListener('navigate', (event) => this.#stopTraversal(event), { signal });
  }

  hostDisconnected(): void {
    this.#listeners.abort();
  }

  #stop(event: PageLeaveEvent): void {
    if (!this.#question.isUnsaved()) return;
    event.preventDefault();
    this.#question.ask(event.leave);
  }

  #stopTraversal(event: NavigateEvent): void {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !cancelable || this.#mayLeave || !this.#question.isUnsaved()) return;
    event.preventDefault();
    const { key } = destination;
    this.#question.ask(() => void this.#traverse(key));
  }

  async #traverse(key: string): Promise<void> {
    this.#mayLeave = true;
    const { committed, finished } = window.navigation.traverseTo(key);
    // Both are rejected when another navigation comes first, or the entry is gone.
    await Promise.allSettled([committed, finished]);
    this.#mayLeave = false;
  }
}
