import { expect, test } from 'vitest';
import type { KernelRequest } from '../kernel-event.ts';
import { startKernel } from '../test-support/start-kernel.ts';

/** A request for a list, as it comes over a lane. */
const wireRead = (plural: string): KernelRequest => ({
  id: plural,
  lane: 'worker',
  method: 'GET',
  url: `http://localhost:4820/admin/api/2019-10/${plural}.json`,
  headers: [],
  body: undefined,
});

test.each([
  ['worker', 401],
  ['server', 401],
  ['tunnel', 200],
  ['shell', 200],
] as const)('requests of the lane %s without a token get %d', async (lane, status) => {
  const { kernel } = startKernel({ tokens: true, scopes: ['read_products'] });

  const answer = await kernel.answer({ ...wireRead('products'), lane });

  expect(answer.status).toBe(status);
});

test('applies scopes to the frame of an app but not to the admin itself', async () => {
  const { kernel } = startKernel({ tokens: true, scopes: ['read_products'] });

  const frame = await kernel.answer({ ...wireRead('orders'), id: 'a', lane: 'tunnel' });
  const admin = await kernel.answer({ ...wireRead('orders'), id: 'b', lane: 'shell' });

  expect([frame.status, admin.status]).toEqual([403, 200]);
});

test("accepts the chosen token and those of apps, and checks the admin's token too", async () => {
  const { kernel } = startKernel({ tokens: true, token: 'chosen' });
  const { token = '' } = (await kernel.installApp('reviews')) ?? {};
  const askWith = async (sent: string): Promise<number> => {
    const headers = [['x-platform-access-token', sent]] as const;
    return (await kernel.answer({ ...wireRead('products'), id: sent, lane: 'shell', headers })).status;
  };

  expect([await askWith('chosen'), await askWith(token), await askWith('other')]).toEqual([200, 200, 401]);
});

test.each(['', ' ', '../a', 'a/b', 'a b', '<key>', 'ü', 'x'.repeat(101)])(
  'does not install an app under the key %j',
  async (key) => {
    const { kernel } = startKernel({ tokens: true });

    expect([await kernel.installApp(key), await kernel.apps()]).toEqual([undefined, []]);
  },
);

test('exports and imports apps with their tokens, and forgets them at a reset', async () => {
  const [one, other] = [startKernel({ tokens: true }), startKernel({ tokens: true })];
  const app = await one.kernel.installApp('reviews');

  await other.kernel.importShop(await one.kernel.exportShop());
  await one.kernel.reset();

  expect([await one.kernel.apps(), await other.kernel.apps()]).toEqual([[], [app]]);
});

test('reports which app was uninstalled, but not when its topic is triggered by hand', async () => {
  const { kernel, told } = startKernel({ tokens: true });
  await kernel.installApp('reviews');

  await kernel.trigger('app/uninstalled');
  await kernel.uninstallApp('loyalty');
  await kernel.uninstallApp('reviews');

  await expect
    .poll(() => told.filter(({ type }) => type === 'uninstall'))
    .toEqual([{ type: 'uninstall', apiKey: 'reviews' }]);
  expect(told.filter(({ type }) => type === 'event')).toHaveLength(2);
});
