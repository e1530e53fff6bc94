import { expect, onTestFinished, test, vi } from 'vitest';
import { makeKernel } from '../test-support/kernel.ts';
import { openShell } from '../test-support/shell.ts';
import { PlatformAdmin } from './platform-admin.ts';

customElements.define('platform-admin', PlatformAdmin);

test('draws a few times for 1,000 messages, also in a page without frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { shell } = await openShell({ path: '/admin/orders' });
  const element = new PlatformAdmin();
  element.shell = shell;
  element.service = { kernel: makeKernel({}), ask: async () => new Response() };
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
    vi.unstubAllGlobals();
  });
  await element.updateComplete;
  let draws = 0;
  element.addController({ hostUpdated: () => (draws += 1) });
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => shell.setTitle([`Order ${data}`]));
  port1.start();

  for (let number = 1; number <= 1_000; number += 1) port2.postMessage(number);

  await expect.poll(() => document.title).toBe('Order 1000 · PlatformApp');
  expect(draws).toBeLessThan(10);
});

test('shows the frame and keeps the focus in it while the chrome is drawn', async () => {
  const { shell } = await openShell({ path: '/admin/apps/reviews' });
  const element = new PlatformAdmin();
  const frame = document.createElement('iframe');
  element.append(frame);
  element.shell = shell;
  element.service = { kernel: makeKernel({}), ask: async () => new Response() };
  onTestFinished(() => element.remove());

  document.body.append(element);
  // All microtasks of this task, after which the browser may draw a frame.
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();

  expect(frame.assignedSlot).not.toBeNull();
});
