import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './.ci/chromium.ts';
import { looksOfTier, wantsPictures } from './.ci/looks.ts';
import { readmeExamples } from './.ci/readme-examples/plugin.ts';
import { isNightly, NIGHTLY_FILES } from './.ci/tiers.ts';

const executablePath = findChromium();
const conditions = ['@platformapp/source', 'module', 'browser', 'development|production'];
const nodeConditions = ['@platformapp/source', 'module', 'node', 'development|production'];

/**
 * Tests poll often, because everything is on this machine and quick. They wait for long, because
 * the machine may be busy. A test that hangs still ends.
 */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { interval: 10, timeout: 10_000 } } };

/**
 * The projects run one after the other with two workers each. Together, with one worker each, the
 * longer one would leave the second core idle at the end.
 */
const takeTurns = (groupOrder: number): { maxWorkers: number; sequence: { groupOrder: number } } => ({
  maxWorkers: 2,
  sequence: { groupOrder },
});

/** What no run of this tier takes. */
const excluded = ['**/dist/**', '**/node_modules/**', ...(isNightly() ? [] : [NIGHTLY_FILES])];

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
          ...PATIENCE,
          ...takeTurns(0),
        },
      },
      {
        resolve: { conditions },
        plugins: [readmeExamples()],
        // These are ES modules already. Bundling one during a run would reload the page.
        optimizeDeps: {
          include: ['axe-core'],
          exclude: ['axios', 'comlink', 'fast-check', 'idb', 'jquery', 'ky', 'lit', 'valibot'],
        },
        test: {
          // Isolated: without it the run takes a quarter less, but policies, focus and late callbacks of
          // one file then make tests of the next fail, depending on their order.
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.ts', '.ci/**/*.browser.test.ts'],
          exclude: excluded,
          provide: { looks: looksOfTier(), pictures: wantsPictures() },
          ...PATIENCE,
          ...takeTurns(1),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

// Vitest reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
