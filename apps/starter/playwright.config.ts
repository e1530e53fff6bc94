import { defineConfig } from '@platformapp/playwright';
import { readSettings } from './src/settings.ts';

const { adminUrl, appUrl } = readSettings(process.env);

export default defineConfig({
  testDir: 'tests',
  // The app's server asks one admin, so one test runs at a time.
  workers: 1,
  use: { appUrl, shellPort: Number(new URL(adminUrl).port) },
  webServer: { command: 'node src/server.ts', url: `${appUrl}health` },
});
