import type { WireResponse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { createLateApi, createLostApi, openTunnelledApp, shareTunnelledApp } from '../test-support/tunnel.ts';
import { ECHO, text, watch } from '../test-support/xhr.ts';
import { XhrExchange } from './xhr-exchange.ts';

const useApi = shareTunnelledApp();

test('behaves like any other XMLHttpRequest', async () => {
  const { page } = useApi(text('hello'));
  const xhr = new page.XMLHttpRequest();
  const heard: string[] = [];
  // Only the attributes matter here.
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

test('aborts at once, in the order of the standard, and can be used again', async () => {
  const { api, aborts } = createLateApi();
  const app = useApi(api);
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
  const { xhr, log, done } = watch(useApi(api));

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

const answerWrongly = async (): Promise<WireResponse> => ({
  status: 200,
  statusText: 'OK',
  headers: [['a header', '1']],
});

test('ends with an error when an answer has a header that no response can have', async () => {
  const xhr = new XMLHttpRequest();
  const log: string[] = [];
  for (const type of ['load', 'error', 'loadend']) xhr.addEventListener(type, () => log.push(type));
  const done = new Promise((resolve) => xhr.addEventListener('loadend', resolve));

  new XhrExchange({ xhr, ask: answerWrongly, method: 'GET', url: new URL(ECHO) }).send(null);
  await done;

  expect(log).toEqual(['error', 'loadend']);
});

test('throws when methods are called at the wrong time', async () => {
  const { xhr, done } = watch(useApi(text('hello')));
  xhr.open('GET', ECHO);
  xhr.send();

  const wrong = [
    () => xhr.send(),
    () => xhr.setRequestHeader('a', 'b'),
    () => (xhr.withCredentials = true),
    () => new (Object.getPrototypeOf(xhr).constructor)().send(),
  ];

  for (const action of wrong) expect(action).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  await done;
});

test('refuses a synchronous request and reports it to the admin', async () => {
  const { page, host, asked } = useApi();
  const xhr = new page.XMLHttpRequest();

  const open = () => xhr.open('GET', ECHO, false);

  expect(open).toThrow(expect.objectContaining({ name: 'InvalidAccessError' }));
  await expect.poll(() => host.state.misuses.map(({ code }) => code)).toContain('request-synchronous');
  expect(asked).toEqual([]);
});

test('lets one object be used for the API and other URLs in turn', async () => {
  const app = useApi(text('from the API'));
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
  const app = useApi(createLostApi());
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
