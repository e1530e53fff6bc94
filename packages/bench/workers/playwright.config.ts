import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { KitOptions } from '@platformapp/playwright';
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 14_840);
const executablePath = findChromium();

// The tests of the starter, five times each.
const config: PlaywrightTestConfig = defineConfig<KitOptions>({
  testDir: '../../../apps/starter/tests',
  outputDir: '../../../.reports/bench-workers',
  reporter: [['json', { outputFile: '../../../.reports/bench-workers.json' }]],
  fullyParallel: true,
  repeatEach: 5,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    appUrl: `http://localhost:${PORT}/`,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] },
  },
  webServer: { command: 'node ../../../apps/starter/src/server.ts', url: `http://localhost:${PORT}/health` },
});

// Playwright reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
