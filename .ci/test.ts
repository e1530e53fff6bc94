import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { ensureChromium } from './chromium.ts';
import { ensureBrowser, ENGINES_VARIABLE, enginesOfRun, type Engine } from './engines.ts';
import { ensureInterpreters } from './interpreters.ts';
import {
  addTallies,
  describeEngines,
  describeTally,
  describeTiers,
  NOTHING,
  readPlaywrightTally,
  readVitestTally,
  type Tally,
} from './tally.ts';
import { isNightly, TIER_VARIABLE } from './tiers.ts';

/** One part of a run. It passes when its commands do. */
interface Step {
  readonly name: string;
  /** Commands, run one after another until one fails. */
  readonly commands: readonly (readonly [command: string, ...args: readonly string[]])[];
  /** Reads how many tests ran; without it the step counts as one check. */
  readonly tally?: () => Tally;
  /** Whether others need what it makes, or would disturb what it measures. */
  readonly isAlone?: boolean;
}

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

/** Where Node keeps what it compiled, for the hundreds of processes of a run. */
const COMPILED = join(REPORTS, 'compiled');

const BENCH = ['node', '--conditions=@platformapp/source', 'packages/bench/src/bench.ts'] as const;

/** The engines that this machine lacks. */
let absent: readonly Engine[] = [];

/**
 * The quick steps come first, and of these the longest. Two run beside each other, because each leaves
 * a part of a small machine idle.
 */
const STEPS: readonly Step[] = [
  { name: 'format', commands: [['oxfmt', '--check', '.']], isAlone: true },
  { name: 'build', commands: [['pnpm', '--recursive', 'run', 'build']], isAlone: true },
  { name: 'starter', commands: [['node', '.ci/starter.ts']] },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  {
    name: 'types',
    // Against the built types, as users have them. From the sources, each package would check those
    // of all others again, which takes twice as long.
    commands: [
      ['pnpm', '--recursive', '--aggregate-output', 'exec', 'tsc', '-p', '.', '--customConditions', 'null'],
      ['tsc', '-p', '.ci'],
    ],
  },
  {
    name: 'packages',
    commands: [
      ['pnpm', '--recursive', '--if-present', 'run', 'check'],
      ['node', '.ci/check-notices.ts'],
    ],
  },
  { name: 'unused', commands: [['knip', '--config', '.knip.jsonc']] },
  { name: 'sizes', commands: [[...BENCH, '--only', 'sizes']] },
  {
    name: 'unit',
    commands: [['vitest', 'run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]],
    tally: () => readVitestTally(VITEST_REPORT),
  },
  {
    name: 'browser',
    commands: [['playwright', 'test']],
    tally: () => readPlaywrightTally(PLAYWRIGHT_REPORT, absent),
  },
];

/** The steps that only `npm run test:nightly` takes, after the others. */
const NIGHTLY_STEPS: readonly Step[] = [
  { name: 'peers', commands: [['node', '.ci/peers.ts']] },
  // With every change, the starter compiles against the packages.
  { name: 'attw', commands: [['pnpm', '--recursive', '--if-present', 'run', 'check:types']] },
  { name: 'bench', commands: [BENCH], isAlone: true },
  {
    name: 'mutate',
    isAlone: true,
    commands: ['protocol', 'host', 'store', 'pagination'].map((part) => ['node', '.ci/mutate.ts', part] as const),
  },
];

/**
 * `npm test`: runs every step and ends with the line `N passed, N failed`, to
 * which `, N skipped` is added where something is not installed. A step prints its
 * output only when it fails. Naming steps runs only those: `npm test -- types unit`.
 *
 * `npm run test:nightly` gives `--nightly`: the steps run the tests of both tiers, in full, and
 * four more steps follow. Both print how many tests of each tier ran.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { nightly: { type: 'boolean', default: false } },
});
if (values.nightly) process.env[TIER_VARIABLE] = 'nightly';
const steps = [...STEPS, ...(isNightly() ? NIGHTLY_STEPS : [])];
const unknown = names.find((name) => !steps.some((step) => step.name === name));
if (unknown === undefined) {
  await runSteps(steps.filter(({ name }) => names.length === 0 || names.includes(name)));
} else {
  console.error(`There is no step "${unknown}". The steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}

async function runSteps(wanted: readonly Step[]): Promise<void> {
  // A report of an earlier run must not count for this one.
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  process.env['CHROMIUM_PATH'] = ensureChromium();
  const hasBrowserTests = wanted.some(({ name }) => name === 'browser');
  if (hasBrowserTests) {
    const wantedEngines = enginesOfRun();
    const present = wantedEngines.filter((engine) => ensureBrowser(engine) !== undefined);
    absent = wantedEngines.filter((engine) => !present.includes(engine));
    process.env[ENGINES_VARIABLE] = present.join(',');
    ensureInterpreters();
  }

  let total = NOTHING;
  for (const group of groupSteps(wanted)) {
    for (const tally of await runTwoAtATime(group)) total = addTallies(total, tally);
  }
  if (hasBrowserTests) console.log(`\n${describeEngines(PLAYWRIGHT_REPORT)}`);
  console.log(`\n${describeTiers(total)}\n${describeTally(total)}`);
  if (total.failed > 0) process.exitCode = 1;
}

/** Runs the steps of a group in their order, each as soon as one before it has ended. */
async function runTwoAtATime(group: readonly Step[]): Promise<readonly Tally[]> {
  const waiting = group.values();
  const tallies: Tally[] = [];
  const runRest = async (): Promise<void> => {
    for (const step of waiting) tallies.push(await runStep(step));
  };
  await Promise.all([runRest(), runRest()]);
  return tallies;
}

/** Groups steps that may run beside each other. */
function groupSteps(wanted: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of wanted) {
    const last = groups.at(-1);
    if (!last || step.isAlone || last[0]?.isAlone) groups.push([step]);
    else last.push(step);
  }
  return groups;
}

async function runStep({ name, commands, tally }: Step): Promise<Tally> {
  const started = performance.now();
  const failure = await findFailure(commands);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${failure === undefined ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${seconds.padStart(6)} s`);
  if (failure !== undefined) console.log(failure);

  const isOk = failure === undefined;
  const counted = tally ? tally() : { ...NOTHING, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  // A runner that fails without a failing test (no tests found, a crash) must not count as passed.
  return !isOk && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Returns the output of the first command that fails. */
async function findFailure(commands: Step['commands']): Promise<string | undefined> {
  for (const [command, ...args] of commands) {
    const { all, failed, shortMessage } = await execa({
      all: true,
      cwd: ROOT,
      env: { NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED },
      preferLocal: true,
      reject: false,
      stdin: 'ignore',
    })(command, args);
    if (failed) return `${all}\n${shortMessage}`;
  }
  return undefined;
}
