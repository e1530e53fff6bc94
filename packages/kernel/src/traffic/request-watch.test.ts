import { expect, onTestFinished, test, vi } from 'vitest';
import { startKernel, type KernelInTest } from '../test-support/start-kernel.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const GRAPHQL = '/admin/api/2019-10/graphql.json';

/** The reports of requests and events, in order. */
function toldBy({ told }: KernelInTest): readonly string[] {
  return told.flatMap((event) => {
    if (event.type === 'ask') return `ask ${event.request.id} ${event.request.body?.text ?? ''}`.trimEnd();
    if (event.type === 'event') return `${event.event.topic} of ${event.request ?? 'nobody'}`;
    return event.type === 'request' ? `answer ${event.request.id} ${event.answer ? 'whole' : 'alone'}` : [];
  });
}

test('reports no details until somebody watches', async () => {
  const started = startKernel();

  await started.ask('POST', PRODUCTS, '{"product":{"title":"Bowl"}}');

  await expect.poll(() => toldBy(started)).toEqual(['products/create of nobody', 'answer ask-1 alone']);
});

test('reports a request with its body, its event and its answer', async () => {
  const started = startKernel();
  await started.kernel.watchRequests(1_000);

  await started.ask('POST', PRODUCTS, '{"product":{"title":"Bowl"}}');

  await expect
    .poll(() => toldBy(started))
    .toEqual(['ask ask-1 {"product":{"title":"Bowl"}}', 'products/create of ask-1', 'answer ask-1 whole']);
  const answer = started.told.find((event) => event.type === 'request')?.answer;
  expect(answer?.headers).toContainEqual(['content-type', 'application/json; charset=utf-8']);
  expect(answer?.body?.text).toContain('"title":"Bowl"');
});

test('distinguishes requests that are answered at the same time', async () => {
  const started = startKernel();
  await started.kernel.watchRequests(1_000);
  const mutation = '{"query":"mutation { productCreate(input: {title: \\"Cup\\"}) { product { id } } }"}';

  await Promise.all([
    started.ask('POST', GRAPHQL, mutation),
    started.ask('POST', PRODUCTS, '{"product":{"title":"Bowl"}}'),
    started.ask('POST', GRAPHQL, mutation),
  ]);
  started.shop.trigger('orders/create');

  await expect.poll(() => toldBy(started).filter((line) => line.includes(' of '))).toHaveLength(4);
  expect(
    toldBy(started)
      .filter((line) => line.includes(' of '))
      .toSorted(),
  ).toEqual([
    'orders/create of nobody',
    'products/create of ask-1',
    'products/create of ask-2',
    'products/create of ask-3',
  ]);
});

test('says which deliveries an event made', async () => {
  const started = startKernel();
  await started.kernel.holdDeliveries(true);
  const webhook = { topic: 'products/create', address: 'http://localhost:4821/hooks' };
  for (const path of ['a', 'b']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await started.ask(
      'POST',
      '/admin/api/2019-10/webhooks.json',
      JSON.stringify({ webhook: { ...webhook, address: `${webhook.address}/${path}` } }),
    );
  }

  await started.ask('POST', PRODUCTS, '{"product":{"title":"Bowl"}}');

  const ids = (await started.kernel.deliveries()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await expect.poll(() => started.told.find((event) => event.type === 'event')?.deliveries).toEqual(ids);
});

test("keeps the cause of an app's request", async () => {
  const { kernel } = startKernel();
  const url = `http://localhost:4820${PRODUCTS}`;

  await kernel.answer({ id: 'a', lane: 'tunnel', method: 'GET', url, headers: [], cause: 'document-1 press 7' });

  expect(await kernel.requests()).toMatchObject([{ id: 'a', cause: 'document-1 press 7' }]);
});

test.each([
  [1_000, 1_000],
  [900_000, 300_000],
  [Number.POSITIVE_INFINITY, 300_000],
  [-1, 0],
  [Number.NaN, 0],
])('watches for %d milliseconds during %d of them', async (asked, watched) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const started = startKernel();
  await started.kernel.watchRequests(asked);

  vi.setSystemTime(Date.now() + watched - 1);
  await started.ask('GET', PRODUCTS);
  vi.setSystemTime(Date.now() + 1);
  await started.ask('GET', PRODUCTS);

  const whole = watched > 0 ? ['ask ask-1', 'answer ask-1 whole'] : ['answer ask-1 alone'];
  await expect.poll(() => toldBy(started)).toEqual([...whole, 'answer ask-2 alone']);
});
