import {
  createShop,
  productCollections,
  products,
  readReferrers,
  webhooks,
  type Resource,
  type Shop,
  type ShopRecord,
} from '@platformapp/shop';
import { toFigure, type Figure } from '../race/figure.ts';

/** The number of products in the shop, and of waiting deliveries in its outbox. */
const MANY = 100_000;

/** Milliseconds for which one request may block the kernel. */
const LIMIT = 50;

const ROUNDS = 3;

const ADDRESS = 'https://app.example/webhooks';

/** Makes a change in steps. Other requests are answered between two steps. */
type Steps = (fork: Shop) => Iterable<unknown>;

/**
 * Measures how long changes of a large shop keep other requests waiting: the longest step of each,
 * in the best of a few runs, because other work of the machine can only make a step longer. It
 * measures wall-clock time, because some operating systems count the processor time of a thread in
 * steps of 4 ms.
 */
export async function measureHolds(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  const shop = createShop({ sample: { products: MANY } });
  const empty = idOf(shop.create(productCollections, { title: 'Empty' }));
  const full = idOf(shop.create(productCollections, { title: 'Full' }));
  for (const id of listIds(shop)) shop.update(products, id, { collection_ids: [full] });
  const webhook = idOf(shop.create(webhooks, { topic: 'carts/update', address: ADDRESS }));
  for (let count = 0; count < MANY; count += 1) shop.trigger('carts/update', { id: count });
  const withoutWebhook = shop.fork();
  withoutWebhook.delete(webhooks, webhook);

  const measure = (changes: Readonly<Record<string, Steps>>, bar?: { readonly most: number }): readonly Figure[] =>
    Object.entries(changes).map(([name, change]) =>
      toFigure({
        name,
        unit: 'ms',
        ours: Math.min(...Array.from({ length: rounds }, () => longestStep(change(shop.fork())))),
        beside: { name: 'a request may hold the kernel', value: LIMIT },
        ...bar,
      }),
    );
  const requests = measure(
    {
      'delete a collection without products': (fork) => deletion(fork, productCollections, empty),
      'delete a collection of 100,000 products': (fork) => deletion(fork, productCollections, full),
      'delete a webhook with 100,000 pending deliveries': (fork) => deletion(fork, webhooks, webhook),
      'the change after that, which shortens the log': () =>
        once(() => withoutWebhook.fork().trigger('carts/create', {})),
    },
    { most: 1 },
  );
  const imports = measure({
    'import 1,000 products': (fork) => once(() => fork.importRecords([writeProducts(1_000)], 'whole')),
    'import 10,000 products': (fork) => once(() => fork.importRecords([writeProducts(10_000)], 'whole')),
  });
  return [...requests, ...imports];
}

/** Milliseconds of the longest of some steps. */
function longestStep(steps: Iterable<unknown>): number {
  let longest = 0;
  let before = performance.now();
  for (const _ of steps) {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }
  return longest;
}

/**
 * A deletion as the API makes it.
 *
 * @yields After each change.
 */
function* deletion<T extends ShopRecord>(shop: Shop, resource: Resource<T>, id: number): Iterable<unknown> {
  yield* readReferrers(shop, resource, id);
  while (shop.release(resource, id)) yield;
  yield shop.delete(resource, id);
}

/**
 * A change that has one step.
 *
 * @yields After it.
 */
function* once(change: () => unknown): Iterable<unknown> {
  yield change();
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
