import { LitElement } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { LeaveGuard } from './leave-guard.ts';

class GuardedPage extends LitElement {
  readonly leaves: (() => void)[] = [];

  constructor() {
    super();
    void new LeaveGuard(this, { isUnsaved: () => true, ask: (leave) => this.leaves.push(leave) });
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
  const { leaves } = showPage();
  const failures: unknown[] = [];
  const note = ({ reason }: PromiseRejectionEvent): unknown => failures.push(reason);
  window.addEventListener('unhandledrejection', note);
  onTestFinished(() => window.removeEventListener('unhandledrejection', note));
  const traversal = await createTraversal();
  window.navigation.dispatchEvent(traversal);

  leaves[0]?.();
  await expect
    .poll(async () => {
      window.navigation.dispatchEvent(await createTraversal());
      return leaves.length;
    })
    .toBe(2);

  expect(failures).toEqual([]);
});
