import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { KernelEvent } from './kernel-event.ts';
import type { KernelOptions } from './options/kernel-options.ts';
import { JournalFolder, openKernel, type LocalKernel } from './node.ts';

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

interface Opened {
  readonly kernel: LocalKernel;
  readonly told: readonly KernelEvent[];
  /** Addresses that deliveries went to. */
  readonly sent: readonly string[];
}

const open = async (folder: string, options: Partial<KernelOptions> = {}): Promise<Opened> => {
  const told: KernelEvent[] = [];
  const sent: string[] = [];
  const kernel = await openKernel({
    place: 'node',
    options: { sample: 'empty', ...options },
    storage: new JournalFolder(folder),
    send: async ({ url }) => {
      sent.push(url);
      return new Response();
    },
    tell: (event) => told.push(event),
    onWait: () => {},
  });
  onTestFinished(() => kernel.close());
  return { kernel, told, sent };
};

const post = (kernel: LocalKernel, path: string, body: object): Promise<{ readonly status: number }> =>
  kernel.answer({
    id: crypto.randomUUID(),
    lane: 'server',
    method: 'POST',
    url: `http://localhost:4820/admin/${path}`,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(body)).buffer,
  });

const addWebhook = async (kernel: LocalKernel): Promise<void> => {
  await post(kernel, 'webhooks.json', { webhook: { topic: 'products/create', address: 'http://localhost:9/hook' } });
};

test('keeps a shop with its webhooks and deliveries in a folder', async () => {
  const folder = await createFolder();
  const first = await open(folder);
  await first.kernel.holdDeliveries(true);
  await addWebhook(first.kernel);
  await post(first.kernel, 'api/2019-10/products.json', { product: { title: 'Bowl' } });
  await first.kernel.close();

  const { kernel, sent } = await open(folder);

  await expect.poll(() => sent).toEqual(['http://localhost:9/hook']);
  expect(await kernel.status()).toMatchObject({ place: 'node', storage: 'journal', problems: [] });
  expect(await kernel.webhooks()).toHaveLength(1);
});

test('rejects rather than keep a shop in memory when its folder is in use', async () => {
  const folder = await createFolder();
  await open(folder);

  await expect(open(folder)).rejects.toMatchObject({ code: 'storage-failed' });
});

test('answers no write that is not stored, and sends nothing for it', async () => {
  const folder = await createFolder();
  const { kernel, sent, told } = await open(folder);
  await addWebhook(kernel);
  await kernel.reset();
  await addWebhook(kernel);
  await rm(folder, { recursive: true });
  // The next snapshot needs a new file.
  await expect(kernel.reset()).rejects.toMatchObject({ code: 'storage-failed' });

  const answer = post(kernel, 'api/2019-10/products.json', { product: { title: 'Lost' } });

  await expect(answer).rejects.toMatchObject({ code: 'storage-failed' });
  await expect(kernel.advance(60_000)).rejects.toMatchObject({ code: 'storage-failed' });
  expect(sent).toEqual([]);
  expect(told.at(-1)).toMatchObject({
    type: 'status',
    status: { storage: 'memory', problems: [expect.stringContaining(`cannot be stored in ${folder}`)] },
  });
});

test('reports every stored change before it closes', async () => {
  const { kernel, told } = await open(await createFolder());
  const changes = Array.from({ length: 20 }, (_, index) => kernel.trigger('orders/paid', { id: index }));

  await kernel.close();
  await Promise.allSettled(changes);

  expect(told.filter(({ type }) => type === 'event')).toHaveLength(20);
});

test('keeps its clock over a reset and a restart, as long as it begins with the same setting (#30)', async () => {
  const folder = await createFolder();
  const hours = 3_600_000;
  const aheadOf = async ({ kernel }: Opened): Promise<number> =>
    Math.round(((await kernel.now()) - Date.now()) / hours);

  const first = await open(folder);
  await first.kernel.advance(40 * hours);
  await first.kernel.reset();
  await first.kernel.close();
  const second = await open(folder);
  const ahead = await aheadOf(second);
  await second.kernel.setClock(1_000 * hours);
  await second.kernel.close();
  const third = await open(folder);
  const stopped = await third.kernel.now();
  await third.kernel.close();
  const other = await open(folder, { clock: 5 * hours });
  const begun = await other.kernel.now();
  await other.kernel.close();
  const last = await open(folder);

  expect([ahead, stopped, begun, await aheadOf(last)]).toEqual([40, 1_000 * hours, 5 * hours, 0]);
});
