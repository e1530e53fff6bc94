import { createShop, productCollections, products, webhooks, type Shop } from '@platformapp/shop';
import { toFigure, type Figure } from '../race/figure.ts';

/** How many products the shop has, and how many deliveries wait in its outbox. */
const MANY = 100_000;

/** Milliseconds for which one request may hold the kernel. */
const LIMIT = 50;

const ROUNDS = 3;

const ADDRESS = 'https://app.example/webhooks';

/**
 * Measures the changes that a shop still makes at once, without a pause for other requests, where
 * it is large. In processor time, the best of a few runs.
 */
export async function measureHolds(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  const shop = createShop({ sample: { products: MANY } });
  const empty = idOf(shop.create(productCollections, { title: 'Empty' }));
  const full = idOf(shop.create(productCollections, { title: 'Full' }));
  for (const id of listIds(shop)) shop.update(products, id, { collection_ids: [full] });
  const webhook = idOf(shop.create(webhooks, { topic: 'carts/update', address: ADDRESS }));
  for (let count = 0; count < MANY; count += 1) shop.trigger('carts/update', { id: count });

  const changes: Readonly<Record<string, (fork: Shop) => unknown>> = {
    'delete a collection without products': (fork) => fork.delete(productCollections, empty),
    'delete a collection of 100,000 products': (fork) => fork.delete(productCollections, full),
    'delete a webhook with 100,000 pending deliveries': (fork) => fork.delete(webhooks, webhook),
    'the first look for a due delivery among 100,000': (fork) => fork.deliveries.due(1),
    'import 1,000 products': (fork) => fork.importRecords([writeProducts(1_000)], 'whole'),
    'import 10,000 products': (fork) => fork.importRecords([writeProducts(10_000)], 'whole'),
  };
  return Object.entries(changes).map(([name, change]) =>
    toFigure({
      name,
      unit: 'ms',
      ours: Math.min(...Array.from({ length: rounds }, () => timeOf(shop, change))),
      beside: { name: 'a request may hold the kernel', value: LIMIT },
    }),
  );
}

/** The processor time, in milliseconds, of a change of a copy of the shop. */
function timeOf(shop: Shop, change: (fork: Shop) => unknown): number {
  const fork = shop.fork();
  const before = process.threadCpuUsage();
  change(fork);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function listIds(shop: Shop): readonly number[] {
  const { records } = shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: MANY });
  return records.map(({ id }) => id);
}

function idOf(outcome: ReturnType<Shop['create']>): number {
  if (outcome.status !== 'done') throw new Error(`The shop refuses it: ${outcome.status}.`);
  return outcome.record.id;
}

/** Products as a REST list gives them. */
function writeProducts(count: number): string {
  return JSON.stringify({
    products: Array.from({ length: count }, (_, index) => ({
      title: `Product ${index}`,
      variants: [{ price: '1.00' }],
    })),
  });
}
