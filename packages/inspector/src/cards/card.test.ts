import { matchWords, Timeline, type EntryTest, type NewEntry } from '@platformapp/timeline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildCards, type Card, isAdminRead } from './card.ts';

const everything: EntryTest = () => true;
const API = 'http://localhost:4820/admin/api/2019-10';

function say(timeline: Timeline, text: string, cause?: number): number {
  return timeline.add({ type: 'notice', at: 0, level: 'info', text, ...(cause === undefined ? {} : { cause }) });
}

function ask(timeline: Timeline, request: Partial<Extract<NewEntry, { type: 'request' }>> = {}): number {
  const url = `${API}/orders.json`;
  return timeline.add({ type: 'request', at: 0, lane: 'tunnel', method: 'GET', url, headers: [], ...request });
}

/** The numbers of each card's entries, with their depths. */
function treesOf(cards: readonly Card[]): readonly (readonly (readonly [number: number, depth: number])[])[] {
  return cards.map(({ root, rows }) => [
    [root.number, 0],
    ...rows.map(({ entry, guides }) => [entry.number, guides.length] as const),
  ]);
}

test('makes a card of each root cause, with its effects as a tree in the order of their causes', () => {
  const timeline = new Timeline();
  const [first, second] = [say(timeline, 'first'), say(timeline, 'second')];
  const effect = say(timeline, 'effect', first);
  say(timeline, 'effect of the second', second);
  say(timeline, 'late', effect);
  say(timeline, 'later', first);

  const cards = buildCards(timeline.entries, everything);

  expect(treesOf(cards)).toEqual([
    [
      [1, 0],
      [3, 1],
      [5, 2],
      [6, 1],
    ],
    [
      [2, 0],
      [4, 1],
    ],
  ]);
  expect(cards[0]?.rows.map(({ guides }) => guides)).toEqual([[true], [true, false], [false]]);
});

test('an effect whose cause was dropped is a card of its own', () => {
  const timeline = new Timeline({ entries: 2 });
  say(timeline, 'effect', say(timeline, 'cause'));
  say(timeline, 'other');

  expect(treesOf(buildCards(timeline.entries, everything))).toEqual([[[2, 0]], [[3, 0]]]);
});

test('a filter leaves the entries that match with their causes, or all of a root that matches', () => {
  const timeline = new Timeline();
  const [press, other] = [say(timeline, 'press'), say(timeline, 'other')];
  say(timeline, 'saved', say(timeline, 'between', press));
  say(timeline, 'beside', press);
  say(timeline, 'under the other', other);

  expect(treesOf(buildCards(timeline.entries, matchWords('saved')))).toEqual([
    [
      [1, 0],
      [3, 1],
      [4, 2],
    ],
  ]);
  expect(treesOf(buildCards(timeline.entries, matchWords('press')))).toEqual([
    [
      [1, 0],
      [3, 1],
      [4, 2],
      [5, 1],
    ],
  ]);
});

test('lists effects as they began, and names a request that failed before what the app says of it (#33)', () => {
  const timeline = new Timeline();
  const press = say(timeline, 'press');
  const flash = { type: 'call', name: 'flash', args: ['error', 'Try again'] } as const;
  timeline.add({ ...flash, at: 9, cause: press });
  const request = ask(timeline, { at: 5, cause: press, answer: { status: 500, headers: [], duration: 2 } });

  const [card] = buildCards(timeline.entries, everything);

  expect(card?.rows.map(({ entry }) => entry.type)).toEqual(['request', 'call']);
  expect(card?.failure?.number).toBe(request);
});

test('shows a delivery as its attempts, once there are any', () => {
  const timeline = new Timeline();
  const event = timeline.add({ type: 'event', at: 0, topic: 'orders/create', payload: {} });
  const facts = { delivery: 1, topic: 'orders/create', address: 'http://localhost:3000/hooks' };
  const delivery = timeline.add({ type: 'delivery', at: 0, ...facts, cause: event });
  const [waiting] = buildCards(timeline.entries, everything);

  timeline.add({ type: 'attempt', at: 25, ...facts, attempt: 1, status: 200, reason: '', cause: delivery });
  const [delivered] = buildCards(timeline.entries, everything);

  expect([waiting?.isRunning, waiting?.rows.map(({ entry }) => entry.type)]).toEqual([true, ['delivery']]);
  expect([delivered?.isRunning, delivered?.rows.map(({ entry }) => entry.type)]).toEqual([false, ['attempt']]);
  expect(delivered?.span).toEqual({ start: 0, end: 25 });
});

test('is running until its requests are answered, and names what failed first', () => {
  const timeline = new Timeline();
  const request = ask(timeline);
  const [before] = buildCards(timeline.entries, everything);

  timeline.answer(request, { status: 404, headers: [], duration: 3 });
  const [after] = buildCards(timeline.entries, everything);

  expect([before?.isRunning, before?.failure]).toEqual([true, undefined]);
  expect([after?.isRunning, after?.failure?.number, after?.span]).toEqual([false, request, { start: 0, end: 3 }]);
});

test('takes as long as its request waits, as long as somebody may wait for it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 2_000 });
  onTestFinished(() => void vi.useRealTimers());
  const timeline = new Timeline();
  ask(timeline, { at: 500 });
  const [card] = buildCards(timeline.entries, everything);
  vi.setSystemTime(600_500);
  const [later] = buildCards(timeline.entries, everything);

  expect([card?.span, later?.span]).toEqual([
    { start: 500, end: 2_000 },
    { start: 500, end: 500 },
  ]);
});

test.each([
  [{ lane: 'shell' }, true],
  [{ lane: 'shell', method: 'PUT' }, false],
  [{ lane: 'tunnel' }, false],
] as const)('of requests, only reads of the admin itself are hidden: %o', (request, isHidden) => {
  const timeline = new Timeline();
  ask(timeline, request);

  expect(buildCards(timeline.entries, everything).map(isAdminRead)).toEqual([isHidden]);
});
