import { defineConfig } from '@platformapp/playwright';

const devUrl = `http://localhost:${process.env['APP_PORT']}/`;
const builtUrl = `http://localhost:${process.env['BUILT_PORT']}/`;

export default defineConfig({
  projects: [
    { name: 'dev', use: { appUrl: devUrl, baseURL: devUrl } },
    { name: 'built', use: { appUrl: builtUrl, baseURL: builtUrl } },
  ],
  webServer: [
    { command: 'npx vite', url: devUrl },
    { command: 'npx vite build && npx vite preview', url: builtUrl },
  ],
});
