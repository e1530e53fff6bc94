import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './src/chromium.ts';
import { readmeExamples } from './src/readme-examples.ts';

const executablePath = findChromium();
const conditions = ['@platformapp/source', 'module', 'browser', 'development|production'];
const nodeConditions = ['@platformapp/source', 'module', 'node', 'development|production'];

const config: ReturnType<typeof defineConfig> = defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: [
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/dist/**', '**/node_modules/**'],
          typecheck: { enabled: false },
        },
      },
      {
        resolve: { conditions },
        plugins: [readmeExamples()],
        // These are ES modules already. Bundling one that is met in the middle of a run would reload the page.
        optimizeDeps: { exclude: ['axios', 'comlink', 'fast-check', 'idb', 'jquery', 'ky', 'lit', 'valibot'] },
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

// Vitest reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
