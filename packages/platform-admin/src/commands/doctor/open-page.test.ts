import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { expect, test } from 'vitest';
import { openPort } from '../../test-support/open-port.ts';
import { findFreePort } from '../../test-support/shell-scene.ts';
import { SELF_SIGNED } from '../../test-support/self-signed.ts';
import { openPage, type PageLimits } from './open-page.ts';

const LIMITS: PageLimits = { time: 10_000, size: 1_000, redirects: 3 };

/** Starts a server until the test ends. */
const start = async (handle: RequestListener, scheme: 'http' | 'https' = 'http'): Promise<URL> => {
  const server = scheme === 'http' ? createServer(handle) : createSecureServer(SELF_SIGNED, handle);
  return new URL(`${scheme}://localhost:${await openPort(server)}/`);
};

test('reads status, headers and body', async () => {
  const url = await start((_, response) => response.writeHead(404, { 'x-a': ['b', 'c'] }).end('Größe'));

  expect(await openPage(url, { limits: LIMITS })).toMatchObject({
    urls: [url],
    status: 404,
    headers: { 'x-a': ['b', 'c'] },
    cookies: [],
    body: 'Größe',
  });
});

test('follows redirects, and gives a cookie back to its origin alone', async () => {
  const seen: unknown[] = [];
  const other = await start(({ headers }, response) => {
    seen.push(headers.cookie);
    response.writeHead(200, { 'set-cookie': 'c=3' }).end('page');
  });
  const url = await start(({ url: path, headers }, response) => {
    seen.push(headers.cookie);
    response
      .writeHead(
        302,
        path === '/' ? { location: '/next', 'set-cookie': ['a=1; Path=/', 'b=2'] } : { location: other.href },
      )
      .end();
  });

  const page = await openPage(url, { limits: LIMITS });

  expect(page).toMatchObject({
    urls: [url, new URL('/next', url), other],
    cookies: ['a=1; Path=/', 'b=2', 'c=3'],
    body: 'page',
  });
  expect(seen).toEqual([undefined, 'a=1; b=2', undefined]);
});

test.each([
  ['a=2', ['a=2', 'b=1']],
  ['a=; Max-Age=0', ['b=1']],
  ['a=; max-age=-1; Expires=Fri, 01 Jan 2100 00:00:00 GMT', ['b=1']],
  ['a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', ['b=1']],
  ['a=2; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', ['a=2', 'b=1']],
  ['a=2; Expires=soon', ['a=2', 'b=1']],
])('gives back and reports what is left of two cookies after %s', async (change, left) => {
  const seen: unknown[] = [];
  const answers: Record<string, readonly [location: string, cookies: string[]]> = {
    '/': ['/change', ['a=1; Path=/', 'b=1']],
    '/change': ['/end', [change]],
  };
  const url = await start(({ url: path = '', headers }, response) => {
    seen.push(headers.cookie);
    const [location, cookies] = answers[path] ?? [];
    if (location === undefined) response.end('page');
    else response.writeHead(302, { location, 'set-cookie': cookies }).end();
  });

  const page = await openPage(url, { limits: LIMITS });

  expect(seen).toEqual([undefined, 'a=1; b=1', left.join('; ')]);
  expect('cookies' in page && page.cookies.map((cookie) => cookie.split(';', 1)[0])).toEqual(left);
});

test('ends endless redirects', async () => {
  let asked = 0;
  const url = await start((_, response) => {
    asked += 1;
    response.writeHead(302, { location: '/' }).end();
  });

  expect(await openPage(url, { limits: LIMITS })).toEqual({ url, reason: 'too-many-redirects', detail: '' });
  expect(asked).toBe(4);
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://me:secret@localhost/', 'http://'])(
  'does not follow %s',
  async (location) => {
    const url = await start((_, response) => response.writeHead(301, { location }).end());

    expect(await openPage(url, { limits: LIMITS })).toEqual({ url, reason: 'redirect-invalid', detail: location });
  },
);

test('stops reading a page that is too large', async () => {
  const url = await start((_, response) => {
    response.on('error', () => {});
    // Without an end.
    response.write('x'.repeat(2_000));
  });

  expect(await openPage(url, { limits: LIMITS })).toEqual({ url, reason: 'too-large', detail: '' });
});

test.each([
  ['before its head', false],
  ['after its head', true],
])('stops waiting for a server that is silent %s', async (_, hasHead) => {
  const url = await start((__, response) => {
    if (hasHead) response.write('<p>');
  });

  expect(await openPage(url, { limits: { ...LIMITS, time: 200 } })).toMatchObject({ url, reason: 'too-slow' });
});

test('says that nothing listens', async () => {
  const url = new URL(`http://localhost:${await findFreePort()}/`);

  expect(await openPage(url, { limits: LIMITS })).toEqual({ url, reason: 'unreachable', detail: 'ECONNREFUSED' });
});

test('reads over a certificate that is not trusted, and reports it', async () => {
  const url = await start((_, response) => response.end('page'), 'https');

  expect(await openPage(url, { limits: LIMITS })).toMatchObject({
    body: 'page',
    certificateError: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
});
