import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../../../.ci/chromium.ts';
import { formatFigures, type Figure } from './race/figure.ts';

/** Measures a part; `rounds` is the option of the command line. */
type Measure = (rounds?: number) => Promise<readonly Figure[]>;

// Each part is loaded when it runs, because its imports may have to be built first.
const PARTS: Readonly<Record<string, () => Promise<Measure>>> = {
  calls: async () => (await import('./parts/calls.ts')).measureCalls,
  engines: async () => (await import('./parts/engines.ts')).measureEngines,
  holds: async () => (await import('./parts/holds.ts')).measureHolds,
  hostile: async () => (await import('./parts/hostile.ts')).measureHostile,
  inspector: async () => (await import('./parts/inspector.ts')).measureInspector,
  journal: async () => (await import('./parts/journal.ts')).measureJournal,
  kit: async () => (await import('./parts/kit.ts')).measureKit,
  lanes: async () => (await import('./parts/lanes.ts')).measureLanes,
  scale: async () => (await import('./parts/scale.ts')).measureScale,
  sizes: async () => (await import('./parts/sizes.ts')).measureSizes,
  start: async () => (await import('./parts/start.ts')).measureStart,
};

/**
 * `npm run bench`: measures this code against lower bounds and other libraries in one run, and
 * prints the time of each part, then a table. A missed bar gives exit code 1, and so does a part
 * that fails, which ends the run. Needs a build.
 *
 * Options: `--only <parts>`, such as `--only calls,lanes`, `--rounds <number>` for the parts
 * `holds`, `hostile` and `inspector`, and `--out <file>` to write the figures as JSON too.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    rounds: { type: 'string' },
    out: { type: 'string' },
  },
});
const wanted = values.only.split(',');
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". The parts are: ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
  console.error('--rounds takes a whole number from 1.');
  process.exitCode = 1;
} else {
  await measureParts(wanted);
}

async function measureParts(names: readonly string[]): Promise<void> {
  process.env['CHROMIUM_PATH'] = ensureChromium();
  console.log(`Measures ${names.join(', ')}.`);
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      const started = performance.now();
      const measure = await PARTS[name]?.();
      // One after the other, so that no part disturbs another.
      figures.push(...((await measure?.(rounds)) ?? []));
      console.log(`${name.padEnd(11)} ${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s`);
    }
  } finally {
    // Also when a part fails, because the parts before it may have taken half an hour.
    console.log(formatFigures(figures));
    if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(figures, undefined, 2)}\n`);
  }
  if (figures.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}
