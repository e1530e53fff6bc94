/** One run of something whose time is taken. What it gives, or promises, is waited for and thrown away. */
export type Contender = () => unknown;

/** How long a race goes on. */
export interface RaceOptions {
  /** Turns that each contender has. Default 300. */
  readonly rounds?: number;
  /** Runs in one turn. Default: as many as the slowest contender does in about a millisecond. */
  readonly batch?: number;
}

const TURN_MILLISECONDS = 1;

/**
 * Takes the time of one run of each contender, in microseconds. The contenders take short turns in an order that changes,
 * so that a slow moment of the machine is nobody's alone. Of each contender's turns the first decile counts: whatever else
 * the machine does can only make a turn longer.
 */
export async function race<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { rounds = 300, batch }: RaceOptions = {},
): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries<Contender>(contenders);
  const runs = batch ?? (await findBatch(entries.map(([, run]) => run)));
  const turns = entries.map(([name, run]): [string, Turn] => [name, () => takeTurn(run, runs)]);
  // The names are those of the contenders.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return await raceTurns(Object.fromEntries(turns) as Record<Name, Turn>, rounds);
}

/** One turn of something that takes its own time, where this process is not the place to take it: that of one run. */
export type Turn = () => Promise<number>;

/** As {@link race}, of contenders that take their own times, in the unit that they take them in. */
export async function raceTurns<Name extends string>(
  turns: Readonly<Record<Name, Turn>>,
  rounds: number,
): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries<Turn>(turns);
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  // Some turns more come first, for the compiler to see what is hot.
  for (let round = -Math.ceil(rounds / 5); round < rounds; round += 1) {
    const shift = Math.abs(round) % entries.length;
    for (const [name, take] of [...entries.slice(shift), ...entries.slice(0, shift)]) {
      // Turns are taken one after another, or they would be in each other's way.
      // oxlint-disable-next-line no-await-in-loop
      const each = await take();
      if (round >= 0) times.get(name)?.push(each);
    }
  }
  // The names are those of the contenders, each of which has its times.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Array.from(times, ([name, values]) => [name, firstDecile(values)])) as Record<Name, number>;
}

/** The value that a tenth of the values do not pass. */
export function firstDecile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 10)] ?? Number.NaN;
}

async function findBatch(runs: readonly Contender[]): Promise<number> {
  let slowest = 0;
  for (const run of runs) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    await takeTurn(run, 20);
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    slowest = Math.max(slowest, await takeTurn(run, 5));
  }
  return Math.max(1, Math.round((TURN_MILLISECONDS * 1_000) / slowest));
}

async function takeTurn(run: Contender, runs: number): Promise<number> {
  const started = performance.now();
  // Runs wait for one another: what is measured is one answer, not how many are answered at once.
  // oxlint-disable-next-line no-await-in-loop
  for (let index = 0; index < runs; index += 1) await run();
  return ((performance.now() - started) * 1_000) / runs;
}
