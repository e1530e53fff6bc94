import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import kit from '../kit/playwright.config.ts';

const config: PlaywrightTestConfig = defineConfig(kit, {
  testDir: '.',
  outputDir: '../../../.reports/bench-replay',
  reporter: [['json', { outputFile: '../../../.reports/bench-replay.json' }]],
  timeout: 60_000,
});

// Playwright reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
