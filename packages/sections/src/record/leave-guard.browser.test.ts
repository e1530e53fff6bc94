import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import { LitElement } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { type GuardedPage, LeaveGuard } from './leave-guard.ts';

class PageInTest extends LitElement implements GuardedPage {
  readonly guard = new LeaveGuard(this);
  readonly isUnsaved = true;
  isDiscarded = false;

  discard(): void {
    this.isDiscarded = true;
  }
}
customElements.define('page-in-test', PageInTest);

/** Puts a page with unsaved changes into the document. */
function showPage(): PageInTest {
  const page = new PageInTest();
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
  const { guard } = showPage();
  const failures: unknown[] = [];
  const note = ({ reason }: PromiseRejectionEvent): unknown => failures.push(reason);
  window.addEventListener('unhandledrejection', note);
  onTestFinished(() => window.removeEventListener('unhandledrejection', note));
  const traversal = await createTraversal();
  window.navigation.dispatchEvent(traversal);

  guard.answer(true);
  expect(guard.dialog).toBeUndefined();
  await expect
    .poll(async () => {
      window.navigation.dispatchEvent(await createTraversal());
      return guard.dialog?.heading;
    })
    .toBe('Leave with unsaved changes?');

  expect(failures).toEqual([]);
});

test('lets what stays on the page go on when the user agrees, without the changes (#30)', async () => {
  const page = showPage();

  const first = mayLosePage(document);
  const second = mayLosePage(document);
  page.guard.answer(true);

  // The second question takes the place of the first.
  expect([await first, await second, page.isDiscarded]).toEqual([false, true, true]);
});

test('answers for the user when the page is gone (#30)', async () => {
  const page = showPage();

  const mayLose = mayLosePage(document);
  page.remove();

  expect([await mayLose, page.isDiscarded]).toEqual([false, false]);
});
