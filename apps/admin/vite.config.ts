import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { platformAppScript } from '../../packages/bridge/scripts/platform-app-script.ts';
import { docs } from './build/docs.ts';
import { Licences } from './build/licences.ts';
import { apiWorkerScript } from './build/api-worker-script.ts';
import { cspMeta, OWN_THREAD, shellHeaders } from './build/content-security-policy.ts';

/** Writes the policy into the page, so that it holds on any static host. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      // Runs last, so that the final inline script and style are hashed.
      order: 'post',
      handler: (page) => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: cspMeta(page) },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

/** Sends the headers that a `<meta>` element cannot carry. */
function previewHeaders(): Plugin {
  return {
    name: 'preview-headers',
    configurePreviewServer({ config: { root, build }, middlewares }) {
      const headers = shellHeaders(readFileSync(join(root, build.outDir, 'index.html'), 'utf8'));
      middlewares.use((_, response, next) => {
        response.setHeaders(new Map(Object.entries(headers)));
        next();
      });
    },
  };
}

/** Static hosts answer a deep link with `404.html`: the shell itself, which reads its URL. */
function fallbackPage(): Plugin {
  return {
    name: 'fallback-page',
    writeBundle({ dir }) {
      if (dir) copyFileSync(join(dir, 'index.html'), join(dir, '404.html'));
    },
  };
}

const licences = new Licences();

const config: UserConfig = defineConfig({
  resolve: {
    conditions: ['@platformapp/source', 'module', 'browser', 'development|production'],
    alias: { 'tough-cookie': fileURLToPath(new URL('build/no-cookies.ts', import.meta.url)) },
  },
  plugins: [
    platformAppScript(),
    apiWorkerScript(licences),
    docs(),
    contentSecurityPolicy(),
    previewHeaders(),
    fallbackPage(),
    licences.collect(),
    licences.write(),
  ],
  build: {
    target: 'es2023',
    // Below the shell's own paths, because an app at the same origin may have `/assets`.
    assetsDir: 'admin/assets',
    // A part that is loaded later names what it needs itself, one level at a time.
    modulePreload: false,
    assetsInlineLimit: 0,
    // What comes before the app is one file: the app would wait for each further one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
  },
  // Modules, so that the kernel loads GraphQL at its first use.
  worker: { format: 'es', plugins: () => [licences.collect()] },
  server: { port: 4820, strictPort: true, headers: OWN_THREAD },
});

// Vite reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
