import type { PageLeaveEvent } from '@platformapp/elements/layout/page-leave-event';
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit';
import type { Dialog } from '../form/admin-dialog.ts';
import type { RecordForm } from '../form/record-form.ts';

/** A page whose changes may get lost. */
export type GuardedPage = ReactiveControllerHost & Pick<RecordForm, 'isUnsaved' | 'discard'>;

/**
 * Keeps the user on a page with unsaved changes until they agree to lose them: wherever the shell
 * is about to leave the page, at Back and Forward where the browser lets a page ask, and at a
 * reload or when the tab closes, where the browser asks in its own words.
 */
export class LeaveGuard implements ReactiveController {
  readonly #page: GuardedPage;
  #listeners = new AbortController();
  #mayLeave = false;
  /** Takes the answer to the open question: whether the user agrees to lose the changes. */
  #answer: ((isLeaving: boolean) => void) | undefined;

  constructor(page: GuardedPage) {
    this.#page = page;
    page.addController(this);
  }

  get dialog(): Dialog | undefined {
    return this.#answer && { ...LEAVE, run: () => this.answer(true) };
  }

  hostConnected(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    document.addEventListener('page-leave', (event) => this.#stop(event), { signal });
    window.addEventListener('beforeunload', (event) => this.#page.isUnsaved && event.preventDefault(), { signal });
    window.navigation?.addEventListener('navigate', (event) => this.#stopTraversal(event), { signal });
  }

  hostDisconnected(): void {
    this.#listeners.abort();
    this.answer(false);
  }

  /** Answers the open question, if there is one. */
  answer(isLeaving: boolean): void {
    const answer = this.#answer;
    this.#answer = undefined;
    this.#page.requestUpdate();
    answer?.(isLeaving);
  }

  #ask(answer: (isLeaving: boolean) => void): void {
    // Who asked before stays.
    this.answer(false);
    this.#answer = answer;
  }

  #stop(event: PageLeaveEvent): void {
    if (!this.#page.isUnsaved) return;
    event.preventDefault();
    this.#ask((isLeaving) => {
      if (!isLeaving) return event.stay();
      this.#page.discard();
      return event.leave();
    });
  }

  #stopTraversal(event: NavigateEvent): void {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !cancelable || this.#mayLeave || !this.#page.isUnsaved) return;
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

const LEAVE: Dialog = {
  heading: 'Leave with unsaved changes?',
  yes: 'Leave page',
  no: 'Stay',
  isDanger: true,
  body: () => html`<p>Your changes will be lost.</p>`,
};
