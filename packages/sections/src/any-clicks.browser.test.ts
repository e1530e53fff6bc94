import { orders, products, type Shop } from '@platformapp/shop';
import * as fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import './list/admin-bulk-actions.ts';
import type { SendRequest } from './api/admin-client.ts';
import { loadPage } from './load-page.ts';
import { openShop } from './test-support/open-shop.ts';
import { showPath } from './test-support/show-path.ts';
import { STEPS, Walk, type Step } from './test-support/walk/walk.ts';
import type { WalkedShop } from './test-support/walk/walked-shop.ts';

/** How many walks there are: `VITE_WALKS=1000` for a long run. */
const WALKS = Number(import.meta.env['VITE_WALKS'] ?? 10);

/** The steps that need others before them come more often. */
const OFTEN: readonly Step[0][] = ['record', 'edit', 'save', 'act', 'act', 'select', 'bulk', 'list'];

const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...STEPS, ...OFTEN, ...OFTEN), fc.nat(1_000));

beforeAll(async () => {
  await Promise.all([loadPage('list'), loadPage('record')]);
});

test('shows and does what REST and GraphQL say, whatever is clicked', { timeout: WALKS * 4_000 }, async () => {
  const { shop, send } = openShop('empty');
  fillShop(shop);
  const start = shop.snapshot();
  const steps = fc.array(step, { minLength: 10, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      shop.restore(start);
      const walked = openWalk(shop, send);
      const walk = new Walk(walked);
      await walked.settle();
      try {
        await taken.reduce((before, each) => before.then(() => walk.take(each)), Promise.resolve());
      } finally {
        walked.end();
      }
    }),
    { numRuns: WALKS, endOnFailure: true, ...seedOf(import.meta.env['VITE_SEED']) },
  );
});

/** The seed of a failure, which `VITE_SEED` plays again. */
function seedOf(text: string | undefined): { readonly seed?: number } {
  return text === undefined ? {} : { seed: Number(text) };
}

/** More than a page of products, and orders in every state. */
function fillShop(shop: Shop): void {
  for (let number = 1; number <= 53; number += 1) {
    const status = ['active', 'draft', 'archived'][number % 3] ?? 'active';
    const title = `${number % 4 === 0 ? 'Lamp' : 'Chair'} ${number}`;
    shop.create(products, { title, status, tags: number % 5 === 0 ? 'red' : '', variants: [{ price: '5.00' }] });
  }
  const ids = [1, 2, 3, 4, 5, 6].map((quantity) => {
    const made = shop.create(orders, { line_items: [{ title: 'Lamp', quantity, price: '5.00' }] });
    return made.status === 'done' ? made.record.id : 0;
  });
  const [, paid = 0, sent = 0, cancelled = 0, closed = 0] = ids;
  shop.act(orders, paid, 'pay');
  shop.act(orders, sent, 'fulfill', {});
  shop.act(orders, cancelled, 'cancel', {});
  shop.act(orders, closed, 'close');
}

/** Shows the shop, as the shell does: each of its changes is told to the page. */
function openWalk(shop: Shop, send: SendRequest): WalkedShop & { readonly end: () => void } {
  let pending = 0;
  const counted: SendRequest = async (path, init) => {
    pending += 1;
    try {
      return await send(path, init);
    } finally {
      pending -= 1;
    }
  };
  const sections = showPath({ send: counted }, '/products');
  const unsubscribe = shop.subscribe(() => (sections.changes += 1));
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 4; quiet = pending === 0 ? quiet + 1 : 0) {
      // The page has its turn between two looks.
      // oxlint-disable-next-line no-await-in-loop
      await nextTask();
    }
  };
  const end = (): void => {
    unsubscribe();
    sections.remove();
  };
  return { shop, send, sections, settle, end };
}

/** Waits until the page has done what it has to do now. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
