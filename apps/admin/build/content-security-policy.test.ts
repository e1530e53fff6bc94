import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cspHeader, cspMeta } from './content-security-policy.ts';

const SCRIPT = 'document.title = "ü";\n';

const STYLE = 'a > b {}';

const pageWith = (script: string): string =>
  `<head><style>${STYLE}</style><script type="module" src="/a.js"></script></head>\n<script>${script}</script>`;

const PAGE = pageWith(SCRIPT);

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(Buffer.from(text, 'utf8')).digest('base64')}'`;

function readPolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('allows nothing by default', () => {
  expect(readPolicy(cspHeader(PAGE)).get('default-src')).toEqual(["'none'"]);
});

test.each([
  ['script-src', SCRIPT],
  ['style-src', STYLE],
])('allows by %s its own files, and inline content by its hash', (name, text) => {
  expect(readPolicy(cspHeader(PAGE)).get(name)).toEqual(["'self'", hashOf(text)]);
});

test('has another hash for a script that differs by one character', () => {
  const [one, other] = [SCRIPT, `${SCRIPT} `].map((script) =>
    readPolicy(cspHeader(pageWith(script))).get('script-src'),
  );

  expect(one).not.toEqual(other);
});

test.each(["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", '*', 'data:', 'blob:'])(
  'allows %s for no scripts, styles, workers or frames',
  (source) => {
    const policy = readPolicy(cspHeader(PAGE));
    const names = ['script-src', 'style-src', 'worker-src', 'frame-src', 'default-src'];

    expect(names.filter((name) => policy.get(name)?.includes(source) !== false)).toEqual([]);
  },
);

test('allows framing apps from anywhere on the web, and deliveries to them', () => {
  const policy = readPolicy(cspHeader(PAGE));

  expect(policy.get('frame-src')).toEqual(['https:', 'http:']);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https:', 'http:']);
});

test.each([
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
  ['worker-src', ["'self'"]],
  ['img-src', ["'self'", 'https:', 'http:', 'data:']],
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', ['lit-html', 'default']],
])('has the directive %s', (name, sources) => {
  expect(readPolicy(cspHeader(PAGE)).get(name)).toEqual(sources);
});

test('names each directive once', () => {
  const names = cspHeader(PAGE)
    .split('; ')
    .map((directive) => directive.split(' ')[0]);

  expect(new Set(names).size).toBe(names.length);
});

test('has the same policy in the page as in the header, except for directives that a page cannot have', () => {
  const header = new Map(readPolicy(cspHeader(PAGE)));
  header.delete('frame-ancestors');

  expect(readPolicy(cspMeta(PAGE))).toEqual(header);
});
