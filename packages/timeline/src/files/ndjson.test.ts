import { expect, test } from 'vitest';
import type { NewEntry } from '../entries/entry.ts';
import { Timeline } from '../entries/timeline.ts';
import { readNdjson, writeNdjson } from './ndjson.ts';

const ENTRIES: readonly NewEntry[] = [
  { type: 'session', at: 1, frame: 'app', state: 'opened', url: 'http://localhost:3000/' },
  { type: 'notification', at: 2, frame: 'app', name: 'press', details: { press: 1, message: 'save' } },
  { type: 'call', at: 3, frame: 'modal', cause: 2, name: 'flash', args: ['notice', 'Käse\n'] },
  {
    type: 'misuse',
    at: 4,
    report: { code: 'argument-type', place: 'flashNotice', value: '42', sentence: 'Wrong.', rule: 'parameters' },
  },
  {
    type: 'request',
    at: 5,
    lane: 'tunnel',
    method: 'POST',
    url: 'http://localhost:4820/admin/orders.json',
    headers: [['accept', '*/*']],
    body: { text: '{}', isBase64: false, size: 2 },
    answer: { status: 201, headers: [], body: { text: '', isBase64: false, size: 0 }, duration: 4 },
  },
  { type: 'event', at: 6, cause: 5, topic: 'orders/create', payload: { id: 1 } },
  {
    type: 'attempt',
    at: 7,
    cause: 6,
    delivery: 1,
    attempt: 1,
    topic: 'orders/create',
    address: 'http://localhost:3000/webhooks',
    status: null,
    reason: 'It cannot be reached.',
  },
  { type: 'navigation', at: 8, path: '/orders/1', title: 'Order 1' },
  { type: 'notice', at: 9, level: 'error', text: 'The storage is full.' },
];

const HEAD = '{"format":"platformapp-timeline","version":1,"dropped":0}\n';

function createTimeline(entries: readonly NewEntry[]): Timeline {
  const timeline = new Timeline();
  for (const entry of entries) timeline.add(entry);
  return timeline;
}

test('reads what it wrote', () => {
  const timeline = createTimeline(ENTRIES);

  expect(readNdjson(writeNdjson(timeline))).toEqual({ entries: timeline.entries, dropped: 0 });
});

test('writes one line for each entry, after one that names the format', () => {
  expect(writeNdjson(createTimeline([{ type: 'navigation', at: 8, path: '/orders/1' }]))).toBe(
    `${HEAD}{"type":"navigation","at":8,"path":"/orders/1","number":1}\n`,
  );
});

test('hides what gives access, in headers and in URLs', () => {
  const text = writeNdjson(
    createTimeline([
      {
        type: 'request',
        at: 0,
        lane: 'server',
        method: 'GET',
        url: `http://localhost:3000/?hmac=${'0'.repeat(64)}`,
        headers: [['Cookie', 'hush']],
        answer: { status: 200, headers: [['set-cookie', 'hush']], duration: 1 },
      },
      { type: 'call', at: 0, name: 'pushState', args: [`/?hmac=${'0'.repeat(64)}`] },
    ]),
  );

  expect(text).not.toContain('hush');
  expect(text).not.toContain('0000');
  expect(readNdjson(text)).toMatchObject({ entries: [{ headers: [['Cookie', '(hidden)']] }, { type: 'call' }] });
});

test.each([
  ['', 'Line 1 does not say that this is a timeline.'],
  ['{"version":1}', 'Line 1 does not say that this is a timeline.'],
  [HEAD.replace('1', '2'), 'The timeline has version 2; this software reads up to 1.'],
  [`${HEAD}x\n`, 'Line 2 is not an entry of a timeline.'],
  [`${HEAD}\n{}`, 'Line 2 is not an entry of a timeline.'],
  [`${HEAD}{"type":"navigation","at":8,"path":"/"}`, 'Line 2 is not an entry of a timeline.'],
  [
    `${HEAD}{"type":"navigation","at":8,"path":"/","number":1}\n{"type":"navigation","at":9e99,"path":"/","number":2}`,
    'Line 3 is not an entry of a timeline.',
  ],
])('refuses %j', (text, problem) => {
  expect(readNdjson(text)).toEqual({ problem });
});
