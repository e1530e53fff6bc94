import { expect, test } from 'vitest';
import type { RequestEntry } from '../entries/entry.ts';
import { writeHar } from './har.ts';
import { readHar } from './read-har.ts';

const CREATOR = { name: 'a-program', version: '1.2.3' };

const REQUEST: RequestEntry = {
  type: 'request',
  at: 1_000,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/orders.json?limit=7',
  headers: [['content-type', 'application/json']],
  body: { text: '{"a":"ü"}', isBase64: false, size: 10 },
  answer: {
    status: 201,
    headers: [['content-type', 'text/html']],
    body: { text: '<h1>Saved</h1>', isBase64: false, size: 14 },
    duration: 9.5,
    failure: undefined,
  },
};

const FOREIGN = {
  startedDateTime: '2026-03-01T13:00:00.000+01:00',
  request: { method: 'GET', url: 'https://example.com/' },
  response: { status: 200 },
};

function har(...entries: readonly unknown[]): string {
  return JSON.stringify({ log: { version: '1.2', creator: {}, entries } });
}

test.each<Partial<RequestEntry>>([
  {},
  { lane: 'network' },
  { lane: 'server', body: undefined },
  { answer: undefined },
  { answer: { status: 0, headers: [], body: undefined, duration: 3, failure: 'net::ERR_FAILED, twice' } },
  { lane: 'network', answer: { status: 0, headers: [], body: undefined, duration: 3, failure: 'net::ERR_FAILED' } },
  {
    answer: {
      status: 200,
      headers: [],
      body: { text: '/wAB', isBase64: true, size: 3 },
      duration: 3,
      failure: undefined,
    },
  },
  { body: { text: 'a'.repeat(65_536), isBase64: false, size: 100_000 } },
  { body: { text: '/wAB', isBase64: true, size: 3 } },
])('reads what was written: %#', (change) => {
  const request = { ...REQUEST, ...change };

  expect(readHar(writeHar([request], CREATOR))).toEqual({ requests: [request] });
});

test('reads a minimal file of another program', () => {
  expect(readHar(`\uFEFF${har(FOREIGN)}`)).toEqual({
    requests: [
      {
        type: 'request',
        at: Date.UTC(2026, 2, 1, 12),
        lane: 'network',
        method: 'GET',
        url: 'https://example.com/',
        headers: [],
        body: undefined,
        answer: { status: 200, headers: [], body: undefined, duration: 0, failure: undefined },
      },
    ],
  });
});

test('takes an unknown lane for the network', () => {
  expect(readHar(har({ ...FOREIGN, comment: 'lane: fast' }))).toMatchObject({ requests: [{ lane: 'network' }] });
});

test('reads the reason of a browser for a missing response', () => {
  const entry = { ...FOREIGN, response: { status: 0, _error: 'net::ERR_ABORTED', content: { size: 0 } } };

  expect(readHar(har(entry))).toMatchObject({ requests: [{ answer: { status: 0, failure: 'net::ERR_ABORTED' } }] });
});

test('keeps the first 64 kB of a body, and says how large it was', () => {
  const [text, base64] = ['a'.repeat(70_000), 'AAAA'.repeat(30_000)];
  const bodies = [{ text }, { text: base64, encoding: 'base64' }].map((content) =>
    har({ ...FOREIGN, response: { status: 200, content } }),
  );

  expect(bodies.map(readHar)).toMatchObject([
    { requests: [{ answer: { body: { text: 'a'.repeat(65_536), size: 70_000 } } }] },
    { requests: [{ answer: { body: { text: 'AAAA'.repeat(21_845), isBase64: true, size: 90_000 } } }] },
  ]);
});

const READ = {
  type: 'request',
  at: Date.UTC(2026, 2, 1, 12),
  lane: 'network',
  method: 'GET',
  url: 'https://example.com/',
  headers: [],
  body: undefined,
  answer: { status: 200, headers: [], body: undefined, duration: 0, failure: undefined },
} as const;

test.each([
  ['no method', { request: { url: 'https://example.com/' } }, {}],
  ['no response', { response: undefined }, { answer: undefined }],
  ['a response of null', { response: null }, { answer: undefined }],
  ['no status', { response: {} }, { answer: undefined }],
  ['a time that is none', { startedDateTime: 'noon' }, {}],
  ['no time', { startedDateTime: undefined, time: null }, {}],
  [
    'half a header',
    { response: { status: 200, headers: [{ name: 'a' }, { name: 'b', value: 'c' }], content: null } },
    { answer: { ...READ.answer, headers: [['b', 'c']] } },
  ],
  ['a comment that is none', { comment: null }, {}],
])('reads an entry with %s without it (#30)', (_, change, expected) => {
  expect(readHar(har(FOREIGN, { ...FOREIGN, ...change }))).toEqual({ requests: [READ, { ...READ, ...expected }] });
});

test.each([7, {}, { ...FOREIGN, request: { method: 'GET' } }, { ...FOREIGN, request: { url: 'example.com' } }])(
  'leaves the entry %j out, which has no URL (#30)',
  (entry) => {
    expect(readHar(har(entry, FOREIGN))).toEqual({ requests: [READ] });
  },
);

test.each([
  ['', 'This is not a HAR file: log.entries is missing.'],
  ['{', 'This is not a HAR file: log.entries is missing.'],
  ['[]', 'This is not a HAR file: log.entries is missing.'],
  ['{"log":{}}', 'This is not a HAR file: log.entries is missing.'],
  [har(7, {}), 'This HAR file has no requests: no entry of log.entries has a request.url.'],
])('refuses %j', (text, problem) => {
  expect(readHar(text)).toEqual({ problem });
});
