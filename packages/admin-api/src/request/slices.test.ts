import type { Reading } from '@platformapp/shop';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slices } from './slices.ts';

const signal = new AbortController().signal;

// Only readings take time, so that a busy machine changes nothing.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A reading of steps that take a millisecond each, with a note of each step. */
function* reading(steps: number, note: () => void = () => {}): Reading<number> {
  for (let step = 0; step < steps; step += 1) {
    vi.advanceTimersByTime(1);
    note();
    yield;
  }
  return steps;
}

test('finishes a short reading at once', () => {
  expect(new Slices().read(reading(3), signal)).toBe(3);
});

test('gives the event loop a turn after each 10 ms of reading', async () => {
  const slices = new Slices();
  const steps = [0];
  let turn = setImmediate(function startNext() {
    steps.unshift(0);
    turn = setImmediate(startNext);
  });

  const read = await slices.read(
    reading(60, () => (steps[0] = (steps[0] ?? 0) + 1)),
    signal,
  );
  clearImmediate(turn);
  const [begun = 0, ...later] = steps.toReversed();

  expect(read).toBe(60);
  // The loop may look for messages before its first turn, so that two slices come before it.
  expect(begun).toBeLessThanOrEqual(20);
  expect(Math.max(...later)).toBeLessThanOrEqual(10);
});

test('counts the time of all readings together, and lets them take turns', async () => {
  const slices = new Slices();
  const steps: string[] = [];

  const names = ['a', 'b', 'c'];
  await Promise.all(
    names.map(
      async (name) =>
        await slices.read(
          reading(25, () => steps.push(name)),
          signal,
        ),
    ),
  );

  const order = steps.filter((name, index) => name !== steps[index - 1]).join('');
  expect(order).toMatch(/^abcabc/);
});

function* making(): Reading<string> {
  for (const _ of reading(35)) yield 'index';
  return 'done';
}

test('counts no slice that makes an index', async () => {
  const spent: number[] = [];

  expect(await new Slices().read(making(), signal, (milliseconds) => spent.push(milliseconds))).toBe('done');

  // The last slice also holds what was read with the index.
  expect(spent).toHaveLength(1);
});

test('stops a reading whose caller has gone, and continues the others', async () => {
  const slices = new Slices();
  const caller = new AbortController();
  let steps = 0;

  const left = slices.read(
    reading(1_000, () => {
      steps += 1;
      if (steps === 20) caller.abort(new Error('gone'));
    }),
    caller.signal,
  );
  const other = slices.read(reading(30), signal);

  await expect(left).rejects.toThrow('gone');
  expect(await other).toBe(30);
  expect(steps).toBeLessThanOrEqual(40);
});

test('passes on what a reading throws', async () => {
  const slices = new Slices();
  // oxlint-disable-next-line require-yield -- fails at once
  const failing = (function* (): Reading<never> {
    throw new Error('no such sort');
  })();

  expect(() => slices.read(failing, signal)).toThrow('no such sort');
  expect(await slices.read(reading(2), signal)).toBe(2);
});
