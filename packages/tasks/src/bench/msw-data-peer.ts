import { Collection } from '@msw/data';
import { getResponse, http, HttpResponse } from 'msw';
import { looseObject, number, string } from 'valibot';
import type { PeerRecords, Peer } from './peer.ts';
import { ORIGIN } from './bench-shop.ts';
import { plainXml } from './plain-xml.ts';

/**
 * `@msw/data` behind MSW's handlers. It has neither XML nor GraphQL: the text of the list is made by hand, and queries are
 * left out. Told to sort, it takes the page first and sorts then, so it is given the products in their order.
 */
export async function createMswDataPeer({ products, webhooks }: PeerRecords): Promise<Peer> {
  const held = new Collection({ schema: looseObject({ id: number(), title: string() }) });
  const hooks = new Collection({
    schema: looseObject({
      id: number(),
      address: string(),
      topic: string(),
      format: string(),
      created_at: string(),
      updated_at: string(),
    }),
  });
  // One after another, for each of the two keeps the order in which it is given records.
  for (const record of products) await held.create({ ...record });
  for (const record of webhooks) await hooks.create({ ...record });
  const handlers = [
    http.get(`${ORIGIN}/products`, () => HttpResponse.json({ products: held.findMany(undefined, { take: 50 }) })),
    http.get(`${ORIGIN}/webhooks`, () => HttpResponse.xml(plainXml(hooks.findMany(undefined, { take: 50 })))),
  ];
  const ask = (path: string) => async (): Promise<string> => {
    const response = await getResponse(handlers, new Request(`${ORIGIN}/${path}`));
    return (await response?.text()) ?? '';
  };
  return { name: '@msw/data', page: ask('products'), xml: ask('webhooks') };
}
