import { defineConfig } from 'vitest/config';

const conditions = ['@platformapp/source', 'module', 'node', 'development|production'];

/** Only the unit tests, as one project, for `mutate.ts`. */
const config: ReturnType<typeof defineConfig> = defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/*.browser.test.ts', '**/*.nightly.test.ts', '**/node_modules/**'],
    setupFiles: ['.ci/mutate-properties.ts'],
    // One worker runs all test files of a mutant.
    isolate: false,
    // Stryker stops a mutant that hangs. Without one, only a slow machine needs this long.
    testTimeout: 60_000,
  },
});

// Vitest reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
