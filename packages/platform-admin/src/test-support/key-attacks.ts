/**
 * A request to a server that asks for its key, which must get nothing but that question. `KEY`
 * stands for the key, `PASS` for the cookie of somebody who has shown it, `OTHER` for the key of
 * another run, `PORT` for the port.
 */
export interface KeyAttack {
  readonly name: string;
  /** After the request line. */
  readonly lines: readonly string[];
  readonly status: 401 | 403;
}

/** Ways to come in without the key. */
export const KEY_ATTACKS: readonly KeyAttack[] = [
  // Without it
  { name: 'nothing', status: 401, lines: [] },
  {
    name: 'a page of its own origin',
    status: 401,
    lines: ['Origin: http://localhost:PORT', 'Sec-Fetch-Site: same-origin'],
  },
  { name: 'a person who types the address', status: 401, lines: ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate'] },
  { name: 'the token of the page', status: 401, lines: ['X-Platform-Admin-Token: TOKEN'] },
  {
    name: 'a claim to come from this machine',
    status: 401,
    lines: ['X-Forwarded-For: 127.0.0.1', 'X-Real-IP: 127.0.0.1'],
  },
  {
    name: 'a claim to ask for another host',
    status: 401,
    lines: ['X-Forwarded-Host: localhost', 'Forwarded: host=localhost'],
  },
  // With another one
  { name: 'an empty key', status: 403, lines: ['X-Platform-Admin-Key:'] },
  { name: 'a wrong key', status: 403, lines: ['X-Platform-Admin-Key: 0000-0000-0000-0000-0000'] },
  { name: 'the key of another run', status: 403, lines: ['X-Platform-Admin-Key: OTHER'] },
  { name: 'the key in capitals', status: 403, lines: ['X-Platform-Admin-Key: UPPER'] },
  { name: 'the key with a sign more', status: 403, lines: ['X-Platform-Admin-Key: KEYx'] },
  { name: 'the key without its end', status: 403, lines: ['X-Platform-Admin-Key: KE'] },
  { name: 'the key twice', status: 403, lines: ['X-Platform-Admin-Key: KEY', 'X-Platform-Admin-Key: KEY'] },
  {
    name: 'two keys, the last the right one',
    status: 403,
    lines: ['X-Platform-Admin-Key: x', 'X-Platform-Admin-Key: KEY'],
  },
  { name: 'two keys in one', status: 403, lines: ['X-Platform-Admin-Key: x, KEY'] },
  { name: 'the pass as a key', status: 403, lines: ['X-Platform-Admin-Key: PASS'] },
  // In another place
  { name: 'the key with underscores', status: 401, lines: ['X_Platform_Admin_Key: KEY'] },
  { name: 'the key as a password', status: 401, lines: ['Authorization: Bearer KEY'] },
  { name: 'the key as the token', status: 401, lines: ['X-Platform-Admin-Token: KEY'] },
  { name: 'the key in the address that links here', status: 401, lines: ['Referer: http://localhost:PORT/?key=KEY'] },
  { name: 'the key in the cookie', status: 401, lines: ['Cookie: platform-admin-PORT=KEY'] },
  { name: 'a cookie of the key', status: 401, lines: ['Cookie: key=KEY; platform-admin-key=KEY'] },
  { name: 'an empty cookie', status: 401, lines: ['Cookie: platform-admin-PORT='] },
  { name: 'the pass of another port', status: 401, lines: ['Cookie: platform-admin-1=PASS'] },
  { name: 'the pass with a sign more', status: 401, lines: ['Cookie: platform-admin-PORT=PASSx'] },
  { name: 'the pass in quotes', status: 401, lines: ['Cookie: platform-admin-PORT="PASS"'] },
  { name: 'the pass in a header', status: 401, lines: ['X-Platform-Admin-PORT: PASS'] },
];

/** What must not be learnt without the key. Each is asked in each way of {@link KEY_ATTACKS}. */
export const KEPT: readonly (readonly [requestLine: string, ...lines: readonly string[]])[] = [
  ['GET / HTTP/1.1', 'Accept: text/html'],
  ['GET /admin/orders HTTP/1.1', 'Accept: text/html', 'Sec-Fetch-Mode: navigate'],
  ['GET /platform-app.js/ HTTP/1.1'],
  ['GET /%70latform-app.js HTTP/1.1'],
  ['GET /admin/assets/index-abc.js HTTP/1.1'],
  ['GET /nothing HTTP/1.1'],
  ['GET /?key=KEY HTTP/1.1', 'Accept: text/html'],
  ['GET /admin/webhooks.xml HTTP/1.1'],
  ['GET /admin/webhooks.xml?key=KEY&access_key=KEY HTTP/1.1'],
  ['POST /admin/api/2019-10/products.json HTTP/1.1', 'Content-Length: 0'],
  ['OPTIONS /admin/webhooks.xml HTTP/1.1'],
  ['POST /.platform-admin/shop/exportShop HTTP/1.1', 'Content-Length: 0'],
  ['POST /.platform-admin/deliveries HTTP/1.1', 'Content-Length: 0'],
  ['GET /.platform-admin/kernel HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade'],
];
