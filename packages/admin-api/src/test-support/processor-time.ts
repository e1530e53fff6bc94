/** Maximum number of runs of one case. */
const ROUNDS = 25;

/** Milliseconds that the yardstick takes on a fast machine, for which limits are stated. */
const YARDSTICK = 8;

const YARDSTICK_DATA = Array.from({ length: 20_000 }, (_, index) => ({
  id: index,
  title: `Bowl ${index}`,
  tags: ['a', 'b', 'c'],
  price: '12.00',
}));

/**
 * The least processor time of a run in milliseconds, as on a fast machine.
 *
 * @param limit The first run that takes less than this many milliseconds is the answer: compiling
 *   and other work on the machine only ever add to it.
 */
export async function leastProcessorTime(limit: number, run: () => unknown): Promise<number> {
  return await leastTime(limit, () => processorTimeOf(run));
}

/**
 * The same of runs that say themselves how long they took. A yardstick runs in turn with them,
 * because a core is slower while the other one is busy, too.
 */
export async function leastTime(limit: number, measure: () => Promise<number>): Promise<number> {
  let [least, leastOfYardstick, answer] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS && answer >= limit; round += 1) {
    // oxlint-disable no-await-in-loop -- one after the other, to be measured alone
    leastOfYardstick = Math.min(leastOfYardstick, await processorTimeOf(runYardstick));
    least = Math.min(least, await measure());
    // oxlint-enable no-await-in-loop
    answer = least / Math.max(1, leastOfYardstick / YARDSTICK);
  }
  return answer;
}

/**
 * Milliseconds of one run, without the system's time, because machines differ much in what it takes
 * to provide memory.
 */
export async function processorTimeOf(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  return process.threadCpuUsage(before).user / 1_000;
}

function runYardstick(): unknown {
  return JSON.parse(JSON.stringify(YARDSTICK_DATA));
}
