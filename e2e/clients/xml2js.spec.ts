import { Builder, parseStringPromise } from 'xml2js';
import { expect, test } from '../fixtures/clients.ts';

test('xml2js writes webhooks and reads them back whole @nightly', async ({ api }) => {
  const { origin } = await api();
  const ask = async (method: string, path: string, sent?: object): Promise<readonly [number, unknown]> => {
    const body = sent === undefined ? {} : { body: new Builder({ rootName: 'webhook' }).buildObject(sent) };
    const response = await fetch(`${origin}/admin/${path}`, {
      method,
      headers: { 'Content-Type': 'text/xml' },
      ...body,
    });
    const text = await response.text();
    const read: unknown = text === '' ? undefined : await parseStringPromise(text, { explicitArray: false });
    return [response.status, read];
  };

  const address = 'https://a.example/?x=1&y=<2>"é😀';
  expect(await ask('POST', 'webhooks.xml', { topic: 'orders/create', address, format: 'json' })).toMatchObject([
    201,
    { webhook: { address, topic: 'orders/create', id: { $: { type: 'integer' } } } },
  ]);
  const [, listed] = await ask('GET', 'webhooks.xml');
  const { webhook } = record(record(listed)['webhooks']);
  const id = String(record(record(webhook)['id'])['_']);
  const whole = { ...record(webhook), address: 'https://b.example/' };

  expect(await ask('PUT', `webhooks/${id}.xml`, whole)).toMatchObject([
    200,
    { webhook: { address: 'https://b.example/' } },
  ]);
  expect(await ask('GET', 'webhooks/count.xml')).toMatchObject([200, { count: { _: '1' } }]);
  expect(await ask('POST', 'webhooks.xml', whole)).toMatchObject([422, { errors: { error: /taken/ } }]);
  expect(await ask('DELETE', `webhooks/${id}.xml`)).toEqual([200, undefined]);
  expect(await ask('GET', `webhooks/${id}.xml`)).toMatchObject([404, { errors: { error: 'Not Found' } }]);
});

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
