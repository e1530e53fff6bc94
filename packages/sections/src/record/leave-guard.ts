import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import type { ReactiveController, ReactiveElement } from 'lit';

/** What a guard needs from its page. */
export interface LeaveQuestion {
  /** Whether there are unsaved changes. */
  isUnsaved(): boolean;
  /** Asks the user. `leave` goes where the user wanted to go. */
  ask(leave: () => void): void;
}

/**
 * Keeps the user on a page with unsaved changes until they agree to lose them: at links of the
 * admin, at Back and Forward where the browser lets a page ask, and at a reload or when the tab
 * closes, where the browser asks in its own words.
 */
export class LeaveGuard implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #question: LeaveQuestion;
  #listeners = new AbortController();
  #mayLeave = false;

  constructor(host: ReactiveElement, question: LeaveQuestion) {
    this.#host = host;
    this.#question = question;
    host.addController(this);
  }

  hostConnected(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    document.addEventListener('nav-select', (event) => this.#stopLink(event), { capture: true, signal });
    window.addEventListener('beforeunload', (event) => this.#question.isUnsaved() && event.preventDefault(), {
      signal,
    });
    window.navigation?.addEventListener('navigate', (event) => this.#stopTraversal(event), { signal });
  }

  hostDisconnected(): void {
    this.#listeners.abort();
  }

  #stopLink(event: Event): void {
    if (!(event instanceof NavSelectEvent) || this.#mayLeave || !this.#question.isUnsaved()) return;
    event.stopImmediatePropagation();
    const { path } = event;
    this.#question.ask(() => {
      this.#mayLeave = true;
      this.#host.dispatchEvent(new NavSelectEvent(path));
      this.#mayLeave = false;
    });
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
