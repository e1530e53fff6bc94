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
