import { webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../test-support/test-api.ts';

const list = '/admin/webhooks.xml';

const xmlOf = (topic: string, address = 'https://receiver.example/'): string =>
  `<webhook><topic>${topic}</topic><address>${address}</address></webhook>`;

const create = async ({ xml }: TestApi, topic: string, address?: string): Promise<string> => {
  const { text } = await xml('POST', list, xmlOf(topic, address));
  return `/admin/webhooks/${/<id type="integer">(\d+)</.exec(text)?.[1] ?? 'none'}.xml`;
};

const element = (text: string, name: string): string | undefined =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(text)?.[1];

const topicsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<topic>([^<]*)<\/topic>/g)].map(([, topic]) => topic ?? '');

test('creates a webhook and carries its id and both timestamps', async () => {
  const { xml } = createTestApi();

  const answer = await xml('POST', list, xmlOf('orders/create', 'https://a.example/?x=1&amp;y=2'));

  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(element(answer.text, 'id')).toMatch(/^\d+$/);
  expect(element(answer.text, 'address')).toBe('https://a.example/?x=1&amp;y=2');
  expect(element(answer.text, 'created-at')).toBe('2026-01-05T10:00:00+00:00');
  expect(element(answer.text, 'updated-at')).toBe('2026-01-05T10:00:00+00:00');
});

test('reads a webhook by its id', async () => {
  const scene = createTestApi();
  const path = await create(scene, 'orders/create');

  const { status, text } = await scene.xml('GET', path);

  expect(status).toBe(200);
  expect(element(text, 'topic')).toBe('orders/create');
});

test('modifies the address alone, and refreshes updated-at', async () => {
  const scene = createTestApi();
  const path = await create(scene, 'orders/create');
  scene.clock.advance(3_600_000);

  const { status, text } = await scene.xml('PUT', path, '<webhook><address>https://b.example/</address></webhook>');

  expect(status).toBe(200);
  expect(element(text, 'address')).toBe('https://b.example/');
  expect(element(text, 'topic')).toBe('orders/create');
  expect(element(text, 'created-at')).toBe('2026-01-05T10:00:00+00:00');
  expect(element(text, 'updated-at')).toBe('2026-01-05T11:00:00+00:00');
});

test('accepts a whole webhook as input', async () => {
  const scene = createTestApi();
  const path = await create(scene, 'orders/create');
  const { text: before } = await scene.xml('GET', path);

  const { status, text } = await scene.xml('PUT', path, before);

  expect(status).toBe(200);
  expect(text).toBe(before.replace(/(<updated-at[^>]*>)[^<]*/, '$12026-01-05T10:00:01+00:00'));
});

test('accepts an address with 500 references (#10)', async () => {
  const { xml } = createTestApi();
  const query = Array.from({ length: 501 }, (_, number) => `a${number}=${number}`);

  const address = `https://a.example/?${query.join('&amp;')}`;
  const { status, text } = await xml('POST', list, xmlOf('orders/create', address));

  expect(status).toBe(201);
  expect(element(text, 'address')).toBe(address);
});

test('deletes a webhook with an empty answer', async () => {
  const scene = createTestApi();
  const path = await create(scene, 'orders/create');

  const deleted = await scene.xml('DELETE', path);

  expect([deleted.status, deleted.text]).toEqual([200, '']);
  expect((await scene.xml('GET', path)).status).toBe(404);
  expect((await scene.xml('DELETE', path)).status).toBe(404);
});

test('lists webhooks by creation, and an empty array for none', async () => {
  const scene = createTestApi();
  const { text: empty } = await scene.xml('GET', list);
  await create(scene, 'orders/paid');
  await create(scene, 'orders/create');

  const { text } = await scene.xml('GET', list);

  expect(empty).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<webhooks type="array"/>\n');
  expect(text).toContain('<webhooks type="array">');
  expect(topicsIn(text)).toEqual(['orders/paid', 'orders/create']);
});

test('pages by number with 50 a page unless told otherwise', async () => {
  const scene = createTestApi();
  for (let number = 1; number <= 53; number += 1) {
    scene.shop.create(webhooks, { topic: 'orders/create', address: `https://a.example/${number}` });
  }
  const count = async (query: string): Promise<number> => topicsIn((await scene.xml('GET', list + query)).text).length;

  const counts = await Promise.all(
    ['', '?page=1', '?page=2', '?page=3', '?limit=250', '?limit=20&page=3', '?limit=1&page=53', '?page=999999'].map(
      count,
    ),
  );

  expect(counts).toEqual([50, 50, 3, 0, 53, 13, 1, 0]);
});

test('filters by topic and by address', async () => {
  const scene = createTestApi();
  await create(scene, 'orders/create', 'https://a.example/');
  await create(scene, 'orders/delete', 'https://a.example/');
  await create(scene, 'orders/create', 'https://b.example/?x=1&amp;y=2');
  const found = async (query: string): Promise<readonly string[]> =>
    topicsIn((await scene.xml('GET', `${list}?${query}`)).text);

  expect(await found('topic=orders/create')).toHaveLength(2);
  expect(await found('address=https%3A%2F%2Fb.example%2F%3Fx%3D1%26y%3D2')).toEqual(['orders/create']);
  expect(await found('topic=orders/delete&address=https://a.example/')).toEqual(['orders/delete']);
  expect(await found('topic=orders/delete&address=https://b.example/')).toEqual([]);
  expect(await found('topic=&address=')).toHaveLength(3);
});

test('filters by dates, which are exclusive', async () => {
  const scene = createTestApi();
  const path = await create(scene, 'orders/create');
  scene.clock.advance(24 * 3_600_000);
  await scene.xml('PUT', path, '<webhook><topic>orders/paid</topic></webhook>');
  const found = async (query: string): Promise<number> =>
    topicsIn((await scene.xml('GET', `${list}?${query}`)).text).length;

  expect(await found('created_at_min=2026-01-05 09:59')).toBe(1);
  expect(await found('created_at_min=2026-01-05 10:00')).toBe(0);
  expect(await found('created_at_max=2026-01-05 10:00')).toBe(0);
  expect(await found('created_at_max=2026-01-05 10:01')).toBe(1);
  expect(await found('updated_at_min=2026-01-06%2009:59')).toBe(1);
  expect(await found('updated_at_min=2026-01-06+10:00')).toBe(0);
  expect(await found('updated_at_max=2026-01-06 10:01&created_at_min=2026-01-05 09:00')).toBe(1);
});

test('counts all webhooks, or those with a topic or an address', async () => {
  const scene = createTestApi();
  await create(scene, 'orders/create', 'https://a.example/');
  await create(scene, 'orders/delete', 'https://a.example/');
  const count = async (query: string): Promise<string | undefined> =>
    element((await scene.xml('GET', `/admin/webhooks/count.xml${query}`)).text, 'count');

  expect(await count('')).toBe('2');
  expect(await count('?topic=orders/create')).toBe('1');
  expect(await count('?address=https://a.example/')).toBe('2');
  expect(await count('?topic=orders/create&address=https://b.example/')).toBe('0');
});

test.each([
  ['limit=0', 'limit must be an integer from 1 to 250'],
  ['limit=251', 'limit must be an integer from 1 to 250'],
  ['limit=-1', 'limit must be an integer from 1 to 250'],
  ['limit=ten', 'limit must be an integer from 1 to 250'],
  ['limit=1.5', 'limit must be an integer from 1 to 250'],
  ['limit=', 'limit must be an integer from 1 to 250'],
  ['page=0', 'page must be a positive integer'],
  ['page=x', 'page must be a positive integer'],
  ['created_at_min=soon', 'created_at_min is not a valid date'],
  ['created_at_max=2026-13-01', 'created_at_max is not a valid date'],
  ['updated_at_min=1', 'updated_at_min is not a valid date'],
  ['updated_at_max=2026-02-30 10:00', 'updated_at_max is not a valid date'],
])('refuses the parameter %s', async (query, message) => {
  const { xml } = createTestApi();

  const { status, text } = await xml('GET', `${list}?${query}`);

  expect(status).toBe(400);
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<errors><error>${message}</error></errors>\n`);
});

test.each([
  ['<webhook/>', ['Address can&apos;t be blank', 'Topic can&apos;t be blank']],
  ['<webhook><topic>orders/create</topic><address nil="true"/></webhook>', ['Address can&apos;t be blank']],
  ['<webhook><topic>orders/create</topic><address>ftp://a.example/</address></webhook>', ['Address is invalid']],
])('refuses %s with 422', async (body, messages) => {
  const { xml } = createTestApi();

  const { status, text } = await xml('POST', list, body);

  expect(status).toBe(422);
  for (const message of messages) expect(text).toContain(`<error>${message.replace('&apos;', "'")}</error>`);
});

test('names the allowed topics when it refuses another', async () => {
  const { xml } = createTestApi();

  const { status, text } = await xml('POST', list, xmlOf('x'));

  expect(status).toBe(422);
  expect(text).toMatch(/<error>Topic is invalid\. Allowed topics are: app\/uninstalled, .*orders\/create/);
});

test.each([
  ['application/xml', 201],
  ['text/xml', 201],
  ['application/xml; charset=utf-8', 201],
  ['TEXT/XML; charset="UTF-8"', 201],
  ['application/json', 415],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/xml; charset=iso-8859-1', 415],
  ['', 415],
])('answers a body of type %j with %i', async (type, status) => {
  const { send } = createTestApi();
  const body = xmlOf('orders/create');

  const response = await send(list, { method: 'POST', body, headers: { 'content-type': type } });

  const error = element(await response.text(), 'error');
  expect(response.status).toBe(status);
  expect(error).toBe(status === 415 ? 'The body must be application/xml or text/xml in UTF-8' : undefined);
});

test.each([
  ['another root', '<product><title>x</title></product>', 400, 'Required parameter missing or invalid'],
  ['an element that occurs twice', '<webhook><topic/><topic/></webhook>', 400, '&lt;topic&gt; occurs twice.'],
  ['elements in a text', '<webhook><topic><b/></topic></webhook>', 400, '&lt;topic&gt; contains elements.'],
  ['bytes that are not UTF-8', new Uint8Array([0x3c, 0xff]), 400, 'The body is not UTF-8'],
  ['a byte too many', ' '.repeat(131_073), 413, 'The body is larger than 131072 bytes'],
])('explains why it refuses %s', async (_what, body, status, message) => {
  const { send } = createTestApi();

  const response = await send(list, { method: 'POST', body, headers: { 'content-type': 'text/xml' } });

  expect(response.status).toBe(status);
  expect(element(await response.text(), 'error')).toBe(message);
});

test('answers 404 when the webhook is deleted while its change is sent', async () => {
  const scene = createTestApi();
  const path = await create(scene, 'orders/create');
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await scene.xml('DELETE', path);
      controller.enqueue(new TextEncoder().encode(xmlOf('orders/paid')));
      controller.close();
    },
  });
  const init = { method: 'PUT', body, headers: { 'content-type': 'text/xml' }, duplex: 'half' };

  const response = await scene.send(path, init);

  expect([response.status, element(await response.text(), 'error')]).toEqual([404, 'Not Found']);
});

test.each([
  ['GET', '/admin/webhooks/999.xml', 404, 'Not Found'],
  ['PUT', '/admin/webhooks/999.xml', 404, 'Not Found'],
  ['POST', '/admin/webhooks/x.xml', 404, 'Not Found'],
  ['POST', '/admin/products/1.xml', 404, 'Not Found'],
  ['GET', '/admin/webhooks/1/2.xml', 404, 'Not Found'],
  ['GET', '/admin/nothing.xml', 404, 'Not Found'],
  ['GET', '/admin/api/2019-10/webhooks.xml', 404, 'Not Found'],
  ['PATCH', '/admin/webhooks.xml', 405, 'Method Not Allowed'],
  ['DELETE', '/admin/webhooks.xml', 405, 'Method Not Allowed'],
  ['POST', '/admin/webhooks/count.xml', 405, 'Method Not Allowed'],
  ['POST', '/admin/webhooks/1.xml', 405, 'Method Not Allowed'],
])('answers %s %s with %i in XML', async (method, path, status, message) => {
  const { xml } = createTestApi();

  const answer = await xml(method, path, method === 'PUT' ? '<webhook/>' : undefined);

  expect(answer.status).toBe(status);
  expect(element(answer.text, 'error')).toBe(message);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
});

test('names the allowed methods of a path', async () => {
  const { xml } = createTestApi();

  expect((await xml('PATCH', '/admin/webhooks/1.xml')).headers.get('allow')).toBe('GET, HEAD, PUT, DELETE');
  expect((await xml('PATCH', list)).headers.get('allow')).toBe('GET, HEAD, POST');
});
