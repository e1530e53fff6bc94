import { expect, test } from 'vitest';
import { getDomain } from '../build/no-public-suffixes.ts';
import { plainImports } from '../build/plain-imports.ts';

/** What the plugin gives for a module, as Vite asks. */
const load = (id: string): unknown => {
  const { load: run } = plainImports();
  if (typeof run !== 'function') throw new Error('The plugin loads nothing.');
  return Reflect.apply(run, undefined, [id]);
};

test('puts before each import() what only makes it', async () => {
  const code = String(load('\0vite/preload-helper.js'));

  const helper: Readonly<Record<string, (load: () => unknown, files: readonly string[]) => unknown>> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );

  expect(helper['__vitePreload']?.(() => 'loaded', ['/assets/a.css'])).toBe('loaded');
});

test.each(['vite/preload-helper.js', '\0vite/preload-helper', '\0vite/modulepreload-polyfill.js', ''])(
  'leaves the module %j to Vite',
  (id) => {
    expect(load(id)).toBeUndefined();
  },
);

test('has no say where pages are served as they are written', () => {
  expect(plainImports()).toMatchObject({ apply: 'build', enforce: 'pre' });
});

test.each(['shop.example', 'a.b.co.uk', 'localhost', ''])('takes %j for a domain of its own', (host) => {
  expect(getDomain(host)).toBe(host);
});
