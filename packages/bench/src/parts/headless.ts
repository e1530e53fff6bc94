import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTS_PATH } from '../paths.ts';
import { toFigure, type Figure } from '../race/figure.ts';
import { killUnderWrites } from '../commands/kill-api.ts';
import { raceTurns, type Turn } from '../race/race.ts';
import { deliverSlowly } from '../commands/slow-receiver.ts';
import { startApi, startJsonServer, withStarted } from '../commands/start-command.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const KILLS = 200;
const DELIVERIES = 10_000;
/** How many milliseconds the receiver takes for each delivery. */
const SLOWNESS = 10;

const ROUNDS = 20;
/** Requests of one turn, and the connections that they share. */
const REQUESTS = 100;
const CONNECTIONS = 4;

/** Measures the kernel in Node, as `platform-admin api` serves it. */
export async function measureHeadless(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  try {
    return [
      ...(await measurePages(folder)),
      ...(await measureDeliveries(join(folder, 'deliveries'))),
      await measureKills(join(folder, 'kills')),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePages(folder: string): Promise<readonly Figure[]> {
  const times = await withStarted(startApi('--sample', `${FEW}`), (few) =>
    withStarted(startApi('--sample', `${MANY}`), (many) => racePages(folder, few.origin, many.origin)),
  );
  const unit = 'µs';
  return [
    toFigure({
      name: 'headless, a page of 50 over HTTP, a request',
      unit,
      ours: times.few,
      beside: { name: 'json-server', value: times.other },
      most: 1,
    }),
    toFigure({
      name: 'headless, a page of 50 over HTTP, with 1,000,000 products',
      unit,
      ours: times.many,
      beside: { name: 'with 1,000', value: times.few },
      most: 1.2,
    }),
  ];
}

/** Races a page of both shops, and the same page of json-server. */
async function racePages(
  folder: string,
  few: string,
  many: string,
): Promise<Readonly<Record<'few' | 'many' | 'other', number>>> {
  const file = join(folder, 'products.json');
  const products = await readProducts(few);
  await writeFile(file, JSON.stringify({ products }));
  const since = products[FEW / 2 - 1]?.id;
  return await withStarted(startJsonServer(file), async (other) => {
    const urls = {
      few: `${few}${PRODUCTS_PATH}?limit=50&since_id=${since}`,
      many: await findMiddle(many),
      other: `${other.origin}/products?_start=${FEW / 2}&_limit=50`,
    };
    const [ours, theirs]: readonly unknown[] = [await readPage(urls.few), await (await fetch(urls.other)).json()];
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error('json-server answers with another page.');
    if ((await readPage(urls.many)).length !== 50) throw new Error('The larger shop answers with another page.');
    return await raceTurns({ few: takeTurn(urls.few), many: takeTurn(urls.many), other: takeTurn(urls.other) }, ROUNDS);
  });
}

interface ProductPage {
  readonly products: readonly { readonly id: number }[];
}

async function readPage(url: string): Promise<ProductPage['products']> {
  const { products }: ProductPage = await (await fetch(url)).json();
  return products;
}

/** All products of a shop, as REST writes them. */
async function readProducts(origin: string): Promise<ProductPage['products']> {
  const products: { readonly id: number }[] = [];
  for (;;) {
    const since = products.at(-1)?.id ?? 0;
    const page = await readPage(`${origin}${PRODUCTS_PATH}?limit=250&since_id=${since}`);
    if (page.length === 0) return products;
    products.push(...page);
  }
}

/** A page in the middle of the larger shop. */
async function findMiddle(origin: string): Promise<string> {
  const [{ id: first } = { id: 0 }, ...rest] = await readPage(
    `${origin}${PRODUCTS_PATH}?limit=250&since_id=0&fields=id`,
  );
  // Ids of variants and images are between those of products.
  const gap = ((rest.at(-1)?.id ?? 0) - first) / rest.length;
  return `${origin}${PRODUCTS_PATH}?limit=50&since_id=${Math.round(first + (MANY / 2) * gap)}`;
}

/** Asks for a page over a few connections that stay open. */
function takeTurn(url: string): Turn {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return async () => {
    const started = performance.now();
    await Promise.all(Array.from({ length: REQUESTS }, () => ask(url, agent)));
    return ((performance.now() - started) / REQUESTS) * 1_000;
  };
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}

async function measureDeliveries(folder: string): Promise<readonly Figure[]> {
  const { right, overtakings, heap } = await deliverSlowly(folder, DELIVERIES, SLOWNESS);
  return [
    toFigure({
      name: '10,000 deliveries to a slow receiver, heap',
      unit: 'MB',
      ours: heap.most / 1e6,
      beside: { name: 'with all waiting', value: heap.before / 1e6 },
      most: 1.1,
    }),
    toFigure({
      name: '10,000 deliveries to a slow receiver, attempts',
      unit: 'deliveries',
      ours: DELIVERIES,
      beside: { name: 'as the schedule says', value: right },
      most: 1,
      peers: [{ name: 'places out of order at most', value: overtakings }],
    }),
  ];
}

async function measureKills(folder: string): Promise<Figure> {
  const { acknowledged, wrong } = await killUnderWrites(folder, KILLS, 100);
  return toFigure({
    name: `${KILLS} kills of the API under writes`,
    unit: 'acknowledged writes',
    ours: acknowledged,
    beside: { name: 'there once afterwards', value: acknowledged - wrong.length },
    most: 1,
  });
}
