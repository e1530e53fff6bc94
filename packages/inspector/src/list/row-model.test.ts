import { parseFilter, Timeline, type EntryTest } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { RowModel } from './row-model.ts';

const everything: EntryTest = () => true;

function say(timeline: Timeline, text: string, cause?: number): number {
  return timeline.add({ type: 'notice', at: 0, level: 'info', text, ...(cause === undefined ? {} : { cause }) });
}

function ask(timeline: Timeline): number {
  return timeline.add({ type: 'request', at: 0, lane: 'tunnel', method: 'GET', url: 'http://a.example/', headers: [] });
}

function testOf(filter: string): EntryTest {
  const reading = parseFilter(filter);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.matches;
}

function numbersOf(model: RowModel): readonly number[] {
  return model.rows.map(({ number }) => number);
}

test('adds new entries on update, and counts them', () => {
  const timeline = new Timeline();
  say(timeline, 'one');
  let calls = 0;
  const model = new RowModel(timeline, everything, () => (calls += 1));

  say(timeline, 'two');
  say(timeline, 'three');

  expect([numbersOf(model), calls]).toEqual([[1], 2]);
  expect(model.update()).toEqual({ added: 2, dropped: 0, isReset: false });
  expect(numbersOf(model)).toEqual([1, 2, 3]);
});

test('drops rows whose entries the timeline dropped, however many came since', () => {
  const timeline = new Timeline({ entries: 2 });
  say(timeline, 'one');
  const model = new RowModel(timeline, everything, () => {});

  for (const text of ['two', 'three', 'four']) say(timeline, text);

  expect(model.update()).toEqual({ added: 2, dropped: 1, isReset: false });
  expect([numbersOf(model), model.indexOf(1), model.indexOf(4)]).toEqual([[3, 4], -1, 1]);
});

test('indents an entry under its cause, if that is shown', () => {
  const timeline = new Timeline();
  const model = new RowModel(timeline, testOf('-hidden'), () => {});
  const first = say(timeline, 'first');
  const second = say(timeline, 'second', first);
  say(timeline, 'third', second);
  const hidden = say(timeline, 'hidden');
  say(timeline, 'orphan', hidden);

  model.update();

  expect(model.rows.map((entry) => model.depthOf(entry))).toEqual([0, 1, 2, 0]);
});

test('shows an entry once its answer matches, and hides it when it no longer does', () => {
  const timeline = new Timeline();
  const request = ask(timeline);
  const pending = new RowModel(timeline, testOf('is:pending'), () => {});
  const refused = new RowModel(timeline, testOf('status:404'), () => {});
  expect([numbersOf(pending), numbersOf(refused)]).toEqual([[request], []]);

  timeline.answer(request, { status: 404, headers: [], duration: 1 });

  expect([pending.update().isReset, refused.update().isReset]).toEqual([true, true]);
  expect([numbersOf(pending), numbersOf(refused)]).toEqual([[], [request]]);
});

test('takes another filter', () => {
  const timeline = new Timeline();
  say(timeline, 'one');
  say(timeline, 'two');
  const model = new RowModel(timeline, everything, () => {});

  model.setTest(testOf('two'));

  expect(numbersOf(model)).toEqual([2]);
});

test('ignores the timeline once it has ended', () => {
  const timeline = new Timeline();
  let calls = 0;
  const model = new RowModel(timeline, everything, () => (calls += 1));

  model.dispose();
  say(timeline, 'one');

  expect(calls).toBe(0);
});
