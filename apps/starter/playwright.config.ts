import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { KitOptions, KitWorkerOptions } from '@platformapp/playwright';
import { readSettings } from './src/settings.ts';

const { adminUrl, appUrl } = readSettings(process.env);

const config: PlaywrightTestConfig = defineConfig<KitOptions, KitWorkerOptions>({
  testDir: 'tests',
  // The app's server asks one admin, so one test runs at a time.
  workers: 1,
  use: { appUrl, shellUrl: adminUrl },
  webServer: [
    { command: 'node src/server.ts', url: `${appUrl}health` },
    { command: `npx platform-admin serve ${appUrl} --strict-port --port ${new URL(adminUrl).port}`, url: adminUrl },
  ],
});

// Playwright reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
