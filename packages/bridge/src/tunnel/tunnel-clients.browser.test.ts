import { create } from 'axios';
import { jQueryFactory } from 'jquery/factory';
import ky from 'ky';
import { expect, test } from 'vitest';
import { shareTunnelledApp, SHOP } from '../test-support/tunnel.ts';

const API = `${SHOP}/admin/api/2019-10`;
const useApi = shareTunnelledApp();

test('serves jQuery with XML: create, list, refuse, delete', async () => {
  const { page } = useApi();
  const $ = jQueryFactory(page);
  const send = (type: string, path: string, data?: string) =>
    $.ajax({
      url: `${SHOP}/admin/${path}`,
      type,
      dataType: 'xml',
      contentType: 'application/xml',
      processData: false,
      ...(data === undefined ? {} : { data }),
    });
  const webhook = '<webhook><topic>orders/create</topic><address>https://app.example/hooks</address></webhook>';

  const created: XMLDocument = await send('POST', 'webhooks.xml', webhook);
  const id = created.querySelector('id')?.textContent;
  const refused = await send('POST', 'webhooks.xml', webhook).catch(({ status, responseXML }: JQuery.jqXHR) => ({
    status,
    error: responseXML?.querySelector('error')?.textContent,
  }));
  const listed: XMLDocument = await send('GET', 'webhooks.xml');
  const deleted = $.ajax({ url: `${SHOP}/admin/webhooks/${id}.xml`, type: 'DELETE' });
  await deleted;

  expect(created.querySelector('topic')?.textContent).toBe('orders/create');
  expect(refused).toEqual({ status: 422, error: 'Address for this topic has already been taken' });
  expect(listed.querySelectorAll('webhook')).toHaveLength(1);
  expect(deleted).toMatchObject({ status: 200, responseText: '' });
});

test('serves jQuery with JSON, form fields and an abort', async () => {
  const { page } = useApi();
  const $ = jQueryFactory(page);

  const listed = await $.getJSON(`${API}/products.json`, { limit: 2 });
  const aborting = $.ajax(`${API}/products.json`);
  aborting.abort();
  const aborted = await aborting.catch((xhr: JQuery.jqXHR) => xhr.statusText);
  const failed = await $.ajax({ url: `${API}/products.json`, async: false }).catch((xhr: JQuery.jqXHR) => xhr.status);

  expect(listed.products).toHaveLength(2);
  expect(aborted).toBe('abort');
  // A synchronous request is refused, and jQuery reports that to its caller.
  expect(failed).not.toBe(200);
});

test('serves axios, a client over XMLHttpRequest', async () => {
  const { page } = useApi();
  // Axios takes the constructor of its own realm; this one is the app's.
  const original = window.XMLHttpRequest;
  window.XMLHttpRequest = page.XMLHttpRequest;
  const client = create({ adapter: 'xhr', baseURL: API });

  const listed = await client.get('/products.json', { params: { limit: 2 } });
  const created = await client.post('/products.json', { product: { title: 'Hat' } });
  const failure = await client.get('/products/999999999.json').catch((error: unknown) => error);
  window.XMLHttpRequest = original;

  expect(listed.data.products).toHaveLength(2);
  expect(String(listed.headers['link'])).toContain('rel="next"');
  expect(created).toMatchObject({ status: 201, data: { product: { title: 'Hat' } } });
  expect(failure).toMatchObject({ response: { status: 404 } });
});

test('serves ky, a client over fetch', async () => {
  const { page } = useApi();
  const client = ky.create({ fetch: page.fetch, baseUrl: `${API}/` });

  const created = await client.post('products.json', { json: { product: { title: 'Hat' } } }).json();
  const failure = await client.get('products/999999999.json').catch((error: unknown) => error);

  expect(created).toMatchObject({ product: { title: 'Hat' } });
  expect(failure).toMatchObject({ name: 'HTTPError', response: { status: 404 } });
});
