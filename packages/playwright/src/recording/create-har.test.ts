import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createHar, type Exchange } from './create-har.ts';
import { createRequest as createApiRequest } from '../test-support/api-request.ts';
import { HAR_TIMING } from '../test-support/har-timing.ts';

const createRequest = (change: Partial<Exchange['request']> = {}): Exchange['request'] => ({
  method: () => 'POST',
  url: () => 'http://localhost:3000/save?id=7',
  headers: () => ({ 'content-type': 'application/json' }),
  postData: () => '{"a":1}',
  timing: () => HAR_TIMING,
  failure: () => null,
  ...change,
});

test('writes a request with its response', () => {
  const { log } = createHar(
    [
      {
        request: createRequest(),
        body: { text: '<h1>Saved</h1>', isBase64: false, size: 14 },
        response: {
          status: () => 201,
          statusText: () => 'Created',
          headers: () => ({ 'content-type': 'text/html', 'content-length': '12' }),
        },
      },
    ],
    [],
  );

  expect(log).toMatchObject({ version: '1.2', creator: { name: manifest.name, version: manifest.version } });
  expect(log.entries[0]).toMatchObject({
    startedDateTime: '1970-01-01T00:00:01.000Z',
    time: 9,
    request: {
      method: 'POST',
      url: 'http://localhost:3000/save?id=7',
      queryString: [{ name: 'id', value: '7' }],
      bodySize: 7,
      postData: { mimeType: 'application/json', text: '{"a":1}' },
    },
    response: {
      status: 201,
      statusText: 'Created',
      content: { size: 14, mimeType: 'text/html', text: '<h1>Saved</h1>' },
    },
    timings: { send: 0, wait: 5, receive: 2 },
  });
});

test('writes a request that failed, with the reason', () => {
  const request = createRequest({
    postData: () => null,
    failure: () => ({ errorText: 'net::ERR_CONNECTION_REFUSED' }),
    timing: () => ({ ...HAR_TIMING, startTime: -1, requestStart: -1, responseStart: -1, responseEnd: -1 }),
  });

  const [entry] = createHar([{ request, response: undefined, body: undefined }], []).log.entries;

  expect(entry?.comment).toBe('net::ERR_CONNECTION_REFUSED');
  expect(entry?.response.status).toBe(0);
  expect(entry?.startedDateTime).toBe('1970-01-01T00:00:00.000Z');
  expect(entry?.request).not.toHaveProperty('postData');
});

test('writes a request to the admin API with both bodies and its lane, and hides what gives access', () => {
  const request = createApiRequest({
    at: 2_000,
    method: 'POST',
    headers: [
      ['Authorization', 'Bearer secret'],
      ['content-type', 'application/json'],
    ],
    body: { text: '{"a":1}', isBase64: false, size: 7 },
    answer: {
      status: 201,
      headers: [['content-type', 'image/png']],
      body: { text: 'AAE=', isBase64: true, size: 2 },
      duration: 5,
      failure: undefined,
    },
  });

  const [entry] = createHar([], [request]).log.entries;

  expect(entry).toMatchObject({
    startedDateTime: '1970-01-01T00:00:02.000Z',
    time: 5,
    request: { postData: { mimeType: 'application/json', text: '{"a":1}' } },
    response: { status: 201, content: { size: 2, mimeType: 'image/png', text: 'AAE=', encoding: 'base64' } },
    comment: 'lane: tunnel',
  });
  expect(JSON.stringify(entry)).not.toContain('secret');
});

test('writes requests over the network and to the API in the order they were made', () => {
  const page = { request: createRequest(), response: undefined, body: undefined };

  const { entries } = createHar([page], [createApiRequest({ at: 2_000 }), createApiRequest({ at: 500 })]).log;

  expect(entries.map(({ startedDateTime }) => startedDateTime.slice(17, 23))).toEqual(['00.500', '01.000', '02.000']);
});

test('writes a request without a body, a query with a name that comes twice, and where a response leads', () => {
  const page = {
    request: createRequest({ postData: () => null, url: () => 'http://localhost/?a=1&a=K%C3%A4se+b' }),
    response: {
      status: () => 302,
      statusText: () => 'Found',
      headers: () => ({ location: '/admin', 'set-cookie': 'a=1' }),
    },
    body: undefined,
  };

  const [entry] = createHar([page], []).log.entries;

  expect(entry?.request.queryString).toEqual([
    { name: 'a', value: '1' },
    { name: 'a', value: 'Käse b' },
  ]);
  expect(entry?.response).toMatchObject({
    redirectURL: '/admin',
    headers: [
      { name: 'location', value: '/admin' },
      { name: 'set-cookie', value: '(hidden)' },
    ],
    content: { size: -1 },
  });
});
