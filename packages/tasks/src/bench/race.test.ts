import { expect, test } from 'vitest';
import { firstDecile, race, raceTurns } from './race.ts';

const fail = async (): Promise<number> => {
  throw new Error('It broke.');
};

/** Takes 2 ms at least, and lets others go on meanwhile. */
const takeTime = (): Promise<void> =>
  new Promise((resolve) => {
    const end = performance.now() + 2;
    const check = (): void => (performance.now() < end ? void setImmediate(check) : resolve());
    check();
  });

test.each([
  [[], Number.NaN],
  [[7], 7],
  [[3, 1, 2], 1],
  [[10, 9, 100], 9],
  [[5, 4, 3, 2, 1, 0, -1, -2, -3, -4], -4],
  [[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 2],
  [Array.from({ length: 21 }, (_, index) => 21 - index), 3],
])('the first decile of %j is %d', (values, decile) => {
  expect(firstDecile(values)).toBe(decile);
});

test('leaves the values of a decile in their order', () => {
  const values = [3, 1, 2];

  firstDecile(values);

  expect(values).toEqual([3, 1, 2]);
});

test('lets each contender begin a round as often as the others, one turn after another', async () => {
  const turns: string[] = [];
  let running = 0;
  let most = 0;
  const turnOf = (name: string) => async (): Promise<number> => {
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
  // The last 15 count; three more come first.
  expect(rounds).toHaveLength(18);
  expect(rounds.slice(3)).toEqual(Array.from({ length: 5 }, () => ['abc', 'bca', 'cab']).flat());
});

test('does not count the turns before the first round, and gives each contender its own time', async () => {
  const times = { a: [1, 50, 40, 30, 20, 10], b: [2, 55, 45, 35, 25, 15] };
  const take = (name: 'a' | 'b') => async (): Promise<number> => times[name].shift() ?? Number.NaN;

  const taken = await raceTurns({ a: take('a'), b: take('b') }, 5);

  expect(taken).toEqual({ a: 10, b: 15 });
});

test('has no time of what had no round', async () => {
  expect(await raceTurns({ a: async () => 1 }, 0)).toEqual({ a: Number.NaN });
});

test('ends with the failure of a contender', async () => {
  await expect(raceTurns({ a: async () => 1, b: fail }, 5)).rejects.toThrow('It broke.');
  await expect(race({ a: fail }, { rounds: 1, batch: 1 })).rejects.toThrow('It broke.');
});

test('runs a contender as often in a turn as it is told, each run after the one before', async () => {
  const runs: number[] = [];
  let running = 0;
  const run = async (): Promise<void> => {
    running += 1;
    runs.push(running);
    await Promise.resolve();
    running -= 1;
  };

  await race({ a: run }, { rounds: 10, batch: 4 });

  // Ten rounds and two before them.
  expect(runs).toEqual(Array.from({ length: 48 }, () => 1));
});

test('gives the time of one run, not of a turn, in microseconds', async () => {
  const { a } = await race({ a: takeTime }, { rounds: 3, batch: 3 });

  expect(a).toBeGreaterThanOrEqual(2_000);
  // A busy machine makes it longer, but not a thousand times.
  expect(a).toBeLessThan(200_000);
});

test('finds by itself how many runs of the slowest fill a turn', async () => {
  let quick = 0;
  let slow = 0;
  const runSlowly = (): void => {
    slow += 1;
    const end = performance.now() + 3;
    while (performance.now() < end) continue;
  };

  await race({ quick: () => (quick += 1), slow: runSlowly }, { rounds: 5 });

  // 25 runs to find out, and one in each of six turns: it takes longer than a turn does.
  expect([quick, slow]).toEqual([31, 31]);
});
