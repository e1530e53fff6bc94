import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { KitOptions, KitWorkerOptions } from '@platformapp/playwright';
import { APP, APP_PORT, SHELL, SHELL_PORT } from './e2e/fixtures/origins.ts';
import { filesOf } from './.ci/engine-files.ts';
import { enginesOfRun } from './.ci/engines.ts';
import { projectsOf } from './.ci/launch.ts';
import { isNightly, NIGHTLY_TAG } from './.ci/tiers.ts';

const config: PlaywrightTestConfig = defineConfig<KitOptions, KitWorkerOptions>({
  testDir: './e2e',
  ...(isNightly() ? {} : { grepInvert: new RegExp(NIGHTLY_TAG) }),
  outputDir: '.reports/playwright',
  // These are JavaScript already, as in a user's `node_modules`.
  build: { external: ['**/dist/**'] },
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, because the machine may be busy. A test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: '.reports/playwright.json' }]],
  use: {
    baseURL: SHELL,
    // The suites that bypass the fixtures need a known origin of the shell.
    shellPort: SHELL_PORT,
    appUrl: APP,
    // A trace more than doubles the time of a run. Use `npx playwright test --trace on` for one.
    trace: 'off',
    // To have one of a failure, Playwright would take one at the end of every test.
    screenshot: 'off',
    // A click waits until its target has stopped moving.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: projectsOf(enginesOfRun()).map((project) => Object.assign(project, { testMatch: filesOf(project.name) })),
  // The example app.
  webServer: {
    command: `npx vite preview --port ${APP_PORT}`,
    cwd: 'apps/example-app',
    url: `http://127.0.0.1:${APP_PORT}/`,
    reuseExistingServer: false,
  },
});

// Playwright reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
