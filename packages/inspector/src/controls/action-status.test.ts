import { expect, test } from 'vitest';
import { ActionStatus, type Outcome } from './action-status.ts';

const createStatus = (): ActionStatus => new ActionStatus({ requestUpdate: () => {} });
const fails = async (): Promise<never> => await Promise.reject(new Error('No.'));

test('says why an action failed, in the part of the element where it was begun', async () => {
  const status = createStatus();

  expect(await status.run(fails, 'here')).toBe(false);

  expect([status.problem, status.problemAt('here'), status.problemAt('')]).toEqual(['No.', 'No.', '']);
});

test('forgets a problem once another action begins, or something else is shown', async () => {
  const status = createStatus();
  await status.run(fails);

  const next = status.run(async () => {});
  expect(status.problem).toBe('');
  expect(await next).toBe(true);
  status.refuse('Not a number.');
  status.clear();

  expect(status.problem).toBe('');
});

test('says that an earlier action has failed, also when a later one was done', async () => {
  const status = createStatus();
  let fail: ((reason: Error) => void) | undefined;
  const earlier = status.run(() => new Promise<Outcome>((_, reject) => (fail = reject)));
  await status.run(async () => 'Done.');

  fail?.(new Error('First.'));

  expect(await earlier).toBe(false);
  expect(status.problem).toBe('First.');
});
