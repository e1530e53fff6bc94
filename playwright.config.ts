import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { KitOptions, KitWorkerOptions } from '@platformapp/playwright';
import { APP, APP_PORT, SHELL, SHELL_PORT } from './e2e/fixtures/origins.ts';
import { CHROMIUM_ARGS } from './.ci/chromium.ts';
import { enginesOfTier, EVERY_ENGINE, findBrowser, isOwn, type Engine } from './.ci/engines.ts';
import { isNightly, NIGHTLY_FILES } from './.ci/tiers.ts';

/** How Playwright starts each engine. */
const STARTS: Readonly<Record<Engine, (executablePath: string) => NonNullable<PlaywrightTestConfig['use']>>> = {
  chromium: (executablePath) => ({
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...CHROMIUM_ARGS] },
  }),
  firefox: (executablePath) => ({
    browserName: 'firefox',
    // Without it, clicks and keys do not reach frames of another site.
    launchOptions: { executablePath, firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 } },
    // Playwright's own build has another protocol than what Mozilla publishes.
    ...(isOwn('firefox', executablePath) ? {} : { channel: 'moz-firefox' }),
  }),
};

/** The engines of this tier that are installed. All but Chromium run only the files of every engine. */
const projects = enginesOfTier().flatMap((engine) => {
  const path = findBrowser(engine);
  const files = engine === 'chromium' ? {} : { testMatch: EVERY_ENGINE };
  return path === undefined ? [] : [{ name: engine, use: STARTS[engine](path), ...files }];
});

const config: PlaywrightTestConfig = defineConfig<KitOptions, KitWorkerOptions>({
  testDir: './e2e',
  testIgnore: isNightly() ? [] : [NIGHTLY_FILES],
  outputDir: '.reports/playwright',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, because the machine may be busy. A test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: '.reports/playwright.json' }]],
  use: {
    baseURL: SHELL,
    // The suites that bypass the fixtures need a known origin of the shell.
    shellPort: SHELL_PORT,
    appUrl: APP,
    // A trace more than doubles the time of a run. Use `npx playwright test --trace on` for one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects,
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
