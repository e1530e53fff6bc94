import { expect, test, vi } from 'vitest';
import { openShell } from './test-support/shell.ts';
import { addGuest, GUEST_URL } from './test-support/guest.ts';
import { whenAppIsReady } from './when-app-is-ready.ts';

test('does not wait when no app is open', async () => {
  const { shell } = await openShell({ path: '/admin' });

  await expect(whenAppIsReady(shell)).resolves.toBeUndefined();
});

test('waits until the app has connected', async () => {
  const app = { key: 'guest', name: 'Guest', url: GUEST_URL };
  const { shell, window } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const phases: string[] = [];
  const ready = whenAppIsReady(shell).then(() => phases.push(shell.state.admin.phase));
  const guest = addGuest(window, {});

  shell.host.attachAppFrame(guest.window, new URL(GUEST_URL));
  await ready;

  expect(phases).toEqual(['connected']);
});

test('waits no longer than 250 ms for an app that says nothing', async () => {
  const { shell } = await openShell({ path: '/admin/apps/reviews' });
  vi.useFakeTimers();
  let isReady = false;
  void whenAppIsReady(shell).then(() => (isReady = true));

  await vi.advanceTimersByTimeAsync(240);
  const before = isReady;
  await vi.advanceTimersByTimeAsync(20);
  vi.useRealTimers();

  expect([before, isReady]).toEqual([false, true]);
});
