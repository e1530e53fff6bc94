import { expect, test } from 'vitest';
import type { RequestEntry } from '../entries/entry.ts';
import { writeHar } from './har.ts';

const CREATOR = { name: 'a-program', version: '1.2.3' };

const createRequest = (change: Partial<RequestEntry> = {}): RequestEntry => ({
  type: 'request',
  at: 1_000,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/orders.json?limit=7',
  headers: [['content-type', 'application/json']],
  body: { text: '{"a":1}', isBase64: false, size: 7 },
  answer: {
    status: 201,
    headers: [
      ['content-type', 'text/html'],
      ['content-length', '12'],
    ],
    body: { text: '<h1>Saved</h1>', isBase64: false, size: 14 },
    duration: 9,
  },
  ...change,
});

const log = (...requests: readonly RequestEntry[]): unknown => JSON.parse(writeHar(requests, CREATOR));

test('writes a request with its answer', () => {
  expect(log(createRequest())).toMatchObject({
    log: {
      version: '1.2',
      creator: CREATOR,
      entries: [
        {
          startedDateTime: '1970-01-01T00:00:01.000Z',
          time: 9,
          request: {
            method: 'POST',
            url: 'http://localhost:4820/admin/orders.json?limit=7',
            queryString: [{ name: 'limit', value: '7' }],
            bodySize: 7,
            postData: { mimeType: 'application/json', text: '{"a":1}' },
          },
          response: { status: 201, content: { size: 14, mimeType: 'text/html', text: '<h1>Saved</h1>' } },
          timings: { send: 0, wait: 9, receive: 0 },
          comment: 'lane: tunnel',
        },
      ],
    },
  });
});

test('writes a failed request with the reason, and one that is pending', () => {
  const answer = { status: 0, headers: [], duration: 3, failure: 'net::ERR_CONNECTION_REFUSED' };

  expect(log(createRequest({ answer }), createRequest({ at: 2_000, answer: undefined }))).toMatchObject({
    log: {
      entries: [
        { time: 3, response: { status: 0 }, comment: 'lane: tunnel, net::ERR_CONNECTION_REFUSED' },
        { time: 0, response: { status: 0, content: { size: -1 } } },
      ],
    },
  });
});

test('writes a body of bytes as base64, and hides what gives access', () => {
  const text = writeHar(
    [
      createRequest({
        url: `http://localhost:3000/?a=1&hmac=${'0'.repeat(64)}`,
        headers: [['Authorization', 'Bearer hush']],
        answer: {
          status: 302,
          headers: [
            ['location', '/admin'],
            ['set-cookie', 'session=hush'],
          ],
          body: { text: 'AAE=', isBase64: true, size: 2 },
          duration: 1,
        },
      }),
    ],
    CREATOR,
  );

  expect(text).not.toContain('hush');
  expect(text).not.toContain('0000');
  expect(JSON.parse(text)).toMatchObject({
    log: {
      entries: [
        {
          request: { headers: [{ name: 'Authorization', value: '(hidden)' }] },
          response: { redirectURL: '/admin', content: { size: 2, text: 'AAE=', encoding: 'base64' } },
        },
      ],
    },
  });
});

test('writes a request without a body, a query with a repeated name, and the size of a body that was not recorded', () => {
  const request = createRequest({
    url: 'http://localhost/?a=1&a=K%C3%A4se+b',
    body: undefined,
    answer: { status: 200, headers: [['Content-Length', '12']], duration: 1 },
  });

  expect(log(request)).toMatchObject({
    log: {
      entries: [
        {
          request: {
            bodySize: 0,
            queryString: [
              { name: 'a', value: '1' },
              { name: 'a', value: 'Käse b' },
            ],
          },
          response: { content: { size: 12 } },
        },
      ],
    },
  });
  expect(writeHar([request], CREATOR)).not.toContain('postData');
});

test('writes requests in the order they were made', () => {
  expect(log(createRequest({ at: 2_000 }), createRequest({ at: 500 }))).toMatchObject({
    log: {
      entries: [{ startedDateTime: '1970-01-01T00:00:00.500Z' }, { startedDateTime: '1970-01-01T00:00:02.000Z' }],
    },
  });
});

test('writes the number and the cause of an entry', () => {
  const entry = { ...createRequest(), number: 7, cause: 3 };

  expect(JSON.parse(writeHar([entry], CREATOR))).toMatchObject({ log: { entries: [{ _number: 7, _cause: 3 }] } });
});
