import { orders, products, type Shop } from '@platformapp/shop';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import './list/admin-bulk-actions.ts';
import type { SendRequest } from './api/admin-client.ts';
import { loadPage } from './load-page.ts';
import { readPlace } from './section/sections.ts';
import { openShop } from './test-support/open-shop.ts';
import { showPath } from './test-support/show-path.ts';
import { readRecords, type RestRecords } from './test-support/walk/oracle.ts';
import { findAll, pick } from './test-support/walk/screen.ts';
import { Walk } from './test-support/walk/walk.ts';
import type { WalkedShop } from './test-support/walk/walked-shop.ts';

/** The number of walks: `VITE_WALKS=500` for a long run. */
const WALKS = Number(import.meta.env['VITE_WALKS'] ?? 8);

/** The number of steps in a walk. */
const STEPS = 15;

/**
 * Every run takes the same walks, so a change can fail only for what it broke. `VITE_SEED=2` takes
 * others.
 */
const SEED = Number(import.meta.env['VITE_SEED'] ?? 1);

/** The kinds of steps. A run must take each of them, or it would prove nothing about it. */
const SORTS: readonly RegExp[] = [
  /^(?:other list|search|filter|sort|next page|previous page|open record|leave)$/,
  /^(?:edit|choose|save|discard)/,
  /^(?:Mark as paid|Fulfill items|Refund|Close order|Reopen order|Cancel order|Delete)$/,
  /^(?:select|Clear selection|.+ (?:orders|products)(?:, refused)?)$/,
  / elsewhere/,
];

beforeAll(async () => {
  await Promise.all(['/orders', '/orders/1'].map((path) => loadPage(readPlace(path))));
});

test('shows and does what REST and GraphQL say, whatever is clicked', { timeout: WALKS * 4_000 }, async () => {
  const { shop, send } = openShop('empty');
  fillShop(shop);
  const start = shop.snapshot();
  const counts = new Map<string, number>();
  const number = fc.nat(100_000);
  const choices = fc.array(number, { minLength: STEPS, maxLength: STEPS });
  await fc.assert(
    fc.asyncProperty(number, choices, async (first, taken) => {
      shop.restore(start);
      const records = await readRecords(send);
      const walked = openWalk(shop, send, startOf(records, first));
      await walked.settle();
      const walk = new Walk(walked, counts, records);
      try {
        await taken.reduce((before, choice) => before.then(() => walk.step(choice)), Promise.resolve());
      } finally {
        walked.end();
      }
    }),
    { numRuns: WALKS, endOnFailure: true, seed: SEED },
  );

  console.info(`seed ${SEED}:`, JSON.stringify(Object.fromEntries(counts)));
  for (const sort of SORTS) {
    expect([...counts.keys()].filter((kind) => sort.test(kind))).not.toHaveLength(0);
  }
});

/** More than one page of products, and orders in every state. */
function fillShop(shop: Shop): void {
  for (let number = 1; number <= 53; number += 1) {
    const status = ['active', 'draft', 'archived'][number % 3] ?? 'active';
    const title = `${number % 4 === 0 ? 'Lamp' : 'Chair'} ${number}`;
    shop.create(products, { title, status, tags: number % 5 === 0 ? 'red' : '', variants: [{ price: '5.00' }] });
  }
  const ids = [1, 2, 3, 4, 5, 6].map((quantity) => {
    const made = shop.create(orders, { line_items: [{ title: 'Lamp', quantity, price: '5.00' }], total_tax: '1.25' });
    return made.status === 'done' ? made.record.id : 0;
  });
  const [, paid = 0, sent = 0, cancelled = 0, closed = 0] = ids;
  shop.act(orders, paid, 'pay');
  shop.act(orders, sent, 'fulfill', {});
  shop.act(orders, cancelled, 'cancel', {});
  shop.act(orders, closed, 'close');
}

/** The path at which a walk starts: sometimes a list, mostly a record, which offers more steps. */
function startOf(records: RestRecords, choice: number): string {
  const plural = choice % 3 === 0 ? 'products' : 'orders';
  const id = pick([...records[plural].keys()], choice);
  return choice % 4 === 0 ? `/${plural}` : `/${plural}/${id}`;
}

/** Shows the shop as the shell does: the page is notified of each change. */
function openWalk(shop: Shop, send: SendRequest, path: string): WalkedShop & { readonly end: () => void } {
  let pending = 0;
  const counted: SendRequest = async (url, init) => {
    pending += 1;
    try {
      return await send(url, init);
    } finally {
      pending -= 1;
    }
  };
  const sections = showPath({ send: counted }, path);
  const unsubscribe = shop.subscribe(() => (sections.changes += 1));
  const settle = async (): Promise<void> => {
    do {
      for (let quiet = 0; quiet < 4; quiet = pending === 0 ? quiet + 1 : 0) {
        // Lets the page run between two checks.
        // oxlint-disable-next-line no-await-in-loop
        await nextTask();
      }
    } while (findAll('button[aria-disabled=true]').length > 0);
  };
  const end = (): void => {
    unsubscribe();
    sections.remove();
  };
  return { shop, send, sections, settle, end };
}

/** Waits until the page has no pending work. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
