import { expect, test } from 'vitest';
import type { CallEntry, RequestEntry, TimelineEntry } from './entry.ts';
import { Timeline } from './timeline.ts';

const createCall = (text: string): CallEntry => ({ type: 'call', at: 0, name: 'flash', args: ['notice', text] });

const REQUEST: RequestEntry = {
  type: 'request',
  at: 5,
  lane: 'tunnel',
  method: 'GET',
  url: 'http://localhost:4820/admin/orders.json',
  headers: [],
};

const ANSWER = { status: 200, headers: [], body: { text: 'x'.repeat(500), isBase64: false, size: 500 }, duration: 3 };

const textsOf = (timeline: Timeline): readonly unknown[] =>
  timeline.entries.map((entry) => (entry.type === 'call' ? entry.args[1] : entry.type));

test('numbers its entries and keeps them in order', () => {
  const timeline = new Timeline();

  const numbers = [timeline.add(createCall('one')), timeline.add(createCall('two'))];

  expect(numbers).toEqual([1, 2]);
  expect(timeline.entries).toEqual([
    { ...createCall('one'), number: 1 },
    { ...createCall('two'), number: 2 },
  ]);
});

test('names a load by its app, and the way to a page by its title, and tells of both (#33)', () => {
  const timeline = new Timeline();
  const load = timeline.add({ type: 'session', at: 0, frame: 'app', state: 'opened', url: 'http://localhost:4821/' });
  const way = timeline.add({ type: 'navigation', at: 0, path: '/' });
  const told: TimelineEntry[] = [];
  timeline.subscribe((entry) => told.push(entry));

  timeline.setName(load, 'Bowls');
  timeline.setName(way, 'All bowls');
  timeline.setName(timeline.add(createCall('one')), 'nothing');

  expect(told).toMatchObject([{ app: 'Bowls' }, { path: '/', title: 'All bowls' }, { type: 'call' }]);
});

test('drops the oldest entries and counts them', () => {
  const timeline = new Timeline({ entries: 2 });

  for (const text of ['one', 'two', 'three', 'four']) timeline.add(createCall(text));

  expect(textsOf(timeline)).toEqual(['three', 'four']);
  expect(timeline.dropped).toBe(2);
  expect(timeline.find(2)).toBeUndefined();
  expect(timeline.find(3)).toMatchObject({ number: 3 });
});

test('drops the oldest hundredth at once', () => {
  const timeline = new Timeline({ entries: 500 });

  for (let count = 1; count <= 501; count += 1) timeline.add(createCall(String(count)));

  expect(timeline.dropped).toBe(6);
  expect(textsOf(timeline).at(0)).toBe('7');
  expect(timeline.find(501)).toMatchObject({ number: 501 });
});

test('drops entries whose texts are too long together, even a single one', () => {
  const timeline = new Timeline({ bytes: 1_000 });

  timeline.add(createCall('x'.repeat(400)));
  timeline.add(createCall('y'.repeat(400)));
  const kept = textsOf(timeline);
  timeline.add(createCall('z'.repeat(2_000)));

  expect(kept).toEqual(['y'.repeat(400)]);
  expect(timeline.entries).toEqual([]);
  expect(timeline.dropped).toBe(3);
  expect(textsOf(timeline)).toEqual([]);
});

test('keeps new entries after all were too long', () => {
  const timeline = new Timeline({ bytes: 1_000 });
  timeline.add(createCall('z'.repeat(2_000)));

  const number = timeline.add(createCall('short'));

  expect(timeline.find(number)).toMatchObject({ number: 2 });
  expect(timeline.dropped).toBe(1);
});

test('gives a request its answer', () => {
  const timeline = new Timeline();
  const number = timeline.add(REQUEST);
  const entry = timeline.find(number);

  timeline.answer(number, ANSWER);

  expect(timeline.find(number)).toBe(entry);
  expect(entry).toEqual({ ...REQUEST, number, answer: ANSWER });
});

test('counts the text of answers', () => {
  const timeline = new Timeline({ bytes: 1_000 });
  const first = timeline.add(REQUEST);
  const second = timeline.add(REQUEST);

  timeline.answer(first, ANSWER);
  timeline.answer(second, ANSWER);

  expect(timeline.entries).toMatchObject([{ number: second, answer: { status: 200 } }]);
});

test('ignores an answer to a dropped entry and to one that is not a request', () => {
  const timeline = new Timeline({ entries: 1 });
  const dropped = timeline.add(REQUEST);
  const call = timeline.add(createCall('one'));

  timeline.answer(dropped, ANSWER);
  timeline.answer(call, ANSWER);

  expect(timeline.entries).toEqual([{ ...createCall('one'), number: call }]);
});

test('reports each entry and each answer until it is asked to stop', () => {
  const timeline = new Timeline();
  const told: TimelineEntry['number'][] = [];
  const stop = timeline.subscribe(({ number }) => told.push(number));

  timeline.add(createCall('one'));
  const request = timeline.add(REQUEST);
  timeline.answer(request, ANSWER);
  stop();
  timeline.add(createCall('two'));

  expect(told).toEqual([1, 2, 2]);
});

test('finds its own entries by their names, and no others', () => {
  const [timeline, other] = [new Timeline(), new Timeline()];

  expect(timeline.findNamed(timeline.nameOf(7))).toBe(7);
  expect(timeline.findNamed(other.nameOf(7))).toBe(undefined);
  expect(timeline.findNamed('press 7')).toBe(undefined);
});
