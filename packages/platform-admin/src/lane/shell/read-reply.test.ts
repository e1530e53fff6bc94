import { encodeMessage } from '@platformapp/kernel/message';
import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

/** Reads a reply with this id and response. */
const read = (response: unknown, id: number = 7): unknown =>
  readReply(encodeMessage({ type: 'result', id, values: [response] }));

test('reads the head and keeps the bytes of the body', () => {
  const bytes = Uint8Array.of(10, 0, 255, 13, 10);

  expect(read({ status: 201, headers: [['x-request-id', '7']], body: bytes.buffer })).toEqual({
    id: 7,
    answer: { status: 201, statusText: '', headers: [['x-request-id', '7']], body: bytes.buffer },
  });
});

test('leaves out the headers that belong to a connection', () => {
  const headers = [
    ['Content-Length', '1'],
    ['transfer-encoding', 'chunked'],
    ['connection', 'close'],
    ['content-encoding', 'gzip'],
    ['link', '<http://localhost/>; rel=next'],
  ];

  expect(read({ status: 200, headers })).toMatchObject({
    answer: { headers: [['link', '<http://localhost/>; rel=next']] },
  });
});

test('reads a failure as a network error', () => {
  const message = encodeMessage({ type: 'failure', id: 7, code: 'request-failed', sentence: 'A test.', values: [] });

  expect(readReply(message)).toMatchObject({ id: 7, answer: { status: 0, headers: [] } });
});

test.each([
  [{}],
  [null],
  ['text'],
  [[]],
  [{ status: 0, headers: [] }],
  [{ status: 200, headers: [], body: 'text' }],
  [{ status: '200', headers: [] }],
  [{ status: 101, headers: [] }],
  [{ status: 199, headers: [] }],
  [{ status: 600, headers: [] }],
  [{ status: 200.5, headers: [] }],
  [{ status: 200, headers: {} }],
  [{ status: 200, headers: [['x']] }],
  [{ status: 200, headers: [['x', 'y', 'z']] }],
  [{ status: 200, headers: [['x', 1]] }],
  [{ status: 200, headers: [['', 'y']] }],
  [{ status: 200, headers: [['a b', 'y']] }],
  [{ status: 200, headers: [['a:b', 'y']] }],
  [{ status: 200, headers: [['a\r\nb', 'y']] }],
  [{ status: 200, headers: [['x', 'a\r\nSet-Cookie: b']] }],
  [{ status: 200, headers: [['x', 'a\nb']] }],
  [{ status: 200, headers: [['x', 'a\rb']] }],
  [{ status: 200, headers: [['x', 'a\u0000b']] }],
  [{ status: 200, headers: [['x', 'a\u007Fb']] }],
  [{ status: 200, headers: [['x', '\u560A\u560D']] }],
])('refuses %j', (response) => {
  expect(read(response)).toBeUndefined();
});

test.each([
  '',
  '{',
  '{}',
  '\n',
  'x\n',
  '{"type":"result","values":[{"status":200,"headers":[]}]}',
  '{"type":"result","id":"7","values":[{"status":200,"headers":[]}]}',
  '{"type":"call","id":7,"values":[{"status":200,"headers":[]}]}',
])('takes no reply from the text %j', (text) => {
  expect(readReply(new TextEncoder().encode(text))).toBeUndefined();
});
