import { createAdminApi } from '@platformapp/admin-api';
import { serveApi } from '@platformapp/admin-api/node';
import { createShop, products, webhooks, type Shop } from '@platformapp/shop';
import { ORIGIN, PRODUCTS_PATH, WEBHOOKS_PATH } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { createJsonServerPeer } from './json-server-peer.ts';
import { createMiragePeer } from './mirage-peer.ts';
import { createMswDataPeer } from './msw-data-peer.ts';
import { askOverHttp, type Peer, type PeerRecords } from './peer.ts';
import { race, type Contender } from './race.ts';

const FEW = 1_000;
const MANY = 100_000;

/** How long the turns of a peer may take together. */
const RACE_MILLISECONDS = 5_000;

/**
 * Measures ours beside other mocks over the same records, 1,000 and 100,000 of each kind: a page of products, and the
 * webhook list in XML where a mock can be made to write it. None of them answers GraphQL of its own.
 */
export async function measurePeers(): Promise<readonly Figure[]> {
  return [...(await measureAt(FEW)), ...(await measureAt(MANY))];
}

async function measureAt(count: number): Promise<readonly Figure[]> {
  const shop = createShop({ sample: { products: count } });
  for (let number = 1; number <= count; number += 1) {
    shop.create(webhooks, { topic: 'orders/create', address: `https://receiver.example/hooks?number=${number}` });
  }
  const api = createAdminApi({ shop });
  const ask = (path: string) => async (): Promise<string> => await (await api(new Request(`${ORIGIN}${path}`))).text();
  const records = readRecords(shop);
  const figures: Figure[] = [];
  for (const make of [createMswDataPeer, createMiragePeer]) {
    // oxlint-disable-next-line no-await-in-loop -- no two peers at once
    const peer = await make(records);
    // oxlint-disable-next-line no-await-in-loop -- nor two races
    figures.push(await compare(`page of 50 of ${count} products`, ask(`${PRODUCTS_PATH}?limit=50`), peer, peer.page));
    if (peer.xml) {
      // oxlint-disable-next-line no-await-in-loop -- nor two races
      figures.push(await compare(`XML list of 50 of ${count} webhooks`, ask(WEBHOOKS_PATH), peer, peer.xml));
    }
    peer.close?.();
  }
  const server = await serveApi(api);
  const peer = await createJsonServerPeer(records);
  const overHttp = (): Promise<string> => askOverHttp(`${server.origin}${PRODUCTS_PATH}?limit=50`);
  figures.push(await compare(`page of 50 of ${count} products over HTTP`, overHttp, peer, peer.page));
  peer.close?.();
  await server.close();
  return figures;
}

function readRecords(shop: Shop): PeerRecords {
  const all = { isReversed: false, terms: [], limit: shop.count(products) };
  return {
    products: shop.list(products, { ...all, sort: 'title' }).records,
    webhooks: shop.list(webhooks, { ...all, sort: 'id' }).records,
  };
}

async function compare(name: string, ours: Contender, peer: Peer, theirs: Contender): Promise<Figure> {
  const a = String(await ours());
  const started = performance.now();
  const b = String(await theirs());
  // One answer of some peers takes seconds at 100,000 records: they get fewer turns.
  const rounds = Math.round(Math.min(60, Math.max(1, RACE_MILLISECONDS / (performance.now() - started))));
  // What answers too little must not win.
  if (b.length < a.length / 2) throw new Error(`${name}: ${peer.name} answers ${b.slice(0, 200)}`);
  const times = await race({ ours, theirs }, { rounds, batch: 1 });
  const ratio = times.ours / times.theirs;
  return {
    name,
    unit: 'µs',
    ours: times.ours,
    peers: [{ name: peer.name, value: times.theirs }],
    bar: `ahead of ${peer.name}`,
    ratio,
    isMet: ratio < 1,
  };
}
