import { expect, test } from 'vitest';
import { trustScripts, type TrustingWindow } from './trusted-scripts.ts';

/** Collects the policies that a page makes. */
function createWindow(): { readonly window: TrustingWindow; readonly check: (url: string) => string } {
  let rules: { createScriptURL(url: string): string } | undefined;
  const window = {
    location: { origin: 'http://localhost:4820' },
    trustedTypes: {
      createPolicy: (name: string, made: { createScriptURL(url: string): string }) => {
        if (name === 'default') rules = made;
      },
    },
  };
  return { window, check: (url) => rules?.createScriptURL(url) ?? '' };
}

test('allows only the given scripts', () => {
  const { window, check } = createWindow();

  trustScripts(window, ['http://localhost:4820/api-worker.js']);

  expect(check('http://localhost:4820/api-worker.js')).toBe('http://localhost:4820/api-worker.js');
  expect(check('/api-worker.js')).toBe('http://localhost:4820/api-worker.js');
});

test.each([
  'http://localhost:4820/other.js',
  'http://localhost:4820/api-worker.js?x',
  'http://localhost:4821/api-worker.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost:4820/1',
  'javascript:alert(1)',
])('refuses %s', (url) => {
  const { window, check } = createWindow();

  trustScripts(window, ['http://localhost:4820/api-worker.js']);

  expect(() => check(url)).toThrow('The admin shell starts no script from');
});

test('does nothing if the browser has no Trusted Types', () => {
  expect(() => trustScripts({ location: { origin: 'http://a.example' } }, [])).not.toThrow();
});
