import { defineConfig, type UserConfig } from 'vite';

// The classic script `dist/script/platform-app.js`, which sets `window.PlatformApp`. The ES module
// is built by tsc, and its own `platform-app.js` is one folder higher.
const config: UserConfig = defineConfig({
  resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: 'dist/script',
    emptyOutDir: false,
    minify: true,
    license: { fileName: 'platform-app-licenses.md' },
    lib: { entry: 'src/script.ts', formats: ['iife'], name: 'PlatformAppScript', fileName: () => 'platform-app.js' },
  },
});

// Vite reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
