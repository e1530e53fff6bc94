import type { Finding } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { explainFacts, type Facts, isFrameEmpty } from './explain-facts.ts';

const FACTS: Facts = {
  appUrl: new URL('http://localhost:4821/start'),
  shellUrl: new URL('http://localhost:4820/'),
  hasLoaded: true,
};

const seen = (...findings: readonly Finding[]): Partial<Facts> => ({ server: { isAnswering: true, findings } });
const problem = (code: Finding['code'] & string): Finding => ({ code, level: 'problem', sentence: `${code}.` });
const warning = (code: Finding['code'] & string): Finding => ({ ...problem(code), level: 'warning' });

const DEAD: Partial<Facts> = { server: { isAnswering: false } };
const HTTPS = new URL('https://admin.example/');
const HTTP_APP = new URL('http://app.example/');

test.each<readonly [string, Partial<Facts>, readonly string[], boolean]>([
  ['nothing but that it has loaded', {}, ['nothing-listening', 'script-missing', 'framing-refused'], false],
  ['that it has not loaded', { hasLoaded: false }, ['not-loaded'], false],
  ['that something answers', { server: { isAnswering: true } }, ['script-missing', 'framing-refused'], false],
  ['that nothing answers', DEAD, ['nothing-listening'], true],
  ['one problem', seen(warning('cookie-dropped'), problem('script-blocked')), ['script-blocked'], false],
  [
    'an empty frame before a problem',
    seen(problem('server-error'), problem('framing-refused')),
    ['framing-refused'],
    true,
  ],
  ['a warning that may be the reason', seen(warning('cookie-dropped'), warning('init-unseen')), ['init-unseen'], false],
  ['a warning that is none', seen(warning('cookie-dropped')), ['not-connected'], false],
  ['a page that is well but still loads', { ...seen(), hasLoaded: false }, ['not-loaded'], false],
  [
    'a later page, whatever the first one was',
    { ...seen(problem('framing-refused')), isLaterPage: true },
    ['script-missing'],
    false,
  ],
  ['a later page of a server that is gone', { ...DEAD, isLaterPage: true }, ['nothing-listening'], true],
  ['another version', { otherVersion: 2, isWaitingForInit: true, ...DEAD }, ['version-mismatch'], false],
  ['another origin', { otherOrigin: 'http://localhost:5000' }, ['origin-changed'], false],
  ['a script that waits', { isWaitingForInit: true, ...seen(problem('server-error')) }, ['init-missing'], false],
  ['why a script waits', { isWaitingForInit: true, ...seen(problem('init-in-ready')) }, ['init-in-ready'], false],
  ['an app that does not trust the shell', { isShellUntrusted: true }, ['shell-not-trusted'], false],
  ['http in https', { shellUrl: HTTPS, appUrl: HTTP_APP }, ['mixed-content'], true],
  ['http of this machine in https', { shellUrl: HTTPS, ...seen(problem('init-early')) }, ['init-early'], false],
])('facts of %s', (_, change, codes, isEmpty) => {
  const facts = { ...FACTS, ...change };

  expect(explainFacts(facts).map(({ code }) => code)).toEqual(codes);
  expect(isFrameEmpty(facts)).toBe(isEmpty);
});

test('is not certain of what it only suspects', () => {
  expect(explainFacts(FACTS).map(({ level }) => level)).toEqual(['warning', 'warning', 'warning']);
  expect(explainFacts({ ...FACTS, ...DEAD }).map(({ level }) => level)).toEqual(['problem']);
});

test('names the origin that the page was redirected to', () => {
  const [finding] = explainFacts({ ...FACTS, otherOrigin: 'http://localhost:5000' });

  expect(finding?.sentence).toContain('http://localhost:4821 was opened');
  expect(finding?.fix).toContain('Open the app at http://localhost:5000');
});

test('does not suggest opening an opaque origin', () => {
  const [finding] = explainFacts({ ...FACTS, otherOrigin: 'null' });

  expect(finding?.sentence).toContain('an opaque origin');
  expect(finding?.fix).not.toContain('null');
});

test('gives each finding a sentence and a fix, with its addresses', () => {
  const changes: readonly Partial<Facts>[] = [
    {},
    { hasLoaded: false },
    { isLaterPage: true },
    { otherVersion: 2 },
    { otherOrigin: 'null' },
    { isWaitingForInit: true },
    { isShellUntrusted: true },
    { shellUrl: HTTPS, appUrl: HTTP_APP },
    seen(),
  ];
  const findings = changes.flatMap((change) => explainFacts({ ...FACTS, ...change }));

  expect(findings.filter(({ sentence }) => !sentence.endsWith('.'))).toEqual([]);
  expect(findings.filter(({ fix, snippet }) => !fix?.endsWith(snippet === undefined ? '.' : ':'))).toEqual([]);
  expect(findings.map(({ snippet }) => snippet)).toContain(
    'Content-Security-Policy: frame-ancestors http://localhost:4820',
  );
  expect(findings.map(({ snippet }) => snippet)).toContain(
    '<script src="http://localhost:4820/platform-app.js"></script>',
  );
});
