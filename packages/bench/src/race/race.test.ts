import { expect, test } from 'vitest';
import { race, raceTurns, type Turn } from './race.ts';

const fail = async (): Promise<number> => {
  throw new Error('It broke.');
};

test('lets contenders take turns in a changing order', async () => {
  const turns: string[] = [];
  let running = 0;
  let most = 0;
  const turnOf =
    (name: string): Turn =>
    async () => {
      turns.push(name);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return 1;
    };

  await raceTurns({ a: turnOf('a'), b: turnOf('b'), c: turnOf('c') }, 15);

  const rounds = Array.from({ length: turns.length / 3 }, (_, round) => turns.slice(3 * round, 3 * round + 3).join(''));
  expect(most).toBe(1);
  // The last 15 count; three more warm up.
  expect(rounds).toHaveLength(18);
  expect(rounds.slice(3)).toEqual(Array.from({ length: 5 }, () => ['abc', 'bca', 'cab']).flat());
});

test('leaves out the warm-up turns and returns the first decile of the others', async () => {
  const times = { a: [1, 1, 4, 3, 2, 10, 5, 6, 7, 8, 9, 11], b: [2, 55, 45, 35, 25, 15] };
  const take =
    (name: 'a' | 'b'): Turn =>
    async () =>
      times[name].shift() ?? 100;

  expect(await raceTurns({ a: take('a') }, 10)).toEqual({ a: 2 });
  expect(await raceTurns({ b: take('b') }, 5)).toEqual({ b: 15 });
});

test('rejects when a contender fails', async () => {
  await expect(raceTurns({ a: async () => 1, b: fail }, 5)).rejects.toThrow('It broke.');
  await expect(race({ a: fail })).rejects.toThrow('It broke.');
});
