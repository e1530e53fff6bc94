import { createShop, locations, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createAdminApi, Deliverer, type AdminApi } from './index.ts';

const ORIGIN = 'https://shop.example';

const createApi = (): AdminApi => createAdminApi({ shop: createShop({ sample: 'everyday' }) });

const send = (api: AdminApi, path: string, init?: RequestInit): Promise<Response> =>
  api(new Request(`${ORIGIN}${path}`, init));

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');

test('answers XML that the browser reads', async () => {
  const api = createApi();
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<webhook><topic>orders/create</topic><address>https://a.example/?x=&lt;1&gt;&amp;y=é😀</address></webhook>',
  };

  const created = parse(await (await send(api, '/admin/webhooks.xml', init)).text());
  const listed = parse(await (await send(api, '/admin/webhooks.xml')).text());
  const counted = parse(await (await send(api, '/admin/webhooks/count.xml')).text());
  const refused = parse(await (await send(api, '/admin/webhooks.xml', init)).text());

  expect(created.querySelector('webhook > address')?.textContent).toBe('https://a.example/?x=<1>&y=é😀');
  expect(created.querySelector('id')?.getAttribute('type')).toBe('integer');
  expect(listed.querySelectorAll('webhooks[type=array] > webhook')).toHaveLength(1);
  expect(counted.documentElement.textContent).toBe('1');
  expect(refused.querySelector('errors > error')?.textContent).toBe('Address for this topic has already been taken');
});

test('reads XML that the browser wrote', async () => {
  const api = createApi();
  const page = document.implementation.createDocument(null, 'webhook');
  for (const [name, text] of [
    ['topic', 'orders/create'],
    ['address', 'https://a.example/?a=1&b="2"'],
  ] as const) {
    const element = page.createElement(name);
    element.textContent = text;
    page.documentElement.append(element);
  }

  const response = await send(api, '/admin/webhooks.xml', {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: new XMLSerializer().serializeToString(page),
  });

  expect(response.status).toBe(201);
  expect(parse(await response.text()).querySelector('address')?.textContent).toBe('https://a.example/?a=1&b="2"');
});

test('loads GraphQL with the first query', async () => {
  const response = await send(createApi(), '/admin/api/2019-10/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ shop { name } }' }),
  });

  expect(await response.json()).toMatchObject({ data: { shop: { name: 'Sample Shop' } } });
});

test('signs a delivery and explains why it cannot be sent', async () => {
  const shop = createShop();
  shop.create(webhooks, { topic: 'locations/create', address: 'http://127.0.0.1:1/hooks' });
  shop.create(locations, { name: 'North' });
  const deliverer = new Deliverer({ shop, secret: 'hush' });

  await deliverer.deliverDue();
  const [delivery] = shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 1 }).records;

  expect(delivery?.attempts).toMatchObject([{ status: null, reason: expect.stringContaining('CORS') }]);
});
