import { expect, test } from 'vitest';
import type { NewEntry } from '../entries/entry.ts';
import { matchWords } from './match-words.ts';

const request = {
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/orders.json?limit=3',
  headers: [],
  body: { text: '{"note":"gift wrap"}', isBase64: false, size: 20 },
} as const;

const ENTRIES = {
  press: { type: 'notification', at: 0, frame: 'modal', name: 'press', details: { message: 'save' } },
  flash: { type: 'call', at: 0, frame: 'app', name: 'flash', args: ['notice', 'Saved at last'] },
  open: { ...request, answer: { status: 201, headers: [], duration: 1 } },
  refused: { ...request, method: 'GET', answer: { status: 404, headers: [], duration: 1 } },
  event: { type: 'event', at: 0, topic: 'orders/create', payload: { id: 450 } },
  failed: {
    type: 'attempt',
    at: 0,
    delivery: 1,
    attempt: 1,
    topic: 'orders/paid',
    address: 'http://a.example/',
    status: 500,
    reason: 'The receiver answered 500.',
  },
  misuse: {
    type: 'misuse',
    at: 0,
    report: { code: 'argument-type', place: 'flashNotice', value: '42', sentence: 'Wrong.', rule: 'parameters' },
  },
  navigation: { type: 'navigation', at: 0, path: '/customers/7' },
} as const satisfies Readonly<Record<string, NewEntry>>;

test.each<[string, readonly string[]]>([
  ['', Object.keys(ENTRIES)],
  ['  ', Object.keys(ENTRIES)],
  ['saved', ['flash']],
  ['SAVED  last', ['flash']],
  ['save -saved', ['press']],
  ['gift', ['open', 'refused']],
  ['450', ['event']],
  ['post', ['open']],
  ['404', ['refused']],
  ['orders/create', ['event']],
  ['orders -orders.json', ['event', 'failed']],
  ['http://a.example', ['failed']],
  ['500', ['failed']],
  ['flashnotice 42', ['misuse']],
  ['customers', ['navigation']],
])('%j finds %j', (text, names) => {
  const matches = matchWords(text);

  const found = Object.entries(ENTRIES).filter(([, entry], index) => matches({ ...entry, number: index + 1 }));

  expect(found.map(([name]) => name)).toEqual(names);
});
