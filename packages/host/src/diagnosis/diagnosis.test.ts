import { expect, test } from 'vitest';
import type { Evidence } from '../state/evidence.ts';
import { diagnose } from './diagnosis.ts';

const EVIDENCE: Evidence = {
  appUrl: new URL('http://localhost:4821/start'),
  shellUrl: new URL('http://localhost:4820/'),
  hasLoaded: true,
};

function codes(change: Partial<Evidence>): string[] {
  return diagnose({ ...EVIDENCE, ...change }).map((cause) => cause.code);
}

test('suspects a server that is not running first, on this machine', () => {
  expect(codes({})).toEqual(['nothing-listening', 'script-missing', 'framing-refused']);
});

test('suspects refused framing first, elsewhere', () => {
  const appUrl = new URL('https://app.example/');

  expect(codes({ appUrl })).toEqual(['framing-refused', 'script-missing', 'nothing-listening']);
});

test('is not certain of a cause that it only suspects', () => {
  const causes = [...diagnose(EVIDENCE), ...diagnose({ ...EVIDENCE, hasLoaded: false })];

  expect(causes.map(({ isCertain }) => isCertain)).toEqual([false, false, false, false, false]);
});

test('suspects the server when the page has not loaded', () => {
  expect(codes({ hasLoaded: false })).toEqual(['not-loaded', 'nothing-listening']);
});

test.each([
  ['version-mismatch', { otherVersion: 2 }],
  ['origin-changed', { otherOrigin: 'http://localhost:5000' }],
  ['init-missing', { isWaitingForInit: true }],
  ['shell-not-trusted', { isShellUntrusted: true }],
])('names only %s when it is proven', (code, evidence) => {
  const causes = diagnose({ ...EVIDENCE, ...evidence });

  expect(causes).toEqual([expect.objectContaining({ code, isCertain: true })]);
});

test('proves mixed content from the two addresses', () => {
  const shellUrl = new URL('https://admin.example/');

  expect(codes({ shellUrl, appUrl: new URL('http://app.example/') })).toEqual(['mixed-content']);
  expect(diagnose({ ...EVIDENCE, shellUrl, appUrl: new URL('http://app.example/') })[0]?.isCertain).toBe(true);
  expect(codes({ appUrl: new URL('http://app.example/') })).not.toContain('mixed-content');
  expect(codes({ shellUrl, appUrl: new URL('http://localhost:4821/') })).not.toContain('mixed-content');
  expect(codes({ shellUrl, appUrl: new URL('https://app.example/') })).not.toContain('mixed-content');
});

test('names another version before a missing init', () => {
  expect(codes({ otherVersion: 2, isWaitingForInit: true, hasLoaded: false })).toEqual(['version-mismatch']);
});

test('names the origin that the page was redirected to', () => {
  const [cause] = diagnose({ ...EVIDENCE, otherOrigin: 'http://localhost:5000' });

  expect(cause?.sentence).toContain('http://localhost:4821 was opened');
  expect(cause?.sentence).toContain('http://localhost:5000');
  expect(cause?.fix).toContain('Open the app at http://localhost:5000');
});

test('does not suggest opening an opaque origin', () => {
  const [cause] = diagnose({ ...EVIDENCE, otherOrigin: 'null' });

  expect(cause?.sentence).toContain('an opaque origin');
  expect(cause?.fix).not.toContain('null');
});

test('gives each cause a sentence and a fix, with its addresses', () => {
  const evidence: readonly Partial<Evidence>[] = [
    {},
    { hasLoaded: false },
    { otherVersion: 2 },
    { otherOrigin: 'http://localhost:5000' },
    { otherOrigin: 'null' },
    { isWaitingForInit: true },
    { isShellUntrusted: true },
    { shellUrl: new URL('https://admin.example/'), appUrl: new URL('http://app.example/') },
  ];
  const causes = evidence.flatMap((change) => diagnose({ ...EVIDENCE, ...change }));

  expect(causes.filter(({ sentence }) => !sentence.endsWith('.'))).toEqual([]);
  expect(causes.filter(({ fix, snippet }) => !fix.endsWith(snippet === undefined ? '.' : ':'))).toEqual([]);
  expect(causes.filter(({ snippet }) => snippet === '')).toEqual([]);
  expect(causes.find((cause) => cause.code === 'nothing-listening')?.sentence).toContain('localhost:4821');
  expect(causes.find((cause) => cause.code === 'framing-refused')?.snippet).toBe(
    'Content-Security-Policy: frame-ancestors http://localhost:4820',
  );
  expect(causes.find((cause) => cause.code === 'script-missing')?.snippet).toBe(
    '<script src="http://localhost:4820/platform-app.js"></script>',
  );
});
