import type { PageLeaveEvent } from '@platformapp/elements/layout/page-leave-event';
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit';
import type { Dialog } from '../dialog/admin-dialog.ts';

/** Takes whether the user agrees to lose the changes. */
export type LeaveAnswer = (isLeaving: boolean) => void;

/** What a guard needs from its page. */
export interface LeaveQuestion {
  /** Whether there are unsaved changes. */
  isUnsaved(): boolean;
  /** Asks the user; `undefined` takes the question away. */
  ask(answer: LeaveAnswer | undefined): void;
  /** Forgets the changes: what the user agreed to may not leave the page, such as a reset. */
  discard(): void;
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
  /** The answer to the open question. */
  #answer: LeaveAnswer | undefined;

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
    this.#answer?.(false);
  }

  #stop(event: PageLeaveEvent): void {
    if (!this.#question.isUnsaved()) return;
    event.preventDefault();
    this.#ask((isLeaving) => {
      if (!isLeaving) return event.stay();
      this.#question.discard();
      return event.leave();
    });
  }

  #ask(answer: LeaveAnswer): void {
    // Who asked before stays.
    this.#answer?.(false);
    const first: LeaveAnswer = (isLeaving) => {
      if (this.#answer !== first) return;
      this.#answer = undefined;
      this.#question.ask(undefined);
      answer(isLeaving);
    };
    this.#answer = first;
    this.#question.ask(first);
  }

  #stopTraversal(event: NavigateEvent): void {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !cancelable || this.#mayLeave || !this.#question.isUnsaved()) return;
    event.preventDefault();
    const { key } = destination;
    this.#ask((isLeaving) => {
      if (isLeaving) void this.#traverse(key);
    });
  }

  async #traverse(key: string): Promise<void> {
    this.#mayLeave = true;
    const { committed, finished } = window.navigation.traverseTo(key);
    // Both are rejected when another navigation comes first, or the entry is gone.
    await Promise.allSettled([committed, finished]);
    this.#mayLeave = false;
  }
}

/** Asks whether unsaved changes may be lost. */
export function leaveDialog(answer: LeaveAnswer): Dialog {
  return {
    heading: 'Leave with unsaved changes?',
    yes: 'Leave page',
    no: 'Stay',
    isDanger: true,
    body: () => html`<p>Your changes will be lost.</p>`,
    run: () => answer(true),
  };
}
