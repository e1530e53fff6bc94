import type { Crossing } from '@platformapp/host';
import { FaultState } from '@platformapp/kernel/faults';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessageLanes } from './message-lanes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(text: string) {
  let state = new FaultState(1);
  const set = (given: string): void => {
    state = new FaultState(1);
    expect(state.set(given)).toBeUndefined();
  };
  set(text);
  const lanes = new MessageLanes(() => state);
  const session: Crossing['session'] = { frame: { role: 'app' }, document: 'one', url: '' };
  const [passed, notes]: [string[], string[]] = [[], []];
  const cross = (direction: Crossing['direction'], name: string, message: object = { type: 'call', name }): void =>
    lanes.guard({
      direction,
      session,
      message,
      pass: () => passed.push(name),
      note: (text_) => notes.push(text_),
    });
  return { lanes, set, cross, passed, notes };
}

test('loses a message and notes which', () => {
  const { cross, passed, notes } = open('dropped-messages=100% from-app');

  cross('from-app', 'setTitle');
  cross('to-app', 'press', { type: 'press' });

  expect([passed, notes]).toEqual([['press'], ['Fault dropped-messages: the call setTitle of the app was lost.']]);
});

test('keeps the order of late messages, also when those behind them are not late', () => {
  const { set, cross, passed, notes } = open('late-messages=100ms');
  cross('from-app', 'a');
  set('');
  cross('from-app', 'b');
  cross('to-app', 'c', { type: 'press' });

  expect(passed).toEqual(['c']);
  vi.advanceTimersByTime(100);

  expect([passed, notes]).toEqual([['c', 'a', 'b'], ['Fault late-messages: the call a of the app waits 100 ms.']]);
});

test('holds all messages of a frozen app, and lets them pass afterwards', () => {
  const { lanes, cross, passed } = open('');
  lanes.freeze(true);
  cross('from-app', 'a');
  cross('to-app', 'b', { type: 'press' });
  vi.advanceTimersByTime(60_000);
  expect(passed).toEqual([]);

  lanes.freeze(false);

  expect(passed).toEqual(['a', 'b']);
});

test('lets a goodbye pass at once, but none of a page that has crashed', () => {
  const { lanes, cross, passed } = open('dropped-messages=100%');

  cross('from-app', 'bye');
  cross('to-app', 'goodbye', { type: 'bye' });
  lanes.kill(true);
  cross('from-app', 'bye');

  expect(passed).toEqual(['bye', 'goodbye']);
});
