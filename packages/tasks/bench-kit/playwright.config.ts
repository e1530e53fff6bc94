import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { KitOptions } from '@platformapp/playwright';
import { APP } from '../src/bench/serve-apps.ts';
import { CHROMIUM_ARGS, findChromium } from '../src/chromium.ts';

const executablePath = findChromium();

const config: PlaywrightTestConfig = defineConfig<KitOptions>({
  testDir: '.',
  outputDir: '../../../.reports/bench-kit',
  reporter: [['json', { outputFile: '../../../.reports/bench-kit.json' }]],
  workers: 1,
  use: {
    appUrl: `${APP}/bar.html?stay`,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] },
  },
});

// Playwright reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
