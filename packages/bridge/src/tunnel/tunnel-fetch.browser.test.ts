import { expect, test } from 'vitest';
import { createLateApi, createLostApi, openTunnelledApp, shareTunnelledApp, SHOP } from '../test-support/tunnel.ts';

const ECHO = `${SHOP}/admin/api/echo`;
const useApi = shareTunnelledApp();

/** Answers with what it received: method, headers, and the bytes of the body. */
async function echo(request: Request): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const headers = [...request.headers].filter(([name]) => !name.startsWith('sec-'));
  return Response.json({ method: request.method, url: request.url, headers, body: [...bytes] });
}

test('gives a response like that of the network', async () => {
  const { page } = useApi(
    async () => new Response('<a/>', { status: 201, statusText: 'Created', headers: { 'X-A': '1' } }),
  );

  const response = await page.fetch(`${ECHO}?a=1#hash`);
  const copy = response.clone();

  expect(response).toBeInstanceOf(page.Response);
  expect(response).toMatchObject({ ok: true, status: 201, statusText: 'Created', redirected: false, type: 'cors' });
  expect(response.url).toBe(`${ECHO}?a=1`);
  expect(copy.url).toBe(`${ECHO}?a=1`);
  expect(response.headers.get('x-a')).toBe('1');
  expect(await response.text()).toBe('<a/>');
  expect(await copy.text()).toBe('<a/>');
});

test('carries binary bodies both ways', async () => {
  const { page } = useApi(async (request) => new Response(await request.arrayBuffer()));
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

  const response = await page.fetch(ECHO, { method: 'POST', body: bytes });

  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...bytes]);
});

test('sends every kind of body with the type of its kind', async () => {
  const { page } = useApi(echo);
  const form = new page.FormData();
  form.append('a', '1');
  const stream = new Blob(['stream']).stream();
  const half: RequestInit & { duplex: 'half' } = { duplex: 'half' };
  const bodies: [BodyInit, RequestInit?][] = [
    ['text'],
    [new page.Blob(['blob'], { type: 'x/y' })],
    [new page.URLSearchParams({ a: '1 2' })],
    [new TextEncoder().encode('bytes').buffer],
    [form],
    [stream, half],
  ];

  const answers = await Promise.all(
    bodies.map(async ([body, more]) => (await page.fetch(ECHO, { method: 'PUT', body, ...more })).json()),
  );

  const types = answers.map(({ headers }) =>
    new Headers(headers).get('content-type')?.replace(/boundary=.*/, 'boundary'),
  );
  const texts = answers.map(({ body }) => new TextDecoder().decode(Uint8Array.from(body)));
  expect(types).toEqual([
    'text/plain;charset=UTF-8',
    'x/y',
    'application/x-www-form-urlencoded;charset=UTF-8',
    undefined,
    'multipart/form-data; boundary',
    undefined,
  ]);
  expect(texts.toSpliced(4, 1)).toEqual(['text', 'blob', 'a=1+2', 'bytes', 'stream']);
  expect(texts[4]).toContain('name="a"');
});

test('takes Request objects, URL objects and relative addresses of the host', async () => {
  const { page } = useApi(echo);
  const request = new page.Request(ECHO, { method: 'DELETE', headers: { 'X-A': '1' } });

  const answers = await Promise.all(
    [request, new URL(ECHO), '/admin/api/echo'].map(async (input) => (await page.fetch(input)).json()),
  );

  expect(answers.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `DELETE ${ECHO}`,
    `GET ${ECHO}`,
    `GET ${location.origin}/admin/api/echo`,
  ]);
  expect(answers[0].headers).toContainEqual(['x-a', '1']);
});

test('drops headers that no script may set', async () => {
  const { page } = useApi(echo);

  const response = await page.fetch(ECHO, { headers: { Host: 'evil.example', Cookie: 'a=1', 'X-A': '1' } });
  const names = (await response.json()).headers.map(([name]: [string]) => name);

  expect(names).toContain('x-a');
  expect(names).not.toContain('host');
  expect(names).not.toContain('cookie');
});

test.each([
  ['HEAD', 200],
  ['GET', 204],
  ['GET', 205],
  ['GET', 304],
])('gives no body to %s with the status %i', async (method, status) => {
  const { page } = useApi(async () => new Response(null, { status }));

  const response = await page.fetch(ECHO, { method });

  expect(response.status).toBe(status);
  expect(response.body).toBeNull();
  expect(await response.text()).toBe('');
});

test('fails like a network error when nobody answers', async () => {
  const { page } = useApi(createLostApi());

  const failure = await page.fetch(ECHO).catch((error: unknown) => error);

  expect(failure).toMatchObject({ name: 'TypeError', message: 'Failed to fetch', cause: { code: 'call-failed' } });
});

test('refuses requests that the browser would refuse', async () => {
  const { page, asked } = useApi();

  const failures = await Promise.all([
    page.fetch(ECHO, { method: 'TRACE' }).catch((error: Error) => error.name),
    page.fetch(ECHO, { body: 'x' }).catch((error: Error) => error.name),
    page.fetch(`${SHOP.replace('//', '//user:pass@')}/admin/api/echo`).catch((error: Error) => error.name),
  ]);

  expect(failures).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect(asked).toEqual([]);
});

test('rejects with the reason of an abort at once, and tells the host', async () => {
  const { api, aborts } = createLateApi();
  const { page, asked } = useApi(api);
  const controller = new AbortController();
  const pending = page.fetch(ECHO, { signal: controller.signal }).catch((error: unknown) => error);
  await expect.poll(() => asked).toHaveLength(1);

  controller.abort('enough');

  expect(await pending).toBe('enough');
  await expect.poll(() => aborts).toHaveLength(1);
});

test('leaves every other request to the browser', async () => {
  const { page, asked } = useApi();
  const others = [
    'data:text/plain,hello',
    '/',
    new page.Request('data:text/plain,hello'),
    `${location.origin}/admin/orders/1`,
  ];

  const answers = await Promise.all(others.map((input) => page.fetch(input)));

  expect(await answers[0]?.text()).toBe('hello');
  expect(answers[1]?.url).toBe(`${location.origin}/`);
  expect(asked).toEqual([]);
  await expect(page.fetch('http://[')).rejects.toMatchObject({ name: 'TypeError' });
});

test('sends requests made right after init, before the admin has answered', async () => {
  const { page, asked } = await openTunnelledApp({
    api: echo,
    script: `window.early = fetch('${ECHO}', { method: 'PUT', body: 'early' }).then((response) => response.json());`,
  });

  const early: unknown = await Reflect.get(page, 'early');

  expect(early).toMatchObject({ method: 'PUT', body: [...new TextEncoder().encode('early')] });
  expect(asked).toEqual(['PUT /admin/api/echo']);
});

test('answers two hundred requests at once, sixty-four at a time', async () => {
  let now = 0;
  let most = 0;
  const { page } = useApi(async (request) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve));
    now -= 1;
    return new Response(new URL(request.url).search);
  });
  const searches = Array.from({ length: 200 }, (_, index) => `?n=${index}`);

  const texts = await Promise.all(searches.map(async (search) => (await page.fetch(ECHO + search)).text()));

  expect(texts).toEqual(searches);
  expect(most).toBeLessThanOrEqual(64);
});

test('settles everything when the session ends', async () => {
  const { api } = createLateApi();
  const { page, host, asked } = await openTunnelledApp({ api });
  const pending = page.fetch(ECHO).catch((error: unknown) => error);
  await expect.poll(() => asked).toHaveLength(1);

  host.dispose();

  expect(await pending).toMatchObject({ name: 'TypeError', cause: { code: 'session-ended' } });
});
