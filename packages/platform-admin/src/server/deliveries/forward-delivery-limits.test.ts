import { expect, test } from 'vitest';
import { forwardDelivery, postDelivery } from './forward-delivery.ts';
import { startReceiver } from '../../test-support/shell-scene.ts';

const REFUSED: unknown = expect.objectContaining({ type: 'refused' });

/**
 * Addresses that are not of the one allowed origin, or not written in their normal form. `OTHER` stands
 * for the port of another server.
 */
test.each([
  'http://localhost:OTHER/',
  'http://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  'http://localhost/',
  'http://localhost.:PORT/',
  'http://localhost.evil.example:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:OTHER/?http://localhost:PORT/',
  'http://localhost:PORT@localhost:OTHER/',
  'http://localhost:PORT\\@localhost:OTHER/',
  'http://user:pass@localhost:PORT/',
  '',
  '//localhost:PORT/',
  'http:/localhost:PORT/',
  'http://localhost:PORT',
  'http://localhost:PORT?a=b',
  'hTTp://localhost:PORT/',
  ' http://localhost:PORT/',
  '\uFEFFhttp://localhost:PORT/',
  'h\nttp://localhost:PORT/',
  'http://local\thost:PORT/',
  'http://localhost:PORT/\r\nX-A: b',
  'http://localhost:PORT/a b',
  'http://localhost:PORT/\u00FC',
  'http://localhost:PORT/\uD800',
  'http://localhost:PORT/a/../../b',
  'http://localhost:PORT/a/%2E/hooks',
  'http://localhost:PORT/a\\b',
  'http://LOCALHO\u017FT:PORT/',
  'http://%6Cocalhost:PORT/',
  'http://localhost\uFF1APORT/',
  'http://2130706433:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'wss://localhost:PORT/',
])('refuses the address %j', async (address) => {
  const [{ origin, port, received }, other] = [await startReceiver(), await startReceiver()];
  const spelled = address.replaceAll('PORT', `${port}`).replaceAll('OTHER', `${other.port}`);

  expect(await forwardDelivery({ address: spelled, headers: [], body: '{}' }, [origin])).toEqual(REFUSED);
  expect([received, other.received]).toEqual([[], []]);
});

test.each(['data:text/plain,x', 'file:///etc/passwd', 'javascript:alert(1)', 'blob:null/1', 'about:blank', 'null'])(
  'an origin that says nothing lets nothing through: %j',
  async (address) => {
    expect(await forwardDelivery({ address, headers: [], body: '' }, ['null'])).toEqual(REFUSED);
  },
);

test('says that there is no origin to deliver to', async () => {
  expect(await forwardDelivery({ address: 'http://localhost:9/', headers: [], body: '' }, [])).toEqual({
    type: 'refused',
    sentence: 'This command delivers to no origin. Add one with --deliver-to.',
  });
});

test('compares whole origins', async () => {
  const { origin, received } = await startReceiver();
  const address = `${origin}/hooks`;
  const lists = [
    [],
    [''],
    ['*'],
    ['http://localhost'],
    [`${origin}/`],
    [`${origin}0`],
    [origin.slice(0, -1)],
    [address],
  ];

  const outcomes = await Promise.all(
    lists.map((deliverTo) => forwardDelivery({ address, headers: [], body: '' }, deliverTo)),
  );

  expect(outcomes).toEqual(lists.map(() => REFUSED));
  expect(received).toEqual([]);
});

test.each([
  undefined,
  'http://localhost/',
  ['http://localhost/', [], ''],
  { headers: [], body: '' },
  { address: 'http://localhost/', body: '' },
  { address: ['http://localhost/'], headers: [], body: '' },
  { address: 'http://localhost/', headers: [], body: null },
  { address: 'http://localhost/', headers: 'x-platform-a: b', body: '' },
  { address: 'http://localhost/', headers: [['x-platform-a']], body: '' },
  { address: 'http://localhost/', headers: [['x-platform-a', 'b', 'c']], body: '' },
  { address: 'http://localhost/', headers: [['x-platform-a', 1]], body: '' },
  { address: 'http://localhost/', headers: [null], body: '' },
])('refuses %j as a delivery', async (order) => {
  expect(await forwardDelivery(order, ['http://localhost'])).toEqual({
    type: 'refused',
    sentence: 'This is not a delivery.',
  });
});

test.each([
  '',
  ' X-Platform-Topic',
  'X-Platform-Topic:',
  'X-Platform-Topic: a\r\nHost',
  'X-Platform-Topic\u0000',
  // Becomes an S where case is folded by Unicode's rules.
  'X-Platform-\u017Fhop-Domain',
  'X-Platform-',
  'X-Platform-Other',
  'Topic',
  '-Topic',
  'Content-Types',
  'Content_Type',
  'Content-Length',
  'Transfer-Encoding',
  'Connection',
  'Host',
  'Origin',
  'Cookie',
  'Authorization',
  'X-Forwarded-For',
  'X-HTTP-Method-Override',
  'Sec-Fetch-Site',
  '__proto__',
])('refuses the header %j', async (name) => {
  const { origin, received } = await startReceiver();
  const headers = [
    ['X-Platform-Topic', 'orders/paid'],
    [name, 'x'],
  ];

  expect(await forwardDelivery({ address: `${origin}/`, headers, body: '' }, [origin])).toEqual(REFUSED);
  expect(received).toEqual([]);
});

test.each([
  '\u0000',
  '\u007F',
  '\u00FF',
  '\u0100',
  '\u560A\u560DHost: evil.example',
  '\u001B[2J',
  'a\r\nHost: b',
  'a\r',
  'a\n',
])('carries no header with the value %j', async (value) => {
  const { origin, received } = await startReceiver();
  const headers = [['X-Platform-Topic', value]];

  expect(await forwardDelivery({ address: `${origin}/`, headers, body: '' }, [origin])).toEqual(REFUSED);
  expect(received).toEqual([]);
});

test('carries each header of a delivery under any prefix, with any printable text', async () => {
  const { origin, received } = await startReceiver();
  const headers = [
    ['CONTENT-TYPE', 'text/plain'],
    ['X-PLATFORM-TOPIC', '\t ~!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}'],
    ['x-acme-hmac-sha256', 'signed'],
    ['Acme_Shop-Domain', 'corner.example'],
  ];

  expect(await forwardDelivery({ address: `${origin}/`, headers, body: '' }, [origin])).toMatchObject({ status: 200 });
  expect(received[0]?.headers).toMatchObject({
    'content-type': 'text/plain',
    'x-platform-topic': '~!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}',
    'x-acme-hmac-sha256': 'signed',
    'acme_shop-domain': 'corner.example',
  });
});

test.each(['http://localhost:9/', 'http://127.0.0.1:9/a?b', 'http://[::1]:9/', 'https://localhost:9/'])(
  'may go to %s where this machine is allowed',
  async (address) => {
    const order = { address, headers: [], body: '' };

    expect(await postDelivery(order, { deliverTo: [], isLoopbackAllowed: true })).toMatchObject({ type: 'failed' });
    expect(await postDelivery(order, { deliverTo: [], isLoopbackAllowed: false })).toMatchObject({ type: 'refused' });
  },
);

test.each([
  'http://a.example/',
  'http://localhost.evil.example/',
  'http://127.0.0.2:9/',
  'http://localhost:9/a/../b',
  'http://user@localhost:9/',
  'ftp://localhost:9/',
  'http://169.254.169.254/',
])('does not go to %s where only this machine and another origin are allowed', async (address) => {
  const targets = { deliverTo: ['https://a.example'], isLoopbackAllowed: true };

  expect(await postDelivery({ address, headers: [], body: '' }, targets)).toEqual({
    type: 'refused',
    sentence: 'This command delivers to this machine, https://a.example only. Add the other one with --deliver-to.',
  });
});
