import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { platformAppScript } from '../../packages/bridge/scripts/platform-app-script.ts';
import { apiWorkerScript } from './build/api-worker-script.ts';
import { cspHeader, cspMeta } from './build/content-security-policy.ts';
import { buildEarlyFrameScript, earlyFrameScript } from './build/early-frame-script.ts';
import { plainImports } from './build/plain-imports.ts';

const EARLY_FRAME = await buildEarlyFrameScript();

/** Writes the policy into the page, so that it holds on any static host. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: cspMeta(EARLY_FRAME) },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/**
 * Squeezes the white space in the templates and styles of the elements. The minifier leaves no line break but theirs, and
 * in HTML and CSS a run of white space means what one space means. Chunks without elements are left alone: in their texts a
 * line break is a line break.
 */
function squeezedTemplates(): Plugin {
  return {
    name: 'squeezed-templates',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const hasTemplates = chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('/packages/elements/'));
        if (hasTemplates) chunk.code = chunk.code.replaceAll(/\n\s*/g, ' ');
      }
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

const headers = {
  'Content-Security-Policy': cspHeader(EARLY_FRAME),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const config: UserConfig = defineConfig({
  resolve: {
    conditions: ['@platformapp/source', 'module', 'browser', 'development|production'],
    alias: { tldts: fileURLToPath(new URL('build/no-public-suffixes.ts', import.meta.url)) },
  },
  plugins: [
    platformAppScript(),
    apiWorkerScript(),
    earlyFrameScript(EARLY_FRAME),
    contentSecurityPolicy(),
    plainImports(),
    squeezedTemplates(),
    fallbackPage(),
  ],
  build: { target: 'es2023', modulePreload: false, assetsInlineLimit: 0 },
  // Modules, so that the kernel loads GraphQL when it is first used.
  worker: { format: 'es' },
  server: { port: 4820, strictPort: true },
  preview: { headers },
});

// Vite reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
