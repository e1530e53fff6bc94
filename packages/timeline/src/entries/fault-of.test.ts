import { expect, test } from 'vitest';
import type { NewEntry } from './entry.ts';
import { faultOf } from './fault-of.ts';
import { readHar } from '../files/read-har.ts';
import { writeHar } from '../files/har.ts';
import { readNdjson, writeNdjson } from '../files/ndjson.ts';

const attempt = {
  type: 'attempt',
  at: 0,
  delivery: 1,
  attempt: 1,
  topic: 'orders/paid',
  address: 'http://a.example/',
  status: null,
} as const;

function answeredWith(name: string, value: string) {
  const headers = [[name, value]] as const;
  const url = 'http://localhost:4820/';
  return {
    type: 'request',
    at: 0,
    lane: 'tunnel',
    method: 'GET',
    url,
    headers: [],
    answer: { status: 200, headers, duration: 1 },
  } as const;
}

test.each<[string | undefined, NewEntry]>([
  ['latency', answeredWith('x-platform-admin-fault', 'latency')],
  ['errors', answeredWith('X-Platform-Admin-Fault', 'errors')],
  [undefined, answeredWith('x-platform-admin-fault', 'toString')],
  [undefined, answeredWith('content-type', 'latency')],
  ['receivers', { ...attempt, reason: 'Fault receivers: the answer came too late.' }],
  [undefined, { ...attempt, reason: 'The receiver did not answer within 5 seconds.' }],
  [undefined, { ...attempt, reason: 'Fault finding: begun.' }],
])('finds the fault %s', (fault, entry) => {
  expect(faultOf(entry)).toBe(fault);
});

test('files keep the fault behind an entry', () => {
  const request = answeredWith('x-platform-admin-fault', 'latency');
  const har = readHar(writeHar([request], { name: 'test', version: '1' }));
  const log = readNdjson(writeNdjson({ entries: [{ ...request, number: 1 }], dropped: 0 }));

  expect(('requests' in har ? har.requests : []).map(faultOf)).toEqual(['latency']);
  expect(('entries' in log ? log.entries : []).map(faultOf)).toEqual(['latency']);
});
