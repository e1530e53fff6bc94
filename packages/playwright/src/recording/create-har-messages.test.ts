import { expect, test } from 'vitest';
import { createHar, type Exchange, type HarEntry } from './create-har.ts';
import { HAR_TIMING } from '../test-support/har-timing.ts';

const REQUEST: Exchange['request'] = {
  method: () => 'GET',
  url: () => 'http://localhost:3000/',
  headers: () => ({}),
  postData: () => null,
  failure: () => null,
  timing: () => HAR_TIMING,
};

const write = (request: Partial<Exchange['request']>, headers?: Readonly<Record<string, string>>): HarEntry => {
  const response = headers && { status: () => 302, statusText: () => 'Found', headers: () => headers };
  const [entry] = createHar([{ request: { ...REQUEST, ...request }, response }]).log.entries;
  if (!entry) throw new Error('One exchange makes one entry.');
  return entry;
};

const askFor = (url: string): Exchange => ({ request: { ...REQUEST, url: () => url }, response: undefined });

test('writes an archive of nothing', () => {
  expect(createHar([]).log.entries).toEqual([]);
});

test('keeps the order of requests, the same request twice included', () => {
  const { entries } = createHar([askFor('http://b/'), askFor('http://a/'), askFor('http://b/')]).log;

  expect(entries.map(({ request }) => request.url)).toEqual(['http://b/', 'http://a/', 'http://b/']);
});

test('decodes a query, with a name that comes twice', () => {
  const { request } = write({ url: () => 'http://localhost/?a=1&a=K%C3%A4se+b&c' });

  expect(request.queryString).toEqual([
    { name: 'a', value: '1' },
    { name: 'a', value: 'Käse b' },
    { name: 'c', value: '' },
  ]);
});

test('has a body that is empty, which is not none', () => {
  const { request } = write({ postData: () => '', headers: () => ({ 'content-type': 'text/plain' }) });

  expect(request).toMatchObject({ bodySize: 0, postData: { mimeType: 'text/plain', text: '' } });
});

test('says where a response leads on', () => {
  const { response } = write({}, { location: '/admin/orders', 'set-cookie': 'a=1' });

  expect(response).toMatchObject({
    status: 302,
    redirectURL: '/admin/orders',
    headers: [
      { name: 'location', value: '/admin/orders' },
      { name: 'set-cookie', value: 'a=1' },
    ],
  });
});

test('does not know the size of a response that does not say it', () => {
  expect(write({}, {}).response.content).toEqual({ size: -1, mimeType: '' });
  expect(write({}, { 'content-length': '0' }).response.content.size).toBe(0);
});

test('has the reason for which a response broke off beside the response', () => {
  const entry = write({ failure: () => ({ errorText: 'net::ERR_ABORTED' }) }, {});

  expect([entry.response.status, entry.comment]).toEqual([302, 'net::ERR_ABORTED']);
});

test('says nothing of a reason where nothing failed', () => {
  expect(write({}, {})).not.toHaveProperty('comment');
});

test('counts a body in bytes', () => {
  expect(write({ postData: () => 'Käse 🧀' }).request.bodySize).toBe(10);
});

test('has no time below 0, which the format does not know, for a request without an end', () => {
  const timing = { ...HAR_TIMING, responseStart: -1, responseEnd: -1 };

  const entry = write({ timing: () => timing });

  expect([entry.time, entry.timings]).toEqual([0, { send: 0, wait: 0, receive: 0 }]);
});

test.each(['x', '', '-5', '1.5', '1e3'])('takes the content length %j for none', (length) => {
  expect(write({}, { 'content-length': length }).response.content.size).toBe(-1);
});
