import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArgs, findChromium } from './.ci/chromium.ts';
import { findBrowser } from './.ci/engines.ts';
import { launchOptionsOf } from './.ci/launch.ts';
import { looksOfTier, wantsPictures } from './.ci/looks.ts';
import { readmeExamples } from './.ci/readme-examples/plugin.ts';
import { isNightly, NIGHTLY_FILES } from './.ci/tiers.ts';

const executablePath = findChromium();
// Lit's production build, as in the shell. The other one checks each update.
const conditions = ['@platformapp/source', 'module', 'browser', 'production'];
const nodeConditions = ['@platformapp/source', 'module', 'node', 'development|production'];

/**
 * Tests poll often, because everything is on this machine and quick. They wait for long, because
 * the machine may be busy. A test that hangs still ends.
 */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { interval: 20, timeout: 30_000 } } };

/**
 * The projects run one after the other. Together, with one worker each, the longer one would leave
 * the second core idle at the end.
 */
const takeTurns = (groupOrder: number, maxWorkers = 2): { maxWorkers: number; sequence: { groupOrder: number } } => ({
  maxWorkers,
  sequence: { groupOrder },
});

/** What no run of this tier takes. */
const excluded = ['**/dist/**', '**/node_modules/**', ...(isNightly() ? [] : [NIGHTLY_FILES])];

/**
 * The files of the browser that have a document of their own, because policies, defined elements,
 * focus, the pointer and late callbacks of one would make tests of the next fail.
 */
const ISOLATED = [
  'packages/elements/src/{content-security-policy,notices/admin-flash}.browser.test.ts',
  'apps/admin/src/{shell-handle,service/service,views/calls,views/platform-admin}.browser.test.ts',
  '.ci/**/*.browser.test.ts',
];

/** In a run, no module changes, so a document asks for none that another one had. */
const headers = process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {};

/**
 * After a key or a click, Chromium lets the other tasks of a page wait for its next frame. A test is
 * such a task: each of its keys would take a frame.
 */
const ARGS = chromiumArgs('DeferRendererTasksAfterInput');

/** A Firefox for what stands between an app and its shop. */
const firefox = isNightly() ? findBrowser('firefox') : undefined;

/** A project whose files run in a browser. */
const inBrowser = (
  test: TestProjectInlineConfiguration['test'],
  browser: 'chromium' | 'firefox' = 'chromium',
  launchOptions: LaunchOptions = { ...(executablePath ? { executablePath } : {}), args: [...ARGS] },
): TestProjectInlineConfiguration => ({
  resolve: { conditions },
  plugins: [readmeExamples()],
  server: { headers },
  // These are ES modules already. Bundling one during a run would reload the page.
  optimizeDeps: {
    include: ['axe-core'],
    exclude: ['axios', 'comlink', 'fast-check', 'idb', 'jquery', 'ky', 'lit', 'valibot'],
  },
  test: {
    provide: { looks: looksOfTier(), pictures: wantsPictures() },
    ...PATIENCE,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser }],
    },
    ...test,
  },
});

const config: ReturnType<typeof defineConfig> = defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'unit',
          // No test leaves anything behind, so the files of a worker share its modules.
          isolate: false,
          include: ['{packages,apps}/*/{src,build,scripts}/**/*.test.ts', '.ci/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', ...excluded],
          setupFiles: ['.ci/property-runs.ts'],
          ...PATIENCE,
          // These wait for processes and files that they start and write.
          ...takeTurns(0, 3),
        },
      },
      inBrowser({ name: 'browser', include: ISOLATED, exclude: excluded, ...takeTurns(1) }),
      inBrowser({
        name: 'browser-shared',
        // The files of a worker share its document.
        isolate: false,
        include: ['{packages,apps}/*/src/**/*.browser.test.ts'],
        exclude: [...ISOLATED, ...excluded],
        ...takeTurns(2),
      }),
      ...(firefox === undefined
        ? []
        : [
            inBrowser(
              {
                name: 'browser-firefox',
                isolate: false,
                include: ['packages/{admin-api,host,kernel}/src/**/*.browser.test.ts'],
                // It needs Chromium's protocol.
                exclude: ['packages/host/src/connection/session.browser.test.ts', NIGHTLY_FILES, ...excluded],
                ...takeTurns(3),
              },
              'firefox',
              launchOptionsOf('firefox', firefox),
            ),
          ]),
    ],
  },
});

// Vitest reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
