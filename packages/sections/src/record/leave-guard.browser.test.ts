import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import { LitElement } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { LeaveGuard, type LeaveAnswer } from './leave-guard.ts';

class GuardedPage extends LitElement {
  readonly answers: LeaveAnswer[] = [];
  isDiscarded = false;

  constructor() {
    super();
    void new LeaveGuard(this, {
      isUnsaved: () => true,
      ask: (answer) => answer && this.answers.push(answer),
      discard: () => (this.isDiscarded = true),
    });
  }
}
customElements.define('guarded-page', GuardedPage);

/** Puts a page with unsaved changes into the document. */
function showPage(): GuardedPage {
  const page = new GuardedPage();
  document.body.append(page);
  onTestFinished(() => page.remove());
  return page;
}

/** A traversal to an entry that the history does not have. */
async function createTraversal(): Promise<NavigateEvent> {
  const navigate = new Promise<NavigateEvent>((resolve) => {
    window.navigation.addEventListener('navigate', resolve, { once: true });
  });
  history.replaceState(history.state, '');
  const { destination } = await navigate;
  const { signal } = new AbortController();
  return new NavigateEvent('navigate', { navigationType: 'traverse', cancelable: true, destination, signal });
}

test('stays, and asks again, when the way back that the user agreed to is gone', async () => {
  const { answers } = showPage();
  const failures: unknown[] = [];
  const note = ({ reason }: PromiseRejectionEvent): unknown => failures.push(reason);
  window.addEventListener('unhandledrejection', note);
  onTestFinished(() => window.removeEventListener('unhandledrejection', note));
  const traversal = await createTraversal();
  window.navigation.dispatchEvent(traversal);

  answers[0]?.(true);
  await expect
    .poll(async () => {
      window.navigation.dispatchEvent(await createTraversal());
      return answers.length;
    })
    .toBe(2);

  expect(failures).toEqual([]);
});

test('lets what stays on the page go on when the user agrees, without the changes (#30)', async () => {
  const page = showPage();

  const first = mayLosePage(document);
  const second = mayLosePage(document);
  page.answers[1]?.(true);

  // The second question takes the place of the first.
  expect([await first, await second, page.isDiscarded]).toEqual([false, true, true]);
});

test('answers for the user when the page is gone (#30)', async () => {
  const page = showPage();

  const mayLose = mayLosePage(document);
  page.remove();

  expect([await mayLose, page.isDiscarded]).toEqual([false, false]);
});
