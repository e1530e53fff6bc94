import { expect, test } from 'vitest';
import { createFakePage } from '../test-support/fake-page.ts';
import { nextTurn } from '../test-support/turn.ts';
import { KernelLink } from './kernel-link.ts';
import { openShop, ORIGIN } from '../test-support/shop-scene.ts';

test('calls methods of the kernel of the shell in the page', async () => {
  const { link, fake } = await openShop({ seed: 7 });

  expect(await link.call('snapshot')).toMatch(/^snapshot-1-/);
  expect(await link.call('restore', 'snapshot-of-nobody')).toBe(false);
  expect(fake.actions).toEqual([]);
});

test('opens the admin first when the page shows something else', async () => {
  const { link, fake } = await openShop();
  fake.show('http://localhost:3000/admin');

  await link.kernel();

  expect(fake.actions).toEqual([`goto ${ORIGIN}/admin`]);
});

test('waits for the kernel of a shell that is still loading', async () => {
  const { page, window } = createFakePage(`${ORIGIN}/admin`);
  const link = new KernelLink(page, ORIGIN);
  window['platformAdmin'] = { state: {} };

  const linked = link.kernel();
  await nextTurn();
  window['platformAdmin'] = { state: {}, kernel: { now: async () => 7 } };

  const kernel = await linked;
  expect(await kernel.evaluate((shop) => shop.now())).toBe(7);
});

test.each([
  [`${ORIGIN}/admin/orders`, true],
  [`${ORIGIN}0/admin`, false],
  ['http://127.0.0.1:4820/admin', false],
  ['about:blank', false],
  ['', false],
])('says of a page at "%s" whether it shows the admin: %s', (url, isOpen) => {
  expect(new KernelLink(createFakePage(url).page, ORIGIN).isOpen).toBe(isOpen);
});

test('is not open when the page is closed', () => {
  const fake = createFakePage(`${ORIGIN}/admin`);
  const link = new KernelLink(fake.page, ORIGIN);

  fake.close();

  expect(link.isOpen).toBe(false);
});
