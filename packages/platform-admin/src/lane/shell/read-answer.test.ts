import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const post = (head: unknown, body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(body)]);

test('reads the head and keeps the bytes of the body', () => {
  const bytes = Buffer.of(10, 0, 255, 13, 10);

  const read = readAnswer(post({ id: 'a', status: 201, headers: [['x-request-id', '7']] }, bytes));

  expect(read).toEqual({
    id: 'a',
    answer: { type: 'answer', status: 201, headers: [['x-request-id', '7']], body: bytes },
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

  expect(readAnswer(post({ id: 'a', status: 200, headers }))?.answer.headers).toEqual([
    ['link', '<http://localhost/>; rel=next'],
  ]);
});

test('reads the status 0 as a network error', () => {
  expect(readAnswer(post({ id: 'a', status: 0, headers: [] }))?.answer.status).toBe(0);
});

test.each([
  [{}],
  [null],
  ['text'],
  [[]],
  [{ id: 1, status: 200, headers: [] }],
  [{ id: 'a', status: '200', headers: [] }],
  [{ id: 'a', status: 101, headers: [] }],
  [{ id: 'a', status: 199, headers: [] }],
  [{ id: 'a', status: 600, headers: [] }],
  [{ id: 'a', status: 200.5, headers: [] }],
  [{ id: 'a', status: 200, headers: {} }],
  [{ id: 'a', status: 200, headers: [['x']] }],
  [{ id: 'a', status: 200, headers: [['x', 'y', 'z']] }],
  [{ id: 'a', status: 200, headers: [['x', 1]] }],
  [{ id: 'a', status: 200, headers: [['', 'y']] }],
  [{ id: 'a', status: 200, headers: [['a b', 'y']] }],
  [{ id: 'a', status: 200, headers: [['a:b', 'y']] }],
  [{ id: 'a', status: 200, headers: [['a\r\nb', 'y']] }],
  [{ id: 'a', status: 200, headers: [['x', 'a\r\nSet-Cookie: b']] }],
  [{ id: 'a', status: 200, headers: [['x', 'a\nb']] }],
  [{ id: 'a', status: 200, headers: [['x', 'a\rb']] }],
  [{ id: 'a', status: 200, headers: [['x', 'a\u0000b']] }],
  [{ id: 'a', status: 200, headers: [['x', 'a\u007Fb']] }],
  [{ id: 'a', status: 200, headers: [['x', '\u560A\u560D']] }],
])('refuses %j', (head) => {
  expect(readAnswer(post(head))).toBeUndefined();
});

test.each(['', '{', '{}', '\n', 'x\n', '{"id":"a","status":200,"headers":[]}'])(
  'takes no answer from the text %j',
  (text) => {
    expect(readAnswer(Buffer.from(text))).toBeUndefined();
  },
);
