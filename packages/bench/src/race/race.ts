import { median } from './figure.ts';

/** One measured run. A returned promise is awaited. */
export type Contender = () => unknown;

/**
 * One turn of a contender that measures its own time, such as a page. Returns the time of one run.
 */
export type Turn = () => Promise<number>;

const ROUNDS = 20;
const TURN_MILLISECONDS = 25;

/**
 * Measures one run of each contender in this process, in microseconds. See {@link raceTurns}.
 */
export async function race<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Readonly<Record<Name, number>>> {
  const turns = Object.entries<Contender>(contenders).map(([name, run]): [string, Turn] => [name, () => takeTurn(run)]);
  // The names are those of the contenders.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return await raceTurns(Object.fromEntries(turns) as Record<Name, Turn>, ROUNDS);
}

/**
 * Lets contenders take short turns in a changing order, so that a slow moment of the machine
 * affects all of them. Returns the first decile of each contender's turns, because other work of
 * the machine can only make a turn longer.
 */
export async function raceTurns<Name extends string>(
  turns: Readonly<Record<Name, Turn>>,
  rounds: number,
): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries<Turn>(turns);
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  // The first rounds warm up caches and the compiler.
  for (let round = -Math.ceil(rounds / 5); round < rounds; round += 1) {
    const shift = Math.abs(round) % entries.length;
    for (const [name, take] of [...entries.slice(shift), ...entries.slice(0, shift)]) {
      const each = await take();
      if (round >= 0) times.get(name)?.push(each);
    }
  }
  // The names are those of the contenders, each of which has its times.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Array.from(times, ([name, values]) => [name, firstDecile(values)])) as Record<Name, number>;
}

async function takeTurn(run: Contender): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + TURN_MILLISECONDS;
  while (performance.now() < end) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return median(times) * 1_000;
}

function firstDecile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 10)] ?? Number.NaN;
}
