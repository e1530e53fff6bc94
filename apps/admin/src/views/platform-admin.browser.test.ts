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
