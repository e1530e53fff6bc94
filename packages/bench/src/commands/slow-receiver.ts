import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { JournalFolder, openKernel, type LocalKernel } from '@platformapp/kernel/node';
import { listen } from './listen.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

/** Milliseconds from the first attempt to a retry, counted from 1: README of the admin API. */
const retryTime = (retry: number): number => Math.round(48 * 3_600_000 * (retry / 19) ** 3);

/** The result of deliveries to a slow receiver. */
export interface SlowReport {
  /** Deliveries whose attempts, times and statuses match the schedule. */
  readonly right: number;
  /**
   * The maximum number of deliveries that arrived before an earlier one with the same due time.
   */
  readonly overtakings: number;
  /** Bytes of the heap while all deliveries waited, and the most while they were sent. */
  readonly heap: { readonly before: number; readonly most: number };
}

/** How often the receiver refuses a delivery before it accepts it. */
const refusalsOf = (number: number): number => (number % 10 === 0 ? 2 : number % 4 === 0 ? 1 : 0);

/**
 * Makes deliveries in a kernel whose journal is in a folder. Sends them to a receiver that answers
 * each after some milliseconds and refuses some of them at first.
 */
export async function deliverSlowly(folder: string, count: number, milliseconds: number): Promise<SlowReport> {
  const receiver = await startReceiver(milliseconds);
  const heap = { before: 0, most: 0 };
  let right = 0;
  const kernel = await openKernel({
    place: 'node',
    options: { sample: 'empty', clock: NOON },
    storage: new JournalFolder(folder),
    tell: (event) => {
      if (event.type !== 'delivery' || event.delivery.state !== 'delivered') return;
      const refusals = refusalsOf(Number(event.delivery.payload['id']));
      const attempts = event.delivery.attempts.map(({ at, status }) => `${at - NOON}: ${status}`);
      const planned = Array.from(
        { length: refusals + 1 },
        (_, retry) => `${retryTime(retry)}: ${retry === refusals ? 200 : 500}`,
      );
      if (attempts.join() === planned.join()) right += 1;
      if (right % 500 === 0) heap.most = Math.max(heap.most, measureHeap());
    },
    onWait: () => {},
  });
  await kernel.holdDeliveries(true);
  await subscribe(kernel, receiver.origin);
  for (let number = 1; number <= count; number += 1) await kernel.trigger('orders/paid', { id: number });
  heap.before = measureHeap();

  await kernel.holdDeliveries(false);
  await kernel.advance(retryTime(2));
  await kernel.close();
  await receiver.close();
  return { right, overtakings: countOvertakings(receiver.received), heap };
}

interface Receiver {
  readonly origin: string;
  /** The numbers of deliveries, in the order of their first arrival. */
  readonly received: readonly number[];
  close(): Promise<void>;
}

async function startReceiver(milliseconds: number): Promise<Receiver> {
  const received: number[] = [];
  const arrivals = new Map<number, number>();
  const server = createServer(async (request, response) => {
    const { id }: { readonly id: number } = JSON.parse(await text(request));
    const times = arrivals.get(id) ?? 0;
    arrivals.set(id, times + 1);
    if (times === 0) received.push(id);
    setTimeout(answer, milliseconds, response, times < refusalsOf(id) ? 500 : 200);
  });
  return {
    origin: await listen(server),
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

async function subscribe(kernel: LocalKernel, origin: string): Promise<void> {
  const body = `<webhook><topic>orders/paid</topic><address>${origin}/</address></webhook>`;
  await kernel.answer({
    id: 'webhook',
    lane: 'server',
    method: 'POST',
    url: 'http://localhost/admin/webhooks.xml',
    headers: [['content-type', 'application/xml']],
    body: new TextEncoder().encode(body).buffer,
  });
}

/**
 * The maximum number of deliveries that arrived before an earlier one. Deliveries that are sent
 * together may overtake each other.
 */
function countOvertakings(received: readonly number[]): number {
  return Math.max(...received.map((number, index) => Math.abs(number - 1 - index)));
}

/** The used bytes of the heap. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
