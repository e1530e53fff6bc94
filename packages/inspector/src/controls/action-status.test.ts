import { expect, test } from 'vitest';
import { type Problem, ActionStatus } from './action-status.ts';

/** The status of an element, and how often it was rendered again. */
function createStatus(): { readonly status: ActionStatus; readonly renders: () => number } {
  let renders = 0;
  return { status: new ActionStatus({ requestUpdate: () => (renders += 1) }), renders: () => renders };
}

test('says what a press has done', async () => {
  const { status, renders } = createStatus();

  await status.run(async () => 'It was done.');

  expect([status.said, status.hasFailed, renders()]).toEqual(['It was done.', false, 1]);
});

test('says what was done that can be undone', async () => {
  const { status } = createStatus();

  const isDone = await status.run(async () => ({ done: 'It was deleted.', undo: async () => undefined }));

  expect([isDone, status.said, status.hasFailed]).toEqual([true, 'It was deleted.', false]);
});

test.each([
  ['refused', async () => ({ problem: 'No.' })],
  ['failed', async () => await Promise.reject(new Error('No.'))],
])('says why a press was %s, where it was pressed', async (_, act) => {
  const { status } = createStatus();

  await status.run(act, 'here');

  expect([status.said, status.problemAt('here'), status.problemAt('there')]).toEqual(['No.', 'No.', undefined]);
});

test('forgets a press once there is another, or something else is shown', async () => {
  const { status } = createStatus();
  await status.run(async () => 'First.');

  const second = status.run(async () => 'Second.');
  expect(status.said).toBe('');
  await second;
  status.clear();

  expect(status.said).toBe('');
});

test.each([
  ['does not say that an earlier press was done', 'First.', 'Second.'],
  ['says that an earlier press has failed', { problem: 'First.' }, 'First.'],
  ['keeps what a later press says when an earlier one has nothing to mention', undefined, 'Second.'],
])('%s', async (_, outcome, said) => {
  const { status } = createStatus();
  let end: ((outcome: string | Problem | undefined) => void) | undefined;
  const slow = status.run(() => new Promise((resolve) => (end = resolve)));
  await status.run(async () => 'Second.');

  end?.(outcome);
  const wasDone = await slow;

  expect(status.said).toBe(said);
  expect(wasDone).toBe(said === 'Second.');
});

test('keeps why an earlier press has failed when a later one has nothing to mention', async () => {
  const { status } = createStatus();
  let end: (() => void) | undefined;
  const earlier = status.run(async () => ({ problem: 'First.' }));
  const later = status.run(() => new Promise((resolve) => (end = () => resolve(undefined))));
  await earlier;

  end?.();
  await later;

  expect(status.said).toBe('First.');
});

test('says nothing of a press when something else is shown meanwhile', async () => {
  const { status } = createStatus();
  const press = status.run(async () => await Promise.reject(new Error('No.')));

  status.clear();
  await press;

  expect(status.said).toBe('');
});
