import { createServer, Model, Response as MirageResponse } from 'miragejs';
import type { Peer, PeerRecords } from './peer.ts';
import { plainXml, type ListedWebhook } from './plain-xml.ts';

/** What Mirage makes of a route: what Pretender calls in a page. */
type MirageRoute = (request: object) => Promise<readonly [status: number, headers: object, body: string]>;

const REQUEST = { params: {}, queryParams: {}, requestHeaders: {}, requestBody: '' };

/**
 * Mirage's routes over its schema, called as Pretender calls them in a page; what Pretender itself costs is left out.
 * Mirage has no XML: the text of the list is made by hand. Its GraphQL is another package, made for graphql 15.
 */
export function createMiragePeer({ products, webhooks }: PeerRecords): Peer {
  const server = createServer({ environment: 'test', logging: false, models: { product: Model, webhook: Model } });
  server.db.loadData({ products, webhooks });
  const { schema } = server;
  const register = (path: string, answer: () => unknown): MirageRoute => {
    const make: unknown = Reflect.get(server, 'registerRouteHandler');
    if (typeof make !== 'function') throw new Error('Mirage makes no routes any more.');
    const route: MirageRoute = Reflect.apply(make, server, ['get', path, answer, undefined, {}]);
    return route;
  };
  const page = register('/products', () => schema.all('product').slice(0, 50));
  const xml = register('/webhooks', () => {
    const records = schema
      .all('webhook')
      .slice(0, 50)
      .models.map(({ attrs }) => readWebhook(attrs));
    return new MirageResponse(200, { 'content-type': 'application/xml' }, plainXml(records));
  });
  return { name: 'Mirage', page: () => ask(page), xml: () => ask(xml), close: () => server.shutdown() };
}

async function ask(route: MirageRoute): Promise<string> {
  const [, , body] = await route(REQUEST);
  return body;
}

/** Mirage turns ids into texts, and the types of its records are open. */
function readWebhook(attributes: Readonly<Record<string, unknown>>): ListedWebhook {
  const { id, address, topic, created_at: created, updated_at: updated } = attributes;
  return {
    id: Number(id),
    address: String(address),
    topic: String(topic),
    created_at: String(created),
    updated_at: String(updated),
  };
}
