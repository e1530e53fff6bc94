import { defineConfig } from 'vitest/config';

const conditions = ['@platformapp/source', 'module', 'node', 'development|production'];

/** Only the unit tests, as one project, for `mutate.ts`. */
const config: ReturnType<typeof defineConfig> = defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['**/*.test.ts'],
    // The worst cases have time limits, which code with mutants exceeds.
    exclude: ['**/*.browser.test.ts', '**/worst-*.test.ts', '**/node_modules/**'],
    setupFiles: ['.ci/mutate-properties.ts'],
    // One worker runs all test files of a mutant.
    isolate: false,
    // Without a reply, a test waits until this many milliseconds have passed.
    testTimeout: 3_000,
  },
});

// Vitest reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
