import { expect, test } from 'vitest';
import type { Kernel } from '../kernel.ts';
import type { KernelEvent } from '../kernel-event.ts';
import type { KernelOptions } from '../options/kernel-options.ts';
import { NOON } from './noon.ts';

/** Connects to a new kernel with an empty shop, whose clock is fixed at noon, for one test. */
export type ConnectToKernel = (given?: Partial<KernelOptions>) => Promise<Kernel>;

/** What a page can do with its kernel, wherever it runs. */
export function testKernel(connect: ConnectToKernel): void {
  test('calls each listener until it is stopped', async () => {
    const kernel = await connect();
    const [told, toldUntil]: [KernelEvent[], KernelEvent[]] = [[], []];
    kernel.subscribe(into(told));
    const stop = kernel.subscribe(into(toldUntil));

    await createProduct(kernel, 'a');
    await expect.poll(() => told.map(({ type }) => type)).toEqual(['change', 'event', 'request']);
    stop();
    await createProduct(kernel, 'b');
    await expect.poll(() => told).toHaveLength(6);

    expect(toldUntil.map(({ type }) => type)).toEqual(['change', 'event', 'request']);
  });

  test('separates two connections', async () => {
    const [one, other] = [await connect(), await connect()];
    await createProduct(one, 'a');

    expect(await one.requests()).toHaveLength(1);
    expect(await other.requests()).toEqual([]);
  });

  test('reports requests with their bodies and causes to those who watch them', async () => {
    const kernel = await connect();
    const told: KernelEvent[] = [];
    await kernel.watchRequests(60_000);
    kernel.subscribe(into(told));

    await kernel.answer({
      id: 'one',
      lane: 'tunnel',
      method: 'POST',
      url: 'http://localhost:4820/admin/api/2019-10/products.json',
      headers: [['content-type', 'application/json']],
      body: new TextEncoder().encode('{"product":{"title":"Bowl"}}').buffer,
      cause: 'document-1 press 7',
    });

    await expect.poll(() => told.map(({ type }) => type)).toEqual(['ask', 'change', 'event', 'request']);
    expect(told).toMatchObject([
      { request: { id: 'one', cause: 'document-1 press 7', body: { text: '{"product":{"title":"Bowl"}}' } } },
      {},
      { request: 'one', deliveries: [] },
      { request: { id: 'one', status: 201 }, answer: { body: { text: expect.stringContaining('Bowl') } } },
    ]);
  });

  test('opens one kernel for simultaneous calls', async () => {
    const kernel = await connect();

    const names = await Promise.all([kernel.snapshot(), kernel.snapshot(), kernel.snapshot()]);

    // A name has a part that each kernel makes up.
    expect(names).toEqual([names[0], names[0], names[0]]);
  });

  test('carries the bytes of requests and answers', async () => {
    const kernel = await connect();

    const { status, body } = await kernel.answer({
      id: 'graphql',
      lane: 'shell',
      method: 'POST',
      url: 'http://localhost:4820/admin/api/2019-10/graphql.json',
      headers: [['content-type', 'application/graphql']],
      body: new TextEncoder().encode('{ shop { name } } # ü').buffer,
    });

    expect([status, new TextDecoder().decode(body)]).toEqual([200, expect.stringContaining('"name"')]);
  });

  test('offers every method for the shop', async () => {
    const kernel = await connect();
    const empty = await kernel.snapshot();
    const status = await createProduct(kernel, 'a');
    const text = await kernel.exportShop();

    const isRestored = await kernel.restore(empty);
    const emptyText = await kernel.exportShop();
    const refusal = await kernel.importShop('nonsense');
    const isTaken = await kernel.importShop(text);
    const takenText = await kernel.exportShop();
    await kernel.reset();

    expect([status, isRestored, isTaken]).toEqual([201, true, undefined]);
    expect(refusal).toContain('Stored data is cut off or altered');
    expect([text, emptyText, takenText, await kernel.exportShop()].map((each) => each.includes('Bowl'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('resets the shop to another sample, and refuses an unknown one', async () => {
    const kernel = await connect();
    const own = await kernel.exportShop();

    const done = await kernel.reset({ sample: 2, seed: 7 });
    const other = await kernel.exportShop();
    const refusal = await kernel.reset({ sample: 'huge' });
    const kept = await kernel.exportShop();
    await kernel.reset();

    expect(done).toBeUndefined();
    expect(other).not.toBe(own);
    expect(refusal).toContain('The option sample must be everyday');
    expect(kept).toBe(other);
    expect(await kernel.exportShop()).toBe(own);
  });

  test('returns what all apps of the shop share', async () => {
    const kernel = await connect({ secret: 'hush', token: 'key', scopes: ['read_products'] });

    expect(await kernel.access()).toEqual({ secret: 'hush', token: 'key', scopes: ['read_products'] });
  });

  test('offers every method for apps', async () => {
    const kernel = await connect({ tokens: true, scopes: ['read_products'] });

    const app = await kernel.installApp('reviews');
    const again = await kernel.installApp('reviews');
    const listed = await kernel.apps();
    const isDone = await kernel.uninstallApp('reviews');

    expect(app).toMatchObject({ apiKey: 'reviews', scopes: ['read_products'], installedAt: NOON });
    expect([again, listed]).toEqual([app, [app]]);
    expect([isDone, await kernel.uninstallApp('reviews'), await kernel.apps()]).toEqual([true, false, []]);
  });

  test("requires a token if the options say so, and accepts an installed app's own", async () => {
    const kernel = await connect({ tokens: true, scopes: ['read_products'] });
    const { token = '' } = (await kernel.installApp('reviews')) ?? {};

    const statuses = [
      await askFor(kernel, 'products', {}),
      await askFor(kernel, 'products', { 'x-platform-access-token': 'wrong' }),
      await askFor(kernel, 'products', { 'x-platform-access-token': token }),
      await askFor(kernel, 'orders', { 'x-platform-access-token': token }),
    ];
    await kernel.uninstallApp('reviews');

    expect(statuses).toEqual([401, 401, 200, 403]);
    expect(await askFor(kernel, 'products', { 'x-platform-access-token': token })).toBe(401);
  });

  test('does not install apps unless the options say so', async () => {
    const kernel = await connect();

    expect([await kernel.installApp('reviews'), await kernel.apps(), await kernel.uninstallApp('reviews')]).toEqual([
      undefined,
      [],
      false,
    ]);
    expect(await askFor(kernel, 'products', {})).toBe(200);
  });

  test('offers the methods for the clock', async () => {
    const kernel = await connect();

    await kernel.advance(5_000);
    const advanced = await kernel.now();
    await kernel.setClock(1_000);

    expect([advanced, await kernel.now()]).toEqual([NOON + 5_000, 1_000]);
  });

  test.each([-1, NaN, Infinity])('does not advance the clock by %d', async (milliseconds) => {
    const kernel = await connect();

    await expect(kernel.advance(milliseconds)).rejects.toThrow(Error);
    expect(await kernel.now()).toBe(NOON);
  });

  test('says whether deliveries are held, to everybody when that changes', async () => {
    const kernel = await connect();
    const told: boolean[] = [];
    kernel.subscribe((event) => {
      if (event.type === 'status') told.push(event.status.isHolding);
    });

    const before = await kernel.status();
    await kernel.holdDeliveries(true);
    const held = await kernel.status();
    await kernel.holdDeliveries(false);

    expect([before.isHolding, held.isHolding]).toEqual([false, true]);
    await expect.poll(() => told.slice(-2)).toEqual([true, false]);
  });

  test('offers every method for deliveries', async () => {
    const kernel = await connect();
    await kernel.holdDeliveries(true);
    await createWebhook(kernel);
    const event = await kernel.trigger('orders/paid', { id: 1 });
    const [id = 0] = (await kernel.deliveries()).map((delivery) => delivery.id);

    const isDropped = await kernel.drop(id);
    const [dropped] = await kernel.deliveries();
    const isResent = await kernel.resend(id);
    const [resent] = await kernel.deliveries();
    const isDuplicated = await kernel.duplicate(id);
    const both = (await kernel.deliveries()).map((delivery) => delivery.id);
    const isReordered = await kernel.reorder(both.toReversed());

    expect(event?.payload).toEqual({ id: 1 });
    expect([isDropped, isResent, isDuplicated, isReordered]).toEqual([true, true, true, true]);
    expect([dropped?.state, resent?.state]).toEqual(['dropped', 'pending']);
    expect((await kernel.deliveries()).map(({ dueAt }) => dueAt)).toEqual([NOON, NOON]);
    expect(await kernel.webhooks()).toMatchObject([{ topic: 'orders/paid' }]);
    expect(await kernel.samplePayload('shop/update')).toMatchObject({ id: 1 });
  });

  test('returns undefined for what does not exist', async () => {
    const kernel = await connect();

    expect(await kernel.trigger('no/topic')).toBeUndefined();
    expect(await kernel.samplePayload('no/topic')).toBeUndefined();
    expect(await kernel.restore('no snapshot')).toBe(false);
  });
}

/** Keeps all events but those about the kernel itself. */
function into(events: KernelEvent[]): (event: KernelEvent) => void {
  return (event) => {
    if (event.type !== 'status') events.push(event);
  };
}

/** Asks for a list as a page does, and returns the status of the answer. */
async function askFor(kernel: Kernel, plural: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { status } = await kernel.answer({
    id: crypto.randomUUID(),
    lane: 'worker',
    method: 'GET',
    url: `http://localhost:4820/admin/api/2019-10/${plural}.json`,
    headers: Object.entries(headers),
    body: undefined,
  });
  return status;
}

/** Creates a product by a request, and returns the status of the answer. */
export async function createProduct(kernel: Pick<Kernel, 'answer'>, id: string): Promise<number> {
  const { status } = await kernel.answer({
    id,
    lane: 'shell',
    method: 'POST',
    url: 'http://localhost:4820/admin/api/2019-10/products.json',
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode('{"product":{"title":"Bowl"}}').buffer,
  });
  return status;
}

/** Creates a webhook for `orders/paid`, whose address nobody listens to. */
export async function createWebhook(kernel: Pick<Kernel, 'answer'>): Promise<void> {
  await kernel.answer({
    id: 'webhook',
    lane: 'shell',
    method: 'POST',
    url: 'http://localhost:4820/admin/webhooks.xml',
    headers: [['content-type', 'application/xml']],
    body: new TextEncoder().encode(
      '<webhook><topic>orders/paid</topic><address>http://localhost:9/</address></webhook>',
    ).buffer,
  });
}
