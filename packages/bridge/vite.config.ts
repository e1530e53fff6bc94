import { defineConfig, type BuildEnvironmentOptions, type UserConfigFnObject } from 'vite';

// Inside the script and the module, these names mean what they mean when those load, whatever a
// library makes of them later.
const NATIVES = [
  'AbortController',
  'Array',
  'ArrayBuffer',
  'Blob',
  'Boolean',
  'DOMException',
  'DOMParser',
  'Document',
  'Error',
  'EventTarget',
  'FormData',
  'HTMLDocument',
  'HTMLElement',
  'Headers',
  'JSON',
  'Map',
  'MessageChannel',
  'Number',
  'Object',
  'ProgressEvent',
  'Promise',
  'Proxy',
  'Reflect',
  'Request',
  'Response',
  'Set',
  'String',
  'TextDecoder',
  'TextEncoder',
  'TypeError',
  'URL',
  'URLSearchParams',
  'Uint32Array',
  'Uint8Array',
  'WeakMap',
  'XMLSerializer',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
];

const common: BuildEnvironmentOptions = {
  target: 'es2022',
  emptyOutDir: false,
  rolldownOptions: {
    output: { intro: `const { ${NATIVES.join(', ')} } = globalThis;`, chunkFileNames: '[name].js' },
  },
};

/** The classic script, which sets `window.PlatformApp`. */
const script: BuildEnvironmentOptions = {
  ...common,
  outDir: 'dist/script',
  minify: true,
  license: { fileName: 'platform-app-licenses.md' },
  lib: { entry: 'src/script.ts', formats: ['iife'], name: 'PlatformAppScript', fileName: () => 'platform-app.js' },
};

/** The ES module. Its types are built by tsc. */
const module: BuildEnvironmentOptions = {
  ...common,
  outDir: 'dist',
  minify: false,
  sourcemap: true,
  lib: {
    entry: {
      index: 'src/index.ts',
      'testing/index': 'src/testing/index.ts',
    },
    formats: ['es'],
  },
};

const config: UserConfigFnObject = defineConfig(({ mode }) => ({
  resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
  build: mode === 'module' ? module : script,
}));

// Vite reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
