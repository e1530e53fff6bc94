import { defineConfig } from '@platformapp/playwright';
import { readSettings } from './src/settings.ts';

const { appUrl } = readSettings(process.env);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  use: { appUrl },
  webServer: { command: 'node src/server.ts', url: `${appUrl}health` },
});
