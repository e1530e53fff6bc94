import { expect, test } from 'vitest';
import { FaultState } from './fault-state.ts';
import { decideMessage } from './message-faults.ts';

function open(text: string): FaultState {
  const state = new FaultState(1);
  expect(state.set(text)).toBeUndefined();
  return state;
}

/** The effects on a hundred messages. */
function fates(state: FaultState): readonly string[] {
  return Array.from({ length: 100 }, () => decideMessage(state, 'to-app').type);
}

test('drops the messages of one direction', () => {
  const state = open('dropped-messages=100% from-app');

  expect([decideMessage(state, 'from-app'), decideMessage(state, 'to-app')]).toEqual([
    { type: 'dropped' },
    { type: 'passed' },
  ]);
});

test('drops the same messages for the same seed', () => {
  const first = fates(open('dropped-messages=30%'));

  expect(fates(open('dropped-messages=30%'))).toEqual(first);
  expect(first.filter((type) => type === 'dropped').length).toBeGreaterThan(15);
  expect(first.filter((type) => type === 'dropped').length).toBeLessThan(45);
});

test('delays messages in both directions', () => {
  const state = open('late-messages=200ms; late-messages=400ms to-app');

  expect([decideMessage(state, 'from-app'), decideMessage(state, 'to-app')]).toEqual([
    { type: 'late', milliseconds: 200 },
    { type: 'late', milliseconds: 400 },
  ]);
});
