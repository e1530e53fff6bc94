import { expect, test } from 'vitest';
import { answerFile, type FileAnswer } from './answer-file.ts';
import { SHELL } from '../test-support/fake-shell.ts';

const ask = (method: string): FileAnswer => answerFile(SHELL, { method, url: '/', headers: { host: ['localhost'] } });

/** Asks with headers that come once each. */
const get = (url: string, headers: Record<string, string> = {}): FileAnswer => {
  const distinct = Object.entries({ host: 'localhost:4820', ...headers }).map(([name, value]) => [name, [value]]);
  return answerFile(SHELL, { method: 'GET', url, headers: Object.fromEntries(distinct) });
};

test('gives a file with its type, its policy and its length', () => {
  const answer = get('/admin/icon.svg');

  expect(answer.status).toBe(200);
  expect(String(answer.body)).toBe('<svg/>');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': '6',
    'content-security-policy': "default-src 'none'",
  });
});

test('gives the shell at the root, whatever the Accept header', () => {
  expect(String(get('/').body)).toBe('<!doctype html>');
  expect(String(get('/?app=http%3A%2F%2Flocalhost%3A3000%2F').body)).toBe('<!doctype html>');
});

for (const path of ['/admin', '/admin/orders/7', '/admin/apps/my-app/bar.html', '/admin/api/2019-10/products.json']) {
  test(`gives the shell to a browser that navigates to ${path}`, () => {
    const answer = get(path, { accept: 'text/html,application/xhtml+xml' });

    expect([answer.status, String(answer.body)]).toEqual([200, '<!doctype html>']);
  });

  test(`has nothing for a program that asks for ${path}`, () => {
    expect(get(path, { accept: '*/*' }).status).toBe(404);
  });
}

test('gives no page in place of a missing script', () => {
  expect(get('/admin/assets/old-xyz.js', { accept: 'text/html' }).status).toBe(404);
});

test('lets browsers cache assets for ever, because their names change with them', () => {
  expect(get('/admin/assets/index-abc.js').headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(get('/platform-app.js').headers['cache-control']).toBe('no-cache');
});

test('answers 304 for an unchanged file', () => {
  for (const tags of ['"app"', 'W/"app"', '"old", "app"']) {
    const answer = get('/platform-app.js', { 'if-none-match': tags });
    expect([answer.status, answer.body]).toEqual([304, '']);
  }
  expect(get('/platform-app.js', { 'if-none-match': '"old"' }).status).toBe(200);
  expect(get('/platform-app.js', { 'if-none-match': 'app' }).status).toBe(200);
});

test('lets apps of other origins load the script, also pages with COEP (#30)', () => {
  expect(get('/platform-app.js').headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('answers the preflight for the script (#30)', () => {
  const answer = answerFile(SHELL, { method: 'OPTIONS', url: '/platform-app.js?v=1', headers: {} });

  expect(answer).toMatchObject({ status: 204, body: '' });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-private-network': 'true',
  });
});

test('lets no other origin read the page', () => {
  expect(get('/').headers).not.toHaveProperty('access-control-allow-origin');
  expect(get('/').headers['cross-origin-resource-policy']).toBe('same-origin');
});

const policy = (url: string, headers = {}): string | undefined =>
  get(url, headers).headers['cross-origin-opener-policy'];

test('lets no page that opens the shell keep a hold on it, where browsers heed that', () => {
  expect(policy('/', { 'sec-fetch-dest': 'document' })).toBe('same-origin');
  expect([policy('/'), policy('/platform-app.js', { 'sec-fetch-dest': 'script' })]).toEqual([undefined, undefined]);
});

test('answers HEAD like GET and no other method', () => {
  expect(ask('HEAD').status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', '']) {
    expect([ask(method).status, ask(method).headers['allow']]).toEqual([405, 'GET, HEAD']);
  }
});

for (const url of ['http://localhost:4820/', 'http://evil.example/', 'evil.example', 'admin', '\\icon.svg', '*', '']) {
  test(`refuses the address ${JSON.stringify(url)}, which is not a path`, () => {
    expect(get(url, { accept: 'text/html' }).status).toBe(400);
  });
}

for (const url of [
  '/../package.json',
  '/%2e%2e/package.json',
  '//admin/icon.svg',
  '/admin/icon.svg/',
  '/\\icon.svg',
  '/admin/assets/',
]) {
  test(`has no file under ${url}`, () => {
    expect(get(url).status).toBe(404);
  });
}
