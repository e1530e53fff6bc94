import { expect, test } from 'vitest';
import type { NewEntry } from '../entries/entry.ts';
import { parseFilter } from './parse-filter.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

const request = {
  type: 'request',
  at: NOW - 90_000,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/orders.json?limit=3',
  headers: [],
  body: { text: '{"note":"gift wrap"}', isBase64: false, size: 20 },
} as const;

/** One entry of each kind that a filter can tell from the others. */
const ENTRIES = {
  press: { type: 'notification', at: NOW, frame: 'modal', name: 'press', details: { message: 'save' } },
  flash: { type: 'call', at: NOW, frame: 'app', name: 'flash', args: ['notice', 'Saved at last'] },
  flashError: { type: 'call', at: NOW, frame: 'app', name: 'flash', args: ['error', 'No'] },
  open: { ...request, answer: { status: 201, headers: [], duration: 1 } },
  refused: { ...request, method: 'GET', answer: { status: 404, headers: [], duration: 1 } },
  pending: request,
  event: { type: 'event', at: NOW, topic: 'orders/create', payload: { id: 450 } },
  failed: {
    type: 'attempt',
    at: NOW,
    delivery: 1,
    attempt: 1,
    topic: 'orders/paid',
    address: 'http://a.example/',
    status: 500,
    reason: 'The receiver answered 500.',
  },
  misuse: {
    type: 'misuse',
    at: NOW,
    report: { code: 'argument-type', place: 'flashNotice', value: '42', sentence: 'Wrong.', rule: 'parameters' },
  },
  navigation: { type: 'navigation', at: NOW, path: '/customers/7' },
} as const satisfies Readonly<Record<string, NewEntry>>;

function namesOf(filter: string): readonly string[] | string {
  const reading = parseFilter(filter, NOW);
  if ('problem' in reading) return reading.problem;
  return Object.entries(ENTRIES).flatMap(([name, entry], index) =>
    reading.matches({ ...entry, number: index + 1 }) ? [name] : [],
  );
}

const filters: readonly (readonly [string, readonly string[]])[] = [
  ['', Object.keys(ENTRIES)],
  ['  ', Object.keys(ENTRIES)],
  ['saved', ['flash']],
  ['"SAVED AT"', ['flash']],
  ['save -saved', ['press']],
  ['"gift wrap"', ['open', 'refused', 'pending']],
  ['450', ['event']],
  ['orders -source:api', ['event', 'failed']],
  ['source:bridge', ['press', 'flash', 'flashError']],
  ['source:rules', ['misuse']],
  ['source:admin', ['navigation']],
  ['method:post', ['open', 'pending']],
  ['-method:post source:api', ['refused']],
  ['status:404', ['refused']],
  ['status:2xx', ['open']],
  ['status:>=404', ['refused', 'failed']],
  ['status:>404', ['failed']],
  ['status:<404', ['open']],
  ['status:<=404', ['open', 'refused']],
  ['topic:orders/create', ['event']],
  ['topic:ORDERS/*', ['event', 'failed']],
  ['is:error', ['flashError', 'refused', 'failed', 'misuse']],
  ['is:pending', ['pending']],
  ['is:fault', []],
  ['dir:in', ['flash', 'flashError']],
  ['dir:out', ['press']],
  ['frame:modal', ['press']],
  ['since:1m source:api', []],
  ['since:2m source:api', ['open', 'refused', 'pending']],
  ['-"at last" dir:in', ['flashError']],
  ['status:"404"', ['refused']],
  ['http://a.example', ['failed']],
  ['orders -http://localhost:4820', ['event', 'failed']],
];

test.each(filters)('%s means %j', (filter, names) => {
  expect(namesOf(filter)).toEqual(names);
});

test.each([
  ['colour:red', 'colour: is not a filter. There are source, method, status, topic, is, dir, frame, since.'],
  ['constructor:x', 'constructor: is not a filter. There are source, method, status, topic, is, dir, frame, since.'],
  ['source:moon', 'source:moon is not understood. Write bridge, api, shop, webhooks, rules or admin.'],
  ['saved status:600x', 'status:600x is not understood. Write 404, 4xx or >=400.'],
  ['-is:constructor', 'is:constructor is not understood. Write error, fault or pending.'],
  ['since:tomorrow', 'since:tomorrow is not understood. Write 30s, 5m or 2h.'],
  ['saved "at', 'The quotation mark in "at has no end.'],
])('says what is wrong with %s', (filter, problem) => {
  expect(namesOf(filter)).toBe(problem);
});
