import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cspHeader, cspMeta } from '../build/content-security-policy.ts';

const SCRIPT = 'document.title = "ü";\n';

function readPolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('allows by default nothing', () => {
  expect(readPolicy(cspHeader(SCRIPT)).get('default-src')).toEqual(["'none'"]);
});

test('allows scripts of its own files, and the one of the page by its hash', () => {
  const hash = createHash('sha256').update(Buffer.from(SCRIPT, 'utf8')).digest('base64');

  expect(readPolicy(cspHeader(SCRIPT)).get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
});

test('has another hash for a script that differs by one character', () => {
  const [one, other] = [SCRIPT, `${SCRIPT} `].map((script) => readPolicy(cspHeader(script)).get('script-src'));

  expect(one).not.toEqual(other);
});

test.each(["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", '*', 'data:', 'blob:'])(
  'allows %s neither for scripts nor for styles, workers and frames',
  (source) => {
    const policy = readPolicy(cspHeader(SCRIPT));
    const names = ['script-src', 'style-src', 'worker-src', 'frame-src', 'default-src'];

    expect(names.filter((name) => policy.get(name)?.includes(source) !== false)).toEqual([]);
  },
);

test('lets apps be framed from anywhere on the web, and deliveries go there', () => {
  const policy = readPolicy(cspHeader(SCRIPT));

  expect(policy.get('frame-src')).toEqual(['https:', 'http:']);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https:', 'http:']);
});

test.each([
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
  ['style-src', ["'self'"]],
  ['worker-src', ["'self'"]],
  ['img-src', ["'self'", 'https:', 'http:', 'data:']],
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', ['lit-html', 'default']],
])('has the directive %s', (name, sources) => {
  expect(readPolicy(cspHeader(SCRIPT)).get(name)).toEqual(sources);
});

test('names each directive once', () => {
  const names = cspHeader(SCRIPT)
    .split('; ')
    .map((directive) => directive.split(' ')[0]);

  expect(new Set(names).size).toBe(names.length);
});

test('says in the page what the header says, but for what a page cannot say', () => {
  const header = new Map(readPolicy(cspHeader(SCRIPT)));
  header.delete('frame-ancestors');

  expect(readPolicy(cspMeta(SCRIPT))).toEqual(header);
});
