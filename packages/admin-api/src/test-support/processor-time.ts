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

let slowness: Promise<number> | undefined;

/** A limit in milliseconds of processor time, longer on a slower machine. */
export async function limitHere(limit: number): Promise<number> {
  slowness ??= measureSlowness();
  return limit * Math.max(1, await slowness);
}

async function measureSlowness(): Promise<number> {
  return (await leastProcessorTime(YARDSTICK, () => JSON.parse(JSON.stringify(YARDSTICK_DATA)))) / YARDSTICK;
}

/**
 * The least processor time of a run in milliseconds, without that of the system, because machines
 * differ much in what it takes to provide memory. Compiling and other work on the machine only ever
 * add to it, so the first run that takes less than `limit` is the answer.
 */
export async function leastProcessorTime(limit: number, run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS && least >= limit; round += 1) {
    const before = process.threadCpuUsage();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to be measured alone
    await run();
    least = Math.min(least, process.threadCpuUsage(before).user / 1_000);
  }
  return least;
}
