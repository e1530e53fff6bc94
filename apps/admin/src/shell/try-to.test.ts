import { expect, test } from 'vitest';
import { tryTo } from './try-to.ts';

/** Tries something in a shell, and returns what the shell says. */
async function say(act: () => Promise<unknown>): Promise<readonly string[]> {
  const said: string[] = [];
  await tryTo({ addProblem: (sentence) => said.push(sentence) }, 'The app was not opened', act);
  return said;
}

test('says what failed and why', async () => {
  expect(await say(async () => await Promise.reject(new Error('The kernel ended.')))).toEqual([
    'The app was not opened: The kernel ended.',
  ]);
});

test('says nothing of what was done', async () => {
  expect(await say(async () => 'done')).toEqual([]);
});
