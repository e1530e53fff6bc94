import { createServer, type ServerResponse } from 'node:http';
import { startApi, withStarted } from '../commands/start-command.ts';
import { listen } from '../commands/listen.ts';
import { PRODUCTS_PATH } from '../paths.ts';
import { median, toFigure, type Figure } from '../race/figure.ts';
import { raceTurns } from '../race/race.ts';

const RECEIVERS = 50;
const ROUNDS = 20;

/** Measures the delay of deliveries to many receivers while one of them never answers. */
export async function measureReceivers(): Promise<readonly Figure[]> {
  const times = await withStarted(startApi('--sample', 'empty'), async ({ origin }) => {
    const receivers = await startReceivers(origin);
    return await raceTurns(
      { calm: () => takeTurn(origin, receivers, false), hanging: () => takeTurn(origin, receivers, true) },
      ROUNDS,
    );
  });
  return [
    toFigure({
      name: `deliveries to ${RECEIVERS} receivers, one never answers, the others' median`,
      unit: 'ms',
      ours: times.hanging,
      beside: { name: 'all answer', value: times.calm },
      most: 1.2,
    }),
  ];
}

interface Receivers {
  /** The answers that the first receiver keeps. */
  readonly kept: ServerResponse[];
  /** Whether the first receiver keeps its answers. */
  isHanging: boolean;
  /** Called at each arrival at another one than the first. */
  onArrival: () => void;
}

/** Subscribes receivers to the products that are created. */
async function startReceivers(origin: string): Promise<Receivers> {
  const receivers: Receivers = { kept: [], isHanging: false, onArrival: () => {} };
  for (let number = 0; number < RECEIVERS; number += 1) {
    const server = createServer((request, response) => {
      request.resume();
      if (number === 0 && receivers.isHanging) receivers.kept.push(response);
      else response.end();
      if (number > 0) receivers.onArrival();
    });
    // The process may end before them.
    server.unref();
    // One after the other, so that the first receiver has the first webhook.
    const address = `${await listen(server)}/`;
    await post(`${origin}/admin/webhooks.json`, { webhook: { topic: 'products/create', address } });
  }
  return receivers;
}

/** Creates products, and returns the median time from each one to its arrivals. */
async function takeTurn(origin: string, receivers: Receivers, isHanging: boolean): Promise<number> {
  const delays: number[] = [];
  receivers.isHanging = isHanging;
  // The first product of a turn that hangs begins to hang.
  for (let number = 0; number < 5; number += 1) {
    const started = performance.now();
    let left = RECEIVERS - 1;
    const arrived = new Promise<void>((resolve) => {
      receivers.onArrival = () => {
        if (number > 0) delays.push(performance.now() - started);
        left -= 1;
        if (left === 0) resolve();
      };
    });
    await post(`${origin}${PRODUCTS_PATH}`, { product: { title: 'Bowl' } });
    await arrived;
  }
  receivers.isHanging = false;
  for (const response of receivers.kept.splice(0)) response.end();
  return median(delays);
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (status !== 201) throw new Error(`${url} was answered with ${status}.`);
}
