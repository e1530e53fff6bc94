import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/** Code whose tests are measured, and the folder where its tests are. */
interface Part {
  readonly mutate: readonly string[];
  readonly tests: string;
}

const PARTS: Readonly<Record<string, Part>> = {
  protocol: { mutate: ['packages/protocol/src/**/*.ts'], tests: 'packages/protocol' },
  host: { mutate: ['packages/host/src/**/*.ts'], tests: 'packages/host' },
  store: { mutate: ['packages/shop/src/store/**/*.ts'], tests: 'packages/shop/src/store' },
  declaration: { mutate: ['packages/shop/src/{changes,declaration}/*.ts'], tests: 'packages/shop/src' },
  pagination: {
    mutate: [
      'packages/admin-api/src/pagination/*.ts',
      'packages/admin-api/src/rest/lists/*.ts',
      'packages/admin-api/src/graphql/connections/*.ts',
    ],
    tests: 'packages/admin-api',
  },
  webhooks: { mutate: ['packages/admin-api/src/webhooks/*.ts'], tests: 'packages/admin-api/src/webhooks' },
};

/** Percentage of mutants that the tests must kill. */
const BAR = 85;

/**
 * `npm run mutate -- <part>`: changes the code of a part in many small ways, runs its unit tests
 * for each change, and prints the changes that no test noticed and the share that one did. Exits
 * with 1 when the share is below 85 %. Name files after the part to measure only those.
 */
const [name = '', ...files] = parseArgs({ allowPositionals: true }).positionals;
const part = PARTS[name];
if (part === undefined) {
  console.error(`There is no part "${name}". The parts are: ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else {
  const mutants = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: '.ci/vitest.mutate.config.ts', dir: part.tests },
    mutate: [...(files.length > 0 ? files : part.mutate), '!**/*.{test,test-d}.ts', '!**/test-support/**'],
    ignorePatterns: ['**/dist', '.reports'],
    tempDirName: '.reports/mutate',
    reporters: ['clear-text', 'dots'],
    clearTextReporter: { reportTests: false, allowColor: process.stdout.isTTY },
    disableTypeChecks: false,
    concurrency: 2,
    thresholds: { high: 95, low: BAR, break: BAR },
  }).runMutationTest();
  console.log(`${mutants.length} mutants`);
  if (mutants.length === 0) process.exitCode = 1;
}
