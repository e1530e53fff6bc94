import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { KitOptions } from '@platformapp/playwright';
import { APP } from '../src/pages/serve-apps.ts';
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts';

const executablePath = findChromium();

const config: PlaywrightTestConfig = defineConfig<KitOptions>({
  testDir: '.',
  outputDir: '../../../.reports/bench-kit',
  reporter: [['json', { outputFile: '../../../.reports/bench-kit.json' }]],
  workers: 1,
  // Ends a run that hangs. Playwright then closes the browser as after any failure.
  timeout: 30_000,
  globalTimeout: 300_000,
  maxFailures: 1,
  use: {
    appUrl: `${APP}/bar.html?stay`,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] },
  },
});

// Playwright reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
