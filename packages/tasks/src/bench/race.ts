import { median } from './figure.ts';

/** One run of something whose time is taken. What it gives, or promises, is waited for and thrown away. */
export type Contender = () => unknown;

/** How long a race goes on. */
export interface RaceOptions {
  /** Turns that each contender has. Default 60. */
  readonly rounds?: number;
  /** Runs in one turn. Default 20. */
  readonly batch?: number;
}

/** Turns before the count begins, for the compiler to see what is hot. */
const WARM_UP_ROUNDS = 15;

/**
 * Takes the time of one run of each contender, in microseconds: the middle of many turns. The contenders take turns in an
 * order that changes, so that a slow moment of the machine is nobody's alone.
 */
export async function race<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { rounds = 60, batch = 20 }: RaceOptions = {},
): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries<Contender>(contenders);
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const shift = Math.abs(round) % entries.length;
    for (const [name, run] of [...entries.slice(shift), ...entries.slice(0, shift)]) {
      const started = performance.now();
      // Runs wait for one another: what is measured is one answer, not how many are answered at once.
      // oxlint-disable-next-line no-await-in-loop
      for (let index = 0; index < batch; index += 1) await run();
      const each = ((performance.now() - started) * 1_000) / batch;
      if (round >= 0) times.get(name)?.push(each);
    }
  }
  // The names are those of the contenders, each of which has its times.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Array.from(times, ([name, values]) => [name, median(values)])) as Record<Name, number>;
}
