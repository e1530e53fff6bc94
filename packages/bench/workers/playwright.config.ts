import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { KitOptions } from '@platformapp/playwright';
import { APP } from '../src/pages/serve-apps.ts';
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts';

const executablePath = findChromium();

const config: PlaywrightTestConfig = defineConfig<KitOptions>({
  projects: [
    { name: 'starter', testDir: '../../../.reports/bench-workers-starter/tests' },
    { name: 'plain', testDir: '.', testMatch: 'plain.spec.ts' },
  ],
  outputDir: '../../../.reports/bench-workers',
  reporter: [['json', { outputFile: '../../../.reports/bench-workers.json' }]],
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    appUrl: `${APP}/`,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] },
  },
  webServer: {
    command: 'node src/server.ts',
    cwd: '../../../apps/starter',
    url: `${APP}/health`,
  },
});

// Playwright reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
