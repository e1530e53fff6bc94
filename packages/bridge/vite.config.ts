import { defineConfig, type UserConfig } from 'vite';

// The classic script `dist/script/platform-app.js`, which sets `window.PlatformApp`. The ES module
// is built by tsc, and its own `platform-app.js` is one folder higher.
//
// Inside it, these names mean what they mean when it loads, whatever a library makes of them later.
const NATIVES = [
  'AbortController',
  'Array',
  'ArrayBuffer',
  'Boolean',
  'Error',
  'EventTarget',
  'HTMLElement',
  'JSON',
  'Map',
  'MessageChannel',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'Set',
  'String',
  'TextDecoder',
  'TextEncoder',
  'TypeError',
  'URL',
  'Uint32Array',
  'Uint8Array',
  'WeakMap',
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

const config: UserConfig = defineConfig({
  resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: 'dist/script',
    emptyOutDir: false,
    minify: true,
    license: { fileName: 'platform-app-licenses.md' },
    rolldownOptions: { output: { intro: `const { ${NATIVES.join(', ')} } = globalThis;` } },
    lib: { entry: 'src/script.ts', formats: ['iife'], name: 'PlatformAppScript', fileName: () => 'platform-app.js' },
  },
});

// Vite reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
