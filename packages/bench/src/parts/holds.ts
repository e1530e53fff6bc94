import { createAdminApi } from '@platformapp/admin-api';
import { createShop, productCollections, products, webhooks, type Shop } from '@platformapp/shop';
import { median, toFigure, type Figure } from '../race/figure.ts';

/** The number of products in the shop, and of waiting deliveries in its outbox. */
const MANY = 100_000;

/** Milliseconds for which one change of a large shop may hold the kernel, and any other request. */
const [CHANGE, REQUEST] = [500, 100];

const ROUNDS = 3;

const ADDRESS = 'https://app.example/webhooks';

const API = 'https://shop.example/admin/api/2019-10';

/** Changes a large shop, or asks its API, which performs all of it in one step. */
type Step = (shop: Shop) => unknown;

/**
 * Measures how long one step of a shop of 100,000 products keeps other requests waiting: the median
 * of a few runs.
 */
export async function measureHolds(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  const shop = createShop({ sample: { products: MANY } });
  const all = listIds(shop);
  const collection = idOf(shop.create(productCollections, { title: 'Full' }));
  for (const id of all) shop.update(products, id, { collection_ids: [collection] });
  const webhook = idOf(shop.create(webhooks, { topic: 'carts/update', address: ADDRESS }));
  for (let count = 0; count < MANY; count += 1) shop.trigger('carts/update', { id: count });

  // The indexes that the others need, made before the first fork of the shop: forks share them.
  await ask('/products.json?order=title asc')(shop);
  await ask('/products/count.json?created_at_min=2019-01-01')(shop);
  await ask(`/products.json?collection_id=${collection}`)(shop);

  const steps: readonly (readonly [name: string, limit: number, step: Step])[] = [
    ['delete a collection of 100,000 products', CHANGE, (fork) => fork.delete(productCollections, collection)],
    ['delete a webhook with 100,000 deliveries', CHANGE, (fork) => fork.delete(webhooks, webhook)],
    ['a count of a time', REQUEST, ask('/products/count.json?created_at_min=2019-01-01')],
    ['90,000 ids', REQUEST, ask(`/products.json?ids=${Array.from({ length: 90_000 }, (_, id) => id).join(',')}`)],
    [
      '9,900 objects of GraphQL',
      REQUEST,
      ask('/graphql.json', {
        query: `{ ${Array.from({ length: 36 }, (_, n) => `a${n}: products(first: 250) { nodes { id } }`).join(' ')} }`,
      }),
    ],
    [
      'a search of GraphQL',
      REQUEST,
      ask('/graphql.json', { query: '{ products(first: 1, query: "zq") { nodes { id } } }' }),
    ],
    [
      'an order of 45,000 line items',
      REQUEST,
      ask('/orders.json', { order: { line_items: Array.from({ length: 45_000 }, () => ({ title: 'x' })) } }),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, limit, step] of steps) {
    const ours = await timeOf(step, shop, rounds);
    figures.push(toFigure({ name, unit: 'ms', ours, beside: { name: 'may hold the kernel', value: limit }, most: 1 }));
  }
  return figures;
}

async function timeOf(step: Step, shop: Shop, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fork = shop.fork();
    const started = performance.now();
    await step(fork);
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Asks the API of a shop. */
function ask(path: string, body?: object): Step {
  return async (shop) => {
    const api = createAdminApi({ shop });
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const { status } = await api(new Request(API + path, init));
    if (status >= 500) throw new Error(`${path.slice(0, 80)} is answered with ${status}.`);
  };
}

function listIds(shop: Shop): readonly number[] {
  const { records } = shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: MANY });
  return records.map(({ id }) => id);
}

function idOf(outcome: ReturnType<Shop['create']>): number {
  if (outcome.status !== 'done') throw new Error(`The shop refuses it: ${outcome.status}.`);
  return outcome.record.id;
}
