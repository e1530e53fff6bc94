import { defineConfig } from '@platformapp/playwright';

const appUrl = `http://localhost:${process.env['APP_PORT']}/`;

export default defineConfig({
  use: { appUrl },
  webServer: { command: 'npx vite', url: appUrl },
});
