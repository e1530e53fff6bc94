import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { button, FakeAdmin, type FakeGuestWindow, frameModal, request, requestId } from '../test-support/fake-admin.ts';
import { testSession } from '../test-support/session-contract.ts';

// Importing the provider's types would also declare the globals of Node.
declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'HeapProfiler.collectGarbage'): Promise<void>;
  }
}

testSession();

test('leaves out a transferred value that cannot be copied on', async () => {
  const admin = new FakeAdmin();
  const { guest, window: guestWindow } = admin.connect();
  await guest.calls.openModal(frameModal());
  const canvas = new OffscreenCanvas(1, 1);

  guest.send({ type: 'call', id: 0, name: 'closeModal', args: [true, canvas] }, [canvas]);

  await expect(guest.hear('modal-closed')).resolves.toMatchObject({ result: false, data: undefined });
  expect(admin.misuses).toEqual(['not-cloneable @ Modal.close']);
  expect(guestWindow.heard).toEqual([{ message: 'PlatformApp.Modal.close', data: { result: false, data: undefined } }]);
});

/**
 * Opens a hundred apps, one after the other. Each reloads, shows a bar, opens and closes a modal
 * with a page, and leaves a click and a request that are never answered.
 */
async function openAHundredApps(admin: FakeAdmin): Promise<readonly WeakRef<FakeGuestWindow>[]> {
  const windows: WeakRef<FakeGuestWindow>[] = [];
  await inTurn(100, async (round) => {
    const app = admin.connect({ document: `first-${round}` });
    const guest = admin.hello(app.window, { document: `second-${round}` });
    await guest?.calls.setBar({ primary: button(), secondary: [button()] });
    await guest?.calls.openModal(frameModal({ primary: button() }));
    const modal = admin.connectModal(admin.topKey, { document: `modal-${round}` });
    admin.host.press(admin.host.state.bar.primary?.key ?? 0);
    void guest?.calls.request(requestId(1), request());
    await guest?.calls.closeModal(true, round);
    windows.push(new WeakRef(app.window), new WeakRef(modal.window));
    app.frame.detach();
    admin.advance(250);
  });
  return windows;
}

test('leaks nothing of a hundred apps and their modals', async () => {
  const admin = new FakeAdmin();
  const windows = await openAHundredApps(admin);

  // More than one collection, because the engine itself may hold an object for a moment. What leaks
  // stays.
  await expect
    .poll(async () => {
      await cdp().send('HeapProfiler.collectGarbage');
      return windows.filter((window) => window.deref()).length;
    })
    .toBe(0);
  // Read here, so that the host lives until now.
  expect(admin.host.state.modals).toEqual([]);
});

/** Runs an action this many times, one after another. */
function inTurn(count: number, action: (round: number) => Promise<void>): Promise<void> {
  return Array.from({ length: count }).reduce<Promise<void>>(
    (before, _, round) => before.then(() => action(round)),
    Promise.resolve(),
  );
}
