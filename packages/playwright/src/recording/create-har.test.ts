import { expect, test } from 'vitest';
import { createHar, type Exchange } from './create-har.ts';
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
  const { log } = createHar([
    {
      request: createRequest(),
      response: {
        status: () => 201,
        statusText: () => 'Created',
        headers: () => ({ 'content-type': 'text/html', 'content-length': '12' }),
      },
    },
  ]);

  expect(log.version).toBe('1.2');
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
    response: { status: 201, statusText: 'Created', content: { size: 12, mimeType: 'text/html' } },
    timings: { send: 0, wait: 5, receive: 2 },
  });
});

test('writes a request that failed, with the reason', () => {
  const request = createRequest({
    postData: () => null,
    failure: () => ({ errorText: 'net::ERR_CONNECTION_REFUSED' }),
    timing: () => ({ ...HAR_TIMING, startTime: -1, requestStart: -1, responseStart: -1, responseEnd: -1 }),
  });

  const [entry] = createHar([{ request, response: undefined }]).log.entries;

  expect(entry?.comment).toBe('net::ERR_CONNECTION_REFUSED');
  expect(entry?.response.status).toBe(0);
  expect(entry?.startedDateTime).toBe('1970-01-01T00:00:00.000Z');
  expect(entry?.request).not.toHaveProperty('postData');
});
