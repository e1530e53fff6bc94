import { webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, linksOf } from '../test-support/test-api.ts';

const webhook = { topic: 'orders/create', address: 'https://a.example/' };

test('performs the six operations in JSON under the path without a version', async () => {
  const { json } = createTestApi();

  const created = await json('POST', '/admin/webhooks.json', { webhook });
  const { id } = created.body['webhook'];
  const listed = await json('GET', '/admin/webhooks.json');
  const counted = await json('GET', '/admin/webhooks/count.json?topic=orders/create');
  const changed = await json('PUT', `/admin/webhooks/${id}.json`, { webhook: { topic: 'orders/paid' } });
  const read = await json('GET', `/admin/webhooks/${id}.json`);
  const deleted = await json('DELETE', `/admin/webhooks/${id}.json`);

  expect([created, listed, counted, changed, read, deleted].map(({ status }) => status)).toEqual([
    201, 200, 200, 200, 200, 200,
  ]);
  expect(created.body['webhook']).toEqual({
    id,
    ...webhook,
    created_at: '2026-01-05T10:00:00+00:00',
    updated_at: '2026-01-05T10:00:00+00:00',
    format: 'json',
    admin_graphql_api_id: `gid://platform/WebhookSubscription/${id}`,
  });
  expect(listed.body['webhooks']).toEqual([created.body['webhook']]);
  expect(counted.body).toEqual({ count: 1 });
  expect(read.body['webhook'].topic).toBe('orders/paid');
  expect(deleted.body).toEqual({});
});

test('shows webhooks created in XML in JSON, and the reverse', async () => {
  const { json, xml } = createTestApi();
  await xml(
    'POST',
    '/admin/webhooks.xml',
    '<webhook><topic>orders/paid</topic><address>https://b.example/</address></webhook>',
  );
  await json('POST', '/admin/webhooks.json', { webhook });

  const { body } = await json('GET', '/admin/webhooks.json?fields=topic');
  const { text } = await xml('GET', '/admin/webhooks.xml');

  expect(body).toEqual({ webhooks: [{ topic: 'orders/paid' }, { topic: 'orders/create' }] });
  expect(text.indexOf('orders/paid')).toBeLessThan(text.indexOf('orders/create'));
});

test('pages by number without a version, and by Link with one', async () => {
  const { json, shop } = createTestApi();
  for (let number = 1; number <= 5; number += 1) {
    shop.create(webhooks, { topic: 'orders/create', address: `https://a.example/${number}` });
  }

  const byNumber = await json('GET', '/admin/webhooks.json?limit=2&page=3');
  const byLink = await json('GET', '/admin/api/2019-10/webhooks.json?limit=2');

  expect(byNumber.body['webhooks'].map(({ address }: { address: string }) => address)).toEqual(['https://a.example/5']);
  expect(byNumber.headers.get('link')).toBeNull();
  expect(Object.keys(linksOf(byLink.headers))).toEqual(['next']);
});

test.each([
  ['limit=500', { limit: 'must be an integer from 1 to 250' }],
  ['page=0', { page: 'must be a positive integer' }],
  ['created_at_min=soon', { created_at_min: 'is not a valid date' }],
])('names the parameter that it refuses in %s', async (query, errors) => {
  const { json } = createTestApi();

  const { status, body } = await json('GET', `/admin/webhooks.json?${query}`);

  expect([status, body]).toEqual([400, { errors }]);
});

test('serves nothing below a webhook', async () => {
  const { json } = createTestApi();

  expect((await json('GET', '/admin/webhooks/1/2.json')).status).toBe(404);
});
