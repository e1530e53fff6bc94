import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { JournalFolder, openKernel } from '../node.ts';
import { NOON } from '../test-support/noon.ts';
import { serve } from '../test-support/serve.ts';

const DELIVERIES = 300;

/** Milliseconds from the first attempt to a retry, counted from 1: README of the admin API. */
const retryTime = (retry: number): number => Math.round(48 * 3_600_000 * (retry / 19) ** 3);

/** How often the receiver refuses a delivery before it accepts it. */
const refusalsOf = (number: number): number => (number % 10 === 0 ? 2 : number % 4 === 0 ? 1 : 0);

test('delivers in order and on schedule to a slow receiver', async () => {
  const received: number[] = [];
  const origin = await serve(
    createServer(async (request, response) => {
      const { id }: { readonly id: number } = JSON.parse(await text(request));
      const earlier = received.filter((one) => one === id).length;
      received.push(id);
      await wait(5);
      response.writeHead(earlier < refusalsOf(id) ? 500 : 200).end();
    }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const kernel = await openKernel({
    place: 'node',
    options: { sample: 'empty', clock: NOON },
    storage: new JournalFolder(folder),
    tell: () => {},
    onWait: () => {},
  });
  onTestFinished(() => kernel.close());
  await kernel.holdDeliveries(true);
  await kernel.answer({
    id: 'webhook',
    lane: 'server',
    method: 'POST',
    url: 'http://localhost/admin/webhooks.json',
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify({ webhook: { topic: 'orders/paid', address: `${origin}/` } })).buffer,
  });
  const numbers = Array.from({ length: DELIVERIES }, (_, index) => index + 1);
  await Promise.all(numbers.map((id) => kernel.trigger('orders/paid', { id })));

  await kernel.holdDeliveries(false);
  await kernel.advance(retryTime(2));

  const attempts = (await kernel.deliveries()).map((delivery) =>
    delivery.attempts.map(({ at, status }) => `${at - NOON}: ${status}`),
  );
  expect(attempts).toEqual(
    numbers.map((id) =>
      Array.from(
        { length: refusalsOf(id) + 1 },
        (_, retry) => `${retryTime(retry)}: ${retry === refusalsOf(id) ? 200 : 500}`,
      ),
    ),
  );
  // Those that are sent together may overtake each other.
  const firsts = [...new Set(received)];
  expect(Math.max(...firsts.map((id, index) => Math.abs(id - 1 - index)))).toBeLessThan(10);
});
