import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

// Takes the place of the module that tsc wrote, and puts the licences of the libraries beside it.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'node20',
    minify: false,
    emptyOutDir: false,
    outDir: path('../dist/graphql/library'),
    license: { fileName: 'graphql-js-licenses.md' },
    lib: { entry: path('../src/graphql/library/graphql-js.ts'), formats: ['es'], fileName: () => 'graphql-js.js' },
  },
});
