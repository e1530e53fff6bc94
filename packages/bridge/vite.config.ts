import { minify } from 'terser';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/**
 * Properties of objects that stay within the script: not the app's, not on the wire, not shared with the second script. Long
 * names for people, one letter in the build.
 */
const INNER_NAMES = [
  'placeOf choice flag hold createScope createReadContext mintMessage mintId findInit countWaiting introduce renew settle',
  'continueWith setPath modals onWelcome onAppMessage onStranger onParsed onHide onReturn onEscape onNotification base pass',
].flatMap((names) => names.split(' '));

/** Squeezes what Vite's minifier has left: 5 % of a script that has a bar of 6 kB. */
const squeezed: Plugin = {
  name: 'squeezed',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    await Promise.all(
      chunks.map(async (chunk) => {
        const { code } = await minify(chunk.code, {
          ecma: 2020,
          compress: { passes: 3, pure_getters: true, unsafe_arrows: true, keep_fargs: false },
          mangle: { properties: { regex: new RegExp(`^(?:${INNER_NAMES.join('|')})$`) } },
        });
        chunk.code = code ?? chunk.code;
      }),
    );
  },
};

// The classic scripts: `dist/script/platform-app.js`, which sets `window.PlatformApp`, and with `--mode tunnel` the
// `platform-app-tunnel.js` that it loads at the first request to the admin API. The ES module is built by tsc, and
// its own `platform-app.js` lies one folder higher.
const config: ReturnType<typeof defineConfig> = defineConfig(({ mode }): UserConfig => {
  const name = mode === 'tunnel' ? 'platform-app-tunnel' : 'platform-app';
  return {
    resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
    plugins: [squeezed],
    build: {
      target: 'es2022',
      outDir: 'dist/script',
      emptyOutDir: false,
      minify: true,
      lib: {
        entry: mode === 'tunnel' ? 'src/tunnel-script.ts' : 'src/script.ts',
        formats: ['iife'],
        name: 'PlatformAppScript',
        fileName: () => `${name}.js`,
      },
    },
  };
});

// Vite reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
