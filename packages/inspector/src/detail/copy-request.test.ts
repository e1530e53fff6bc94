import type { RequestEntry } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { copyRequest, describeCopy } from './copy-request.ts';

const request: RequestEntry = {
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/api/2019-10/products.json?a=1',
  headers: [
    ['content-type', 'application/json'],
    ['Host', 'localhost:4820'],
    ['x-platform-access-token', 'secret'],
  ],
  body: { text: `{"title":"Ada's"}`, isBase64: false, size: 17 },
  answer: { status: 201, headers: [], duration: 1 },
};

test('writes a command whose words are quoted for a shell', () => {
  expect(copyRequest(request, 'cURL').split('\n')).toEqual([
    `curl -X POST 'http://localhost:4820/admin/api/2019-10/products.json?a=1' \\`,
    `  -H 'content-type: application/json' \\`,
    `  -H 'x-platform-access-token: secret' \\`,
    String.raw`  --data-raw '{"title":"Ada'\''s"}'`,
  ]);
});

test('writes a call of fetch that is the same request', async () => {
  const code = copyRequest(request, 'fetch');

  expect(code.startsWith('await fetch("/admin/api/2019-10/products.json?a=1", {')).toBe(true);
  expect(JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf(')')))).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform-access-token': 'secret' },
    body: `{"title":"Ada's"}`,
  });
});

test('writes a line of a Playwright test that asks the shop of that test and expects the same status', () => {
  const plain = { ...request, method: 'GET', headers: [], body: undefined };

  expect(copyRequest(plain, 'Playwright')).toBe(
    'expect((await shop.api("/admin/api/2019-10/products.json?a=1", {"method":"GET"})).status).toBe(201);',
  );
});

test('expects success in a Playwright test of a request that failed', () => {
  const failed = { ...request, answer: { status: 0, headers: [], duration: 1, failure: 'The network failed.' } };

  expect(copyRequest(failed, 'Playwright')).toMatch(/\.toBe\(200\);$/);
});

test.each([
  [{ text: '{}', isBase64: false, size: 2 }, 'Copied as cURL.'],
  [undefined, 'Copied as cURL.'],
  [{ text: 'AAE=', isBase64: true, size: 2 }, 'Copied as cURL without the body, which is not text.'],
  [
    { text: 'x', isBase64: false, size: 70_000 },
    'Copied as cURL with the beginning of the body. No more was recorded.',
  ],
])('says what a copy of a request with the body %j lacks', (body, said) => {
  expect(describeCopy({ ...request, body }, 'cURL')).toBe(said);
});

test('keeps the host of a server that is not the admin', () => {
  const foreign: RequestEntry = { ...request, lane: 'network', url: 'https://api.example/a?b=1' };

  expect(copyRequest(foreign, 'fetch')).toMatch(/^await fetch\("https:\/\/api\.example\/a\?b=1", /);
  expect(copyRequest(foreign, 'Playwright')).toContain('request.fetch("https://api.example/a?b=1", ');
});

test('leaves out the pseudo-headers of HTTP/2, which fetch refuses', () => {
  const headers = [
    [':authority', 'api.example'],
    ['accept', '*/*'],
  ] as const;

  expect(copyRequest({ ...request, headers }, 'fetch')).toContain('"headers": {\n    "accept": "*/*"\n  }');
});

test('quotes a method with other characters than letters, which a file may hold', () => {
  expect(copyRequest({ ...request, method: 'GET; reboot' }, 'cURL')).toMatch(/^curl -X 'GET; reboot' /);
});

test('asks for HEAD so that curl does not wait for a body', () => {
  expect(copyRequest({ ...request, method: 'HEAD' }, 'cURL')).toMatch(/^curl --head 'http/);
});

test('tells curl that brackets and braces in a URL are no patterns', () => {
  const url = 'http://localhost:4820/admin/api/2019-10/products.json?ids[]={1}';

  expect(copyRequest({ ...request, url }, 'cURL')).toMatch(/^curl -X POST --globoff 'http.*ids\[\]=\{1\}' /);
});
