import { expect, test } from 'vitest';
import { askRaw, sendRaw, startAdmin } from '../test-support/shell-scene.ts';

const OWN = 'Host: localhost:PORT';
const API = '/admin/webhooks.xml';
const TOKEN = 'X-Platform-Admin-Token: TOKEN';

/** A request as a text, with what it gets: the status, or 0 for a connection that is closed. */
type RawCaller = readonly [name: string, status: number, requestLine: string, lines: readonly string[], body?: string];

const CALLERS: readonly RawCaller[] = [
  // Who is asked for
  ['HTTP/1.0, which needs no host', 403, `GET ${API} HTTP/1.0`, []],
  ['two hosts, the second of them this machine', 403, `GET ${API} HTTP/1.1`, ['Host: evil.example', OWN]],

  // Which page asks
  ['two origins, the first its own', 403, `GET ${API} HTTP/1.1`, [OWN, 'Origin: http://localhost:PORT', 'Origin: x']],
  ['two sites, the first its own', 403, `GET ${API} HTTP/1.1`, [OWN, 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: x']],
  [
    'a WebSocket of another origin',
    404,
    `GET ${API} HTTP/1.1`,
    [OWN, 'Origin: x', 'Upgrade: websocket', 'Connection: Upgrade'],
  ],
  ['HTTP/2 for another host', 403, `GET ${API} HTTP/1.1`, ['Host: evil.example', 'Upgrade: h2c', 'HTTP2-Settings: AA']],
  [
    'a link elsewhere to the whole shop',
    403,
    'GET /.platform-admin/shop/exportShop HTTP/1.1',
    [OWN, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate'],
  ],
  [
    'a form elsewhere that replaces the shop',
    403,
    'POST /.platform-admin/shop/importShop HTTP/1.1',
    [OWN, 'Origin: null', 'Content-Length: 0'],
  ],
  [
    'a form elsewhere that is sent to the API',
    405,
    `POST ${API} HTTP/1.1`,
    [OWN, 'Origin: http://evil.example', 'Sec-Fetch-Mode: navigate', 'Content-Length: 0'],
  ],
  [
    'a preflight for this private network',
    403,
    `OPTIONS ${API} HTTP/1.1`,
    [OWN, 'Origin: http://evil.example', 'Access-Control-Request-Private-Network: true'],
  ],
  [
    'a page of another origin with the token',
    403,
    'POST /.platform-admin/deliveries HTTP/1.1',
    [OWN, TOKEN, 'Sec-Fetch-Site: cross-site', 'Content-Length: 0'],
  ],

  // Paths that another program may read as one of the API
  ['an escaped path', 404, 'GET /%61dmin/webhooks.xml HTTP/1.1', [OWN]],
  ['a path in capitals', 404, 'GET /ADMIN/webhooks.xml HTTP/1.1', [OWN]],
  ['a path with two slashes', 404, 'GET //admin/webhooks.xml HTTP/1.1', [OWN]],
  ['a path from another folder', 404, 'GET /admin/assets/../admin/webhooks.xml HTTP/1.1', [OWN]],
  [
    'a path of the API that leads to the shop',
    404,
    'GET /admin/api/../../.platform-admin/shop/exportShop HTTP/1.1',
    [OWN],
  ],
  ['the same with escaped dots', 404, 'GET /admin/api/%2e%2E/.%2e/.platform-admin/shop/exportShop HTTP/1.1', [OWN]],
  ['a path of the API with a step that leads nowhere', 404, 'GET /admin/./webhooks.xml HTTP/1.1', [OWN]],
  ['a path of the API behind a hash', 404, 'GET /admin/orders#.json HTTP/1.1', [OWN]],
  ['a whole address of this machine', 400, `GET http://localhost:PORT${API} HTTP/1.1`, [OWN]],
  ['a whole address with a name in front', 400, `GET http://localhost:PORT@evil.example${API} HTTP/1.1`, [OWN]],
  ['the server as a whole', 400, 'OPTIONS * HTTP/1.1', [OWN]],

  // Paths of the command, and the token
  ['an escaped path of deliveries', 404, 'GET /.platform-admin/%64eliveries HTTP/1.1', [OWN, TOKEN]],
  [
    'a method in a header',
    404,
    'GET /.platform-admin/deliveries HTTP/1.1',
    [OWN, TOKEN, 'X-HTTP-Method-Override: POST'],
  ],
  ['the token twice', 403, 'GET /.platform-admin/deliveries HTTP/1.1', [OWN, TOKEN, TOKEN]],
  ['the token as a password', 403, 'GET /.platform-admin/deliveries HTTP/1.1', [OWN, 'Authorization: Bearer TOKEN']],

  // Methods that Node reads and the API does not have
  ['PROPFIND', 405, `PROPFIND ${API} HTTP/1.1`, [OWN]],
];

/** The statuses of all answers on one connection. */
const statusesIn = (answers: string): readonly number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const ROWS = CALLERS.map(([name, expected, requestLine, lines, body = '']) => ({
  name,
  expected,
  head: [requestLine, ...lines],
  body,
}));

test.each(ROWS)('refuses $name: $expected', async ({ expected, head, body }) => {
  const admin = await startAdmin({ kernel: 'browser' });
  const text = [...head, 'Connection: close', '', body].join('\r\n');

  const status = await sendRaw(admin.port, text.replaceAll('PORT', `${admin.port}`).replaceAll('TOKEN', admin.token));

  expect(status).toBe(expected);
});

test('refuses a body that is cut off', async () => {
  const admin = await startAdmin({ kernel: 'browser' });
  const head = `POST ${API} HTTP/1.1\r\nHost: localhost:${admin.port}\r\nContent-Length: 10\r\n\r\n`;

  expect(await sendRaw(admin.port, `${head}abc`)).toBe(400);
});

test.each([
  ['of what is refused', 403, `POST ${API} HTTP/1.1`, 'Host: evil.example'],
  ['of a file that is read only', 405, 'POST /admin/icon.svg HTTP/1.1', OWN],
])('reads a request in the body %s as a body: %i', async (_, status, requestLine, host) => {
  const admin = await startAdmin({ kernel: 'browser' });
  const inner = `GET ${API} HTTP/1.1\r\nHost: localhost:${admin.port}\r\n\r\n`;
  const text = [requestLine, host, `Content-Length: ${inner.length}`, '', inner].join('\r\n');

  const answers = await askRaw(admin.port, text.replaceAll('PORT', `${admin.port}`));

  expect(statusesIn(answers)).toEqual([status]);
});

test('checks each request on a connection by itself', async () => {
  const admin = await startAdmin({ kernel: 'browser' });
  const good = `GET /admin/icon.svg HTTP/1.1\r\nHost: localhost:${admin.port}\r\n\r\n`;
  const bad = `GET ${API} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;

  const answers = await askRaw(admin.port, `${good}${bad}`);

  expect(statusesIn(answers)).toEqual([200, 403]);
});

test('refuses the token of another command', async () => {
  const [admin, other] = [await startAdmin({ kernel: 'browser' }), await startAdmin({ kernel: 'browser' })];

  const [refused, taken] = [
    await admin.deliver('', { 'x-platform-admin-token': other.token }),
    await admin.deliver(''),
  ];

  expect([refused.status, taken.status]).toEqual([403, 200]);
});
