import type { AdminApi } from '@platformapp/admin-api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLateApi, openTunnelledApp, SHOP, type TunnelledApp } from '../test-support/tunnel.ts';

const ECHO = `${SHOP}/admin/api/echo`;
const EVENTS = ['readystatechange', 'loadstart', 'progress', 'abort', 'error', 'timeout', 'load', 'loadend'];

/** Opens an object of the app and keeps its events with the state at each. */
function watch({ page }: TunnelledApp) {
  const xhr = new page.XMLHttpRequest();
  const log: string[] = [];
  for (const type of EVENTS) {
    xhr.addEventListener(type, () => log.push(`${type} ${xhr.readyState}`));
    if (type !== 'readystatechange') xhr.upload.addEventListener(type, () => log.push(`upload ${type}`));
  }
  const done = new Promise<void>((resolve) => xhr.addEventListener('loadend', () => resolve()));
  return { xhr, log, done };
}

const text =
  (body: string, type = 'text/plain', status = 200) =>
  async () =>
    new Response(body, { status, statusText: 'Fine', headers: { 'Content-Type': type, 'X-B': '2', 'X-A': '1' } });

/** An app whose first request is behind it, so that the tunnel is loaded. */
async function openWarmApp(api: AdminApi): Promise<TunnelledApp> {
  const app = await openTunnelledApp({ api });
  await app.page.fetch(ECHO);
  return app;
}

test('fires the events of an answer in order, with their states', async () => {
  const { xhr, log, done } = watch(await openWarmApp(text('hello')));

  xhr.open('POST', `${ECHO}?a=1#hash`);
  xhr.send('body');
  log.push('sent');
  await done;

  expect(log).toEqual([
    'readystatechange 1',
    'loadstart 1',
    'upload loadstart',
    'sent',
    'upload progress',
    'upload load',
    'upload loadend',
    'readystatechange 2',
    'readystatechange 3',
    'progress 3',
    'readystatechange 4',
    'load 4',
    'loadend 4',
  ]);
  expect(xhr).toMatchObject({ status: 200, statusText: 'Fine', responseText: 'hello', response: 'hello' });
  expect(xhr.responseURL).toBe(`${ECHO}?a=1`);
  expect(xhr.getResponseHeader('X-A')).toBe('1');
  expect(xhr.getResponseHeader('nothing')).toBeNull();
  expect(xhr.getAllResponseHeaders()).toBe('content-type: text/plain\r\nx-a: 1\r\nx-b: 2\r\n');
});

test('is an XMLHttpRequest like any other', async () => {
  const { page } = await openTunnelledApp({ api: text('hello') });
  const xhr = new page.XMLHttpRequest();
  const heard: string[] = [];
  // The attributes are what this is about.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  xhr.onreadystatechange = () => heard.push(`state ${xhr.readyState}`);
  const done = new Promise<void>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    xhr.onload = () => {
      heard.push('load');
      resolve();
    };
  });

  xhr.open('GET', ECHO);
  xhr.send();
  await done;

  expect(xhr).toBeInstanceOf(page.XMLHttpRequest);
  expect(heard).toEqual(['state 1', 'state 2', 'state 3', 'state 4', 'load']);
});

test.each<[XMLHttpRequestResponseType, string, unknown]>([
  ['', 'text/plain', '{"a":1}'],
  ['text', 'text/plain', '{"a":1}'],
  ['json', 'application/json', { a: 1 }],
])('reads a body as responseType "%s"', async (responseType, type, value) => {
  const { xhr, done } = watch(await openTunnelledApp({ api: text('{"a":1}', type) }));

  xhr.open('GET', ECHO);
  xhr.responseType = responseType;
  xhr.send();
  await done;

  expect(xhr.response).toEqual(value);
});

test('reads a body as bytes, as a blob and as a document', async () => {
  const app = await openTunnelledApp({ api: text('<webhooks type="array"/>', 'application/xml; charset=utf-8') });
  const read = async (responseType: XMLHttpRequestResponseType) => {
    const { xhr, done } = watch(app);
    xhr.open('GET', ECHO);
    xhr.responseType = responseType;
    xhr.send();
    await done;
    expect(xhr.response).toBe(xhr.response);
    return xhr;
  };

  const bytes = (await read('arraybuffer')).response;
  const blob = (await read('blob')).response;
  const asked = await read('document');
  const plain = await read('');

  expect(new TextDecoder().decode(bytes)).toBe('<webhooks type="array"/>');
  expect(blob).toMatchObject({ size: 24, type: 'application/xml; charset=utf-8' });
  expect(asked.responseXML).toBe(asked.response);
  expect(plain.responseXML?.documentElement.getAttribute('type')).toBe('array');
});

test('has no document without XML, and no text for another responseType', async () => {
  const app = await openTunnelledApp({ api: text('<a><b></a>', 'text/xml') });
  const { xhr, done } = watch(app);

  xhr.open('GET', ECHO);
  xhr.send();
  await done;
  const broken = xhr.responseXML;
  const other = watch(app);
  other.xhr.open('GET', ECHO);
  other.xhr.responseType = 'json';
  other.xhr.send();
  await other.done;

  expect(broken).toBeNull();
  expect(other.xhr.response).toBeNull();
  expect(() => other.xhr.responseText).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  expect(() => other.xhr.responseXML).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
});

test('sends the headers that are set, joined by name, and drops the forbidden ones', async () => {
  const heard: Headers[] = [];
  const { xhr, done } = watch(
    await openTunnelledApp({
      api: async ({ headers }) => {
        heard.push(headers);
        return new Response('');
      },
    }),
  );

  xhr.open('GET', ECHO);
  xhr.setRequestHeader('X-A', '1');
  xhr.setRequestHeader('x-a', '2');
  xhr.setRequestHeader('Cookie', 'a=1');
  xhr.send();
  await done;

  expect(heard[0]?.get('x-a')).toBe('1, 2');
  expect(heard[0]?.has('cookie')).toBe(false);
});

test('sends a document as its markup, and a text as UTF-8', async () => {
  const heard: string[] = [];
  const app = await openTunnelledApp({
    api: async (request) => {
      heard.push(`${request.headers.get('content-type')}: ${await request.text()}`);
      return new Response('');
    },
  });
  const send = async (body: Document | string, type?: string) => {
    const { xhr, done } = watch(app);
    xhr.open('POST', ECHO);
    if (type !== undefined) xhr.setRequestHeader('Content-Type', type);
    xhr.send(body);
    await done;
  };

  await send(new app.page.DOMParser().parseFromString('<webhook/>', 'text/xml'));
  await send('é');
  await send('<é/>', 'text/xml; charset=iso-8859-1');
  await send('<é/>', 'text/xml');

  expect(heard).toEqual([
    'application/xml;charset=UTF-8: <webhook/>',
    'text/plain;charset=UTF-8: é',
    'text/xml; charset=UTF-8: <é/>',
    'text/xml: <é/>',
  ]);
});

test('aborts at once, in the order of the standard, and can be used again', async () => {
  const { api, aborts } = createLateApi();
  const app = await openTunnelledApp({ api });
  const { xhr, log } = watch(app);
  xhr.open('GET', ECHO);
  xhr.send();
  await expect.poll(() => app.asked).toHaveLength(1);
  log.splice(0);

  xhr.abort();

  expect(log).toEqual(['readystatechange 4', 'abort 4', 'loadend 4']);
  expect(xhr).toMatchObject({ readyState: 0, status: 0, responseText: '' });
  await expect.poll(() => aborts).toEqual([ECHO]);
  xhr.open('GET', 'data:text/plain,other');
  expect(xhr.readyState).toBe(1);
  expect(log.at(-1)).toBe('readystatechange 1');
});

test('times out, and tells the host', async () => {
  const { api, aborts } = createLateApi();
  const { xhr, log, done } = watch(await openTunnelledApp({ api }));

  xhr.open('GET', ECHO);
  xhr.timeout = 30;
  xhr.send();
  await done;

  expect(log.slice(2)).toEqual(['readystatechange 4', 'timeout 4', 'loadend 4']);
  expect(xhr.status).toBe(0);
  await expect.poll(() => aborts).toEqual([ECHO]);
});

test('ends with an error when the session ends', async () => {
  const { api } = createLateApi();
  const app = await openTunnelledApp({ api });
  const { xhr, log, done } = watch(app);
  xhr.open('GET', ECHO);
  xhr.send();
  await expect.poll(() => app.asked).toHaveLength(1);

  app.host.dispose();
  await done;

  expect(log.slice(-3)).toEqual(['readystatechange 4', 'error 4', 'loadend 4']);
  expect(xhr.status).toBe(0);
});

test('throws when methods are called at the wrong time', async () => {
  const { xhr } = watch(await openWarmApp(text('hello')));
  xhr.open('GET', ECHO);
  xhr.send();

  const wrong = [
    () => xhr.send(),
    () => xhr.setRequestHeader('a', 'b'),
    () => (xhr.withCredentials = true),
    () => new (Object.getPrototypeOf(xhr).constructor)().send(),
  ];

  for (const action of wrong) expect(action).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
});

test('refuses a synchronous request and reports it to the admin', async () => {
  const { page, host, asked } = await openTunnelledApp();
  const xhr = new page.XMLHttpRequest();

  const open = () => xhr.open('GET', ECHO, false);

  expect(open).toThrow(expect.objectContaining({ name: 'InvalidAccessError' }));
  await expect.poll(() => host.state.misuses.map(({ code }) => code)).toContain('request-synchronous');
  expect(asked).toEqual([]);
});

test('lets one object be used for the API and other URLs in turn', async () => {
  const app = await openTunnelledApp({ api: text('from the API') });
  const { xhr, log } = watch(app);
  const get = async (url: string): Promise<string> => {
    const done = new Promise((resolve) => xhr.addEventListener('loadend', resolve, { once: true }));
    xhr.open('GET', url);
    xhr.send();
    await done;
    return `${xhr.status} ${xhr.responseText} ${log.splice(0).filter((line) => line.startsWith('ready')).length}`;
  };

  const texts = [
    await get(ECHO),
    await get('data:text/plain,other'),
    await get(ECHO),
    await get(ECHO),
    await get('data:text/plain,more'),
  ];

  expect(texts).toEqual([
    '200 from the API 4',
    '200 other 4',
    '200 from the API 4',
    '200 from the API 4',
    '200 more 4',
  ]);
  expect(app.asked).toHaveLength(3);
});

test('sends a request made right after init with the body that it had then', async () => {
  const { page } = await openTunnelledApp({
    api: async (request) => new Response(`${request.headers.get('x-a')} ${await request.text()}`),
    script: `
      const xhr = new XMLHttpRequest();
      const bytes = new TextEncoder().encode('early');
      xhr.open('PUT', '${ECHO}');
      xhr.setRequestHeader('X-A', '1');
      window.early = new Promise((resolve) => { xhr.onloadend = () => resolve(xhr.responseText); });
      xhr.send(bytes);
      bytes.fill(0);`,
  });

  expect(await Reflect.get(page, 'early')).toBe('1 early');
});

test('drops requests that were aborted before the session opened', async () => {
  const { page, asked } = await openTunnelledApp({
    script: `
      const xhr = new XMLHttpRequest();
      window.log = [];
      xhr.onabort = () => log.push('abort');
      xhr.onload = () => log.push('load');
      xhr.open('GET', '${ECHO}');
      xhr.send();
      xhr.abort();`,
  });

  await expect.poll(() => Reflect.get(page, 'log')).toEqual(['abort']);
  expect(asked).toEqual([]);
});

test('lets an object be used for another URL after a failed request', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => logged.mockRestore());
  const app = await openTunnelledApp({ api: () => Promise.reject(new TypeError('No network')) });
  const lost = watch(app);
  lost.xhr.open('GET', ECHO);
  lost.xhr.send();
  await lost.done;
  const done = new Promise((resolve) => lost.xhr.addEventListener('load', resolve));

  lost.xhr.open('GET', 'data:text/plain,other');
  lost.xhr.send();
  await done;

  expect(lost.log.slice(0, 5)).toEqual([
    'readystatechange 1',
    'loadstart 1',
    'readystatechange 4',
    'error 4',
    'loadend 4',
  ]);
  expect(lost.xhr.responseText).toBe('other');
});
