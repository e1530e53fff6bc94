import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureCalls } from './bench/calls.ts';
import { formatFigures, type Figure } from './bench/figure.ts';
import { measureKit } from './bench/kit.ts';
import { measureLeaks } from './bench/leaks.ts';
import { measureSizes } from './bench/sizes.ts';
import { measureStart } from './bench/start.ts';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { UserError } from './user-error.ts';

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  calls: measureCalls,
  kit: measureKit,
  leaks: measureLeaks,
  sizes: measureSizes,
  start: measureStart,
};

/**
 * `npm run bench`: measures ours beside its floor and its peers in one run and prints a table.
 *
 * Options: `--only <part>` (may be repeated) and `--out <file>` to write the figures as JSON too.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true, default: Object.keys(parts) }, out: { type: 'string' } },
  });
  const unknown = values.only.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new UserError(`There is no part "${unknown}". The parts are: ${Object.keys(parts).join(', ')}.`);
  }
  process.env['CHROMIUM_PATH'] = ensureChromium();
  await build();

  const figures: Figure[] = [];
  for (const name of values.only) {
    // One after the other, so that no part disturbs another.
    figures.push(...((await parts[name]?.()) ?? []));
  }
  console.log(formatFigures(figures));
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(figures, undefined, 2)}\n`);
}
