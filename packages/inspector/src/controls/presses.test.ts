import { expect, test } from 'vitest';
import { type Problem, Presses } from './presses.ts';

/** Presses in an element, and how often it was rendered again. */
function createPresses(): { readonly presses: Presses; readonly renders: () => number } {
  let renders = 0;
  return { presses: new Presses({ requestUpdate: () => (renders += 1) }), renders: () => renders };
}

test('says what a press has done', async () => {
  const { presses, renders } = createPresses();

  await presses.run(async () => 'It was done.');

  expect([presses.said, presses.hasFailed, renders()]).toEqual(['It was done.', false, 1]);
});

test('says what was done that can be undone', async () => {
  const { presses } = createPresses();

  const isDone = await presses.run(async () => ({ done: 'It was deleted.', undo: async () => undefined }));

  expect([isDone, presses.said, presses.hasFailed]).toEqual([true, 'It was deleted.', false]);
});

test('says what a press does, until it is done', async () => {
  const { presses } = createPresses();
  let end: (() => void) | undefined;
  const press = presses.run(async (tell) => {
    tell('Reading a.ndjson');
    await new Promise<void>((resolve) => (end = resolve));
    return undefined;
  });
  expect(presses.said).toBe('Reading a.ndjson');

  end?.();
  await press;

  expect(presses.said).toBe('');
});

test('does not say what an earlier press does', async () => {
  const { presses } = createPresses();
  let begin: (() => void) | undefined;
  const earlier = presses.run(async (tell) => {
    await new Promise<void>((resolve) => (begin = resolve));
    tell('Reading a.ndjson');
    return undefined;
  });
  await presses.run(async () => 'Second.');

  begin?.();
  await earlier;

  expect(presses.said).toBe('Second.');
});

test.each([
  ['refused', async () => ({ problem: 'No.' })],
  ['failed', async () => await Promise.reject(new Error('No.'))],
])('says why a press was %s, where it was pressed', async (_, act) => {
  const { presses } = createPresses();

  await presses.run(act, 'here');

  expect([presses.said, presses.problemAt('here'), presses.problemAt('there')]).toEqual(['No.', 'No.', undefined]);
});

test('forgets a press once there is another, or something else is shown', async () => {
  const { presses } = createPresses();
  await presses.run(async () => 'First.');

  const second = presses.run(async () => 'Second.');
  expect(presses.said).toBe('');
  await second;
  presses.clear();

  expect(presses.said).toBe('');
});

test.each([
  ['does not say that an earlier press was done', 'First.', 'Second.'],
  ['says that an earlier press has failed', { problem: 'First.' }, 'First.'],
  ['keeps what a later press says when an earlier one has nothing to mention', undefined, 'Second.'],
])('%s', async (_, outcome, said) => {
  const { presses } = createPresses();
  let end: ((outcome: string | Problem | undefined) => void) | undefined;
  const slow = presses.run(() => new Promise((resolve) => (end = resolve)));
  await presses.run(async () => 'Second.');

  end?.(outcome);
  const wasDone = await slow;

  expect(presses.said).toBe(said);
  expect(wasDone).toBe(said === 'Second.');
});

test('says nothing of a press when something else is shown meanwhile', async () => {
  const { presses } = createPresses();
  const press = presses.run(async () => await Promise.reject(new Error('No.')));

  presses.clear();
  await press;

  expect(presses.said).toBe('');
});
