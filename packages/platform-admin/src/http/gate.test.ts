import { expect, test } from 'vitest';
import type { ServeAdminOptions } from '../server/serve-admin.ts';
import { KEPT, KEY_ATTACKS } from '../test-support/key-attacks.ts';
import { askRaw, sendRaw, startAdmin, type AdminScene } from '../test-support/shell-scene.ts';

const KEY = 'k7mf-3xq9-p2dn-8rtw-hv5c';
const PASS = /^platform-admin-\d+=([\w-]+); Path=\/; HttpOnly; SameSite=Strict$/;

interface Locked extends AdminScene {
  readonly ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sends the form, as the page does. */
  readonly enter: (form: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
}

const serveLocked = async (options: ServeAdminOptions = {}): Promise<Locked> => {
  const admin = await startAdmin({ bind: '0.0.0.0', accessKey: KEY, ...options });
  const { origin } = admin;
  return {
    ...admin,
    ask: (path, headers = {}) => fetch(`${origin}${path}`, { headers, redirect: 'manual' }),
    enter: (form, headers = {}) =>
      fetch(`${origin}/.platform-admin/key`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
        redirect: 'manual',
      }),
  };
};

/** The cookie of somebody who has shown the key. */
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

test.each(KEY_ATTACKS)('tells nothing to $name', async ({ lines, status }) => {
  const locked = await serveLocked();
  const pass = cookieOf(await locked.enter({ key: KEY })).split('=')[1] ?? '';
  expect(pass).toHaveLength(43);
  const spell = (text: string): string =>
    text
      .replaceAll('PASS', pass)
      .replaceAll('OTHER', 'k7mf-3xq9-p2dn-8rtw-hv5d')
      .replaceAll('UPPER', KEY.toUpperCase())
      .replaceAll('KEY', KEY)
      .replace(/KE$/, KEY.slice(0, -1))
      .replaceAll('TOKEN', locked.token)
      .replaceAll('PORT', `${locked.port}`);

  const answers = await Promise.all(
    KEPT.slice(0, 2).map(([requestLine, ...others]) =>
      askRaw(
        locked.port,
        [requestLine, 'Host: localhost', ...others, ...lines, 'Connection: close', '', ''].map(spell).join('\r\n'),
      ),
    ),
  );

  expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set([`HTTP/1.1 ${status}`]));
  expect(answers.join('\n')).not.toContain(locked.token);
});

test('lets a program in by the key in a header, and hides the key from the shop', async () => {
  const locked = await serveLocked();

  await locked.ask('/admin/webhooks.xml', { 'x-platform-admin-key': KEY, 'x-other': 'a', cookie: 'a=b' });

  const [{ headers } = { headers: [] }] = locked.asked;
  expect(JSON.stringify(headers)).not.toContain(KEY);
  expect(headers).toContainEqual(['x-other', 'a']);
  expect(headers).toContainEqual(['cookie', 'a=b']);
  expect((await locked.ask('/admin/icon.svg', { 'x-platform-admin-key': KEY })).status).toBe(200);
});

test('asks a browser for the key by a page that needs no script, and leads on to where it was going', async () => {
  const locked = await serveLocked();
  const asked = await locked.ask('/?app=http%3A%2F%2Flocalhost%3A3000%2F&a="<b>', { accept: 'text/html' });
  const page = await asked.text();

  expect(asked.status).toBe(401);
  expect(page).toContain('<label for="key">Access key</label>');
  expect(page).toContain('name="to" value="/?app=http%3A%2F%2Flocalhost%3A3000%2F&amp;a=%22%3Cb%3E"');
  expect(page).not.toContain('<script');
  expect(asked.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);

  const entered = await locked.enter({ key: ` ${KEY} `, to: '/?app=http%3A%2F%2Flocalhost%3A3000%2F' });

  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/?app=http%3A%2F%2Flocalhost%3A3000%2F']);
  expect(entered.headers.get('set-cookie')).toMatch(PASS);
  expect(entered.headers.get('set-cookie')).not.toContain(KEY);
});

test('lets a browser in with the cookie, beside cookies of others, and hides the cookie from the shop', async () => {
  const locked = await serveLocked();
  const cookie = cookieOf(await locked.enter({ key: KEY }));

  await locked.ask('/admin/webhooks.xml', { cookie: `a=b; ${cookie}; c=d` });

  expect(locked.asked[0]?.headers).toContainEqual(['cookie', 'a=b; c=d']);
  expect((await locked.ask('/', { cookie })).status).toBe(200);
});

test('takes no form where no key is needed', async () => {
  const { enter } = await serveLocked({ bind: undefined, accessKey: undefined });

  expect((await enter({ key: '' })).headers.get('set-cookie')).toBeNull();
});

test('refuses the cookie of another run', async () => {
  const [first, second] = [await serveLocked(), await serveLocked()];
  const cookie = cookieOf(await first.enter({ key: KEY }));

  const renamed = cookie.replace(`${first.port}`, `${second.port}`);

  expect((await second.ask('/', { cookie: renamed })).status).toBe(401);
});

test('says on the page that a key is wrong, without repeating it', async () => {
  const locked = await serveLocked();

  const refused = await locked.enter({ key: '<i>wrong', to: '/admin/orders' });
  const page = await refused.text();

  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
  expect(page).toContain('<p id="problem" role="alert">That\'s not the access key. Copy it from the terminal.</p>');
  expect(page).toContain('value="/admin/orders"');
  expect(page).not.toContain('wrong');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '\t//evil.example/',
  'javascript:alert(1)',
  'http://localhost@evil.example/',
  '/.platform-admin/key',
  '',
])('leads nowhere else after the key: %j', async (to) => {
  const locked = await serveLocked();

  expect((await locked.enter({ key: KEY, to })).headers.get('location')).toBe('/');
});

test('leaves out the headers that it is told to', async () => {
  const locked = await serveLocked();

  const entered = await locked.enter({ key: KEY, to: '/a\r\nSet-Cookie: evil=1\r\n\r\n<script>' });

  expect(entered.headers.get('location')).toBe('/aSet-Cookie:%20evil=1%3Cscript%3E');
  expect(entered.headers.get('set-cookie')).toMatch(PASS);
});

test.each([
  { origin: 'http://evil.example' },
  { origin: 'http://localhost:1' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('takes no key from a page elsewhere: %j', async (headers) => {
  const locked = await serveLocked();

  const refused = await locked.enter({ key: KEY }, headers);

  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
});

test('takes no key from an address', async () => {
  const locked = await serveLocked();

  const refused = await locked.ask(`/.platform-admin/key?key=${KEY}`);

  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
});

test('reads a form of a few bytes only', async () => {
  const locked = await serveLocked();

  expect((await locked.enter({ key: 'x'.repeat(10_001) })).status).toBe(400);
});

test('takes ten wrong keys in a minute, from a form or a header, and then not even the right one', async () => {
  const locked = await serveLocked();
  const cookie = cookieOf(await locked.enter({ key: KEY }));
  for (const key of ['1', '2', '3', '4', '5']) {
    // One after the other: each counts.
    // oxlint-disable-next-line no-await-in-loop
    expect((await locked.enter({ key })).status).toBe(403);
    // oxlint-disable-next-line no-await-in-loop
    expect((await locked.ask('/', { 'x-platform-admin-key': key })).status).toBe(403);
  }

  const page = await locked.enter({ key: KEY });

  expect([page.status, page.headers.get('set-cookie')]).toEqual([429, null]);
  expect(await page.text()).toContain('Too many wrong keys. Wait a minute, then try again.');
  expect((await locked.ask('/admin/icon.svg', { 'x-platform-admin-key': KEY })).status).toBe(429);
  expect((await locked.ask('/admin/icon.svg', { cookie })).status).toBe(200);
});

test.each([
  ['evil.example', 403],
  ['my-machine.local:4820', 200],
  ['localhost', 200],
  ['203.0.113.7', 403],
  ['my-machine.local.evil.example', 403],
])('with the key, asked for the host %s: %i', async (host, status) => {
  const { port } = await serveLocked({ allowHost: ['my-machine.local'] });

  const lines = [
    'GET /admin/icon.svg HTTP/1.1',
    `Host: ${host}`,
    `X-Platform-Admin-Key: ${KEY}`,
    'Connection: close',
    '',
    '',
  ];

  expect(await sendRaw(port, lines.join('\r\n'))).toBe(status);
});

test.each([
  ['my-machine.local', 'https://my-machine.local', 200],
  ['my-machine.local:8443', 'https://my-machine.local:8443', 200],
  // The proxy replaced the `Host` header by its own.
  ['localhost:PORT', 'https://my-machine.local', 200],
  ['my-machine.local', 'http://my-machine.local', 200],
  ['my-machine.local:8443', 'https://my-machine.local:3000', 403],
  ['my-machine.local', 'https://my-machine.local:3000', 403],
  ['my-machine.local', 'http://my-machine.local:3000', 403],
  ['my-machine.local', 'https://evil.example', 403],
  ['localhost:PORT', 'https://localhost:PORT', 403],
  ['my-machine.local.evil.example:1', 'https://my-machine.local.evil.example:1', 403],
])('behind a proxy that asks for %s, a page of %s may deliver: %i', async (host, origin, status) => {
  const locked = await serveLocked({ kernel: 'browser', allowHost: ['my-machine.local'] });
  const lines = [
    'POST /.platform-admin/deliveries HTTP/1.1',
    'Content-Length: 0',
    `Host: ${host}`,
    `Origin: ${origin}`,
    `X-Platform-Admin-Key: ${KEY}`,
    `X-Platform-Admin-Token: ${locked.token}`,
    'Connection: close',
    '',
    '',
  ];

  expect(await sendRaw(locked.port, lines.join('\r\n').replaceAll('PORT', `${locked.port}`))).toBe(status);
});

test.each([
  ['a browser', 'text/html', 'text/html; charset=utf-8'],
  ['a program', '*/*', 'text/plain; charset=utf-8'],
])('says to %s how another name is allowed', async (_, accept, type) => {
  const { port } = await serveLocked();
  const lines = ['GET / HTTP/1.1', 'Host: other.example', `Accept: ${accept}`, 'Connection: close', '', ''];

  const answer = await askRaw(port, lines.join('\r\n'));

  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer).toContain(`Content-Type: ${type}\r\n`);
  expect(answer).toContain('The admin does not answer to this name. Start it with --allow-host to add one.');
});

test('gives a cookie for TLS alone to a page that came over TLS', async () => {
  const locked = await serveLocked({ allowHost: ['my-machine.local'] });

  const entered = await locked.enter({ key: KEY }, { origin: 'https://my-machine.local' });

  expect(entered.headers.get('set-cookie')).toMatch(/; Secure$/);
});
