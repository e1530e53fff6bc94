import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatFigures } from './bench/figure.ts';
import { measureSizes } from './bench/sizes.ts';
import { ensureChromium } from './chromium.ts';
import { readPackages, ROOT, runCommand } from './repository.ts';
import { checkStarter } from './starter.ts';
import { addTallies, readPlaywrightTally, readVitestTally, type Tally } from './tally.ts';
import { UserError } from './user-error.ts';

/** One part of `npm test`. It passes when its commands do. */
interface Step {
  readonly name: string;
  readonly run: () => Promise<{ code: number; output: string }>;
  /** Reads how many tests ran; without it the step counts as one check. */
  readonly tally?: () => Tally;
}

const REPORTS = join(ROOT, '.reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

const steps: readonly Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => runCommand('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => runCommand('oxfmt', ['--check', '.']) },
  { name: 'unused', run: () => runCommand('knip', ['--config', '.knip.jsonc']) },
  {
    name: 'unit',
    run: () =>
      runCommand(
        'vitest',
        [
          'run',
          '--config=packages/tasks/vitest.config.ts',
          '--reporter=minimal',
          '--reporter=json',
          `--outputFile.json=${VITEST_REPORT}`,
        ],
        '.',
        { NO_COLOR: '1' },
      ),
    tally: () => readVitestTally(VITEST_REPORT),
  },
  { name: 'build', run: () => runCommand('pnpm', ['--recursive', 'run', 'build']) },
  { name: 'packages', run: checkPackages },
  { name: 'sizes', run: checkSizes },
  { name: 'starter', run: checkStarter },
  {
    name: 'browser',
    run: () => runCommand('playwright', ['test']),
    tally: () => readPlaywrightTally(PLAYWRIGHT_REPORT),
  },
];

/**
 * `npm test`: types, lint, format, unused code, unit tests, builds, what each package checks of its own build, and the
 * Playwright suite in a real Chromium. Ends with the line `N passed, N failed`.
 *
 * Naming steps runs only those: `npm test -- types unit`.
 */
export async function test(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new UserError(`There is no step "${unknown}". The steps are: ${steps.map((step) => step.name).join(', ')}.`);
  }
  // A report of an earlier run must not pass for this one's.
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  process.env['CHROMIUM_PATH'] = ensureChromium();

  let total: Tally = { passed: 0, failed: 0 };
  for (const step of steps) {
    if (names.length > 0 && !names.includes(step.name)) continue;
    // One after the other: each uses all cores of a small machine.
    total = addTallies(total, await runStep(step));
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

async function runStep({ name, run, tally }: Step): Promise<Tally> {
  const started = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counted = tally ? tally() : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  // A runner that fails without a failing test (no tests found, a crash) must not count as passed.
  const result = code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${seconds.padStart(6)} s`);
  if (code !== 0) console.log(output);
  return result;
}

async function checkTypes(): Promise<{ code: number; output: string }> {
  const projects = readPackages().map(({ folder }) => folder);
  const results = [];
  for (const folder of projects) {
    results.push(await runCommand('tsc', ['-p', folder]));
  }
  return { code: Math.max(...results.map(({ code }) => code)), output: results.map(({ output }) => output).join('') };
}

async function checkPackages(): Promise<{ code: number; output: string }> {
  return await runCommand('pnpm', ['--recursive', '--if-present', 'run', 'check']);
}

async function checkSizes(): Promise<{ code: number; output: string }> {
  const figures = await measureSizes();
  return { code: figures.every(({ isMet }) => isMet) ? 0 : 1, output: formatFigures(figures) };
}
