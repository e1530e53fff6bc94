import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatFigures, type Figure } from './bench/figure.ts';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { UserError } from './user-error.ts';

type Measure = () => Promise<readonly Figure[]>;

// Each part is loaded when it is run: what it measures may have to be built first.
const parts: Readonly<Record<string, () => Promise<Measure>>> = {
  api: async () => (await import('./bench/api.ts')).measureApi,
  calls: async () => (await import('./bench/calls.ts')).measureCalls,
  'first-answer': async () => (await import('./bench/first-answer.ts')).measureFirstAnswer,
  hostile: async () => (await import('./bench/hostile.ts')).measureHostile,
  journal: async () => (await import('./bench/journal.ts')).measureJournal,
  kit: async () => (await import('./bench/kit.ts')).measureKit,
  lanes: async () => (await import('./bench/lanes.ts')).measureLanes,
  leaks: async () => (await import('./bench/leaks.ts')).measureLeaks,
  peers: async () => (await import('./bench/peers.ts')).measurePeers,
  scale: async () => (await import('./bench/scale.ts')).measureScale,
  sizes: async () => (await import('./bench/sizes.ts')).measureSizes,
  start: async () => (await import('./bench/start.ts')).measureStart,
  suite: async () => (await import('./bench/suite.ts')).measureSuite,
};

/** Takes over an hour, so it is run when it is named. */
const LONG = 'suite';

/**
 * `npm run bench`: measures ours beside its floor and its peers in one run and prints a table.
 *
 * Options: `--only <part>` (may be repeated) and `--out <file>` to write the figures as JSON too.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: Object.keys(parts).filter((name) => name !== LONG) },
      out: { type: 'string' },
    },
  });
  const unknown = values.only.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new UserError(`There is no part "${unknown}". The parts are: ${Object.keys(parts).join(', ')}.`);
  }
  process.env['CHROMIUM_PATH'] = ensureChromium();
  await build();

  const figures: Figure[] = [];
  for (const name of values.only) {
    const measure = await parts[name]?.();
    // One after the other, so that no part disturbs another.
    figures.push(...((await measure?.()) ?? []));
  }
  console.log(formatFigures(figures));
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(figures, undefined, 2)}\n`);
}
