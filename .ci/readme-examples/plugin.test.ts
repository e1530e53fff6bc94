import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findExample, readmeExamples } from './plugin.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Calls a hook of the plugin as Vite does. */
const call = (hook: 'resolveId' | 'load', id: string): unknown => {
  const { [hook]: run } = readmeExamples();
  if (typeof run !== 'function') throw new Error(`The plugin has no ${hook}.`);
  return Reflect.apply(run, undefined, [id]);
};

test.each(['protocol', 'shop', 'admin-api', 'elements', 'host'])(
  'gives the example of %s as it is written',
  (folder) => {
    const id = call('resolveId', `readme-example:${folder}`);
    const code = call('load', String(id));

    const page = readFileSync(join(ROOT, 'packages', folder, 'README.md'), 'utf8');
    expect(code).toMatch(/\bimport\b/);
    expect(page).toContain(`\`\`\`ts\n${String(code)}\`\`\``);
  },
);

test('makes the example a module of its package, so that it has the same imports', () => {
  expect(call('resolveId', 'readme-example:shop')).toBe(join(ROOT, 'packages/shop/README.md?example'));
});

test.each(['lit', './readme-example:shop', '/packages/shop/README.md', ''])('ignores %j', (id) => {
  expect([call('resolveId', id), call('load', id)]).toEqual([undefined, undefined]);
});

test('skips blocks that are not an example in TypeScript', () => {
  const page = '```ts title="a.ts"\na();\n```\n\n```tsx\nb();\n```\n\n> ```ts\n> c();\n> ```\n\n```ts\nd();\n```\n';

  expect(findExample(page)).toBe('d();\n');
});

test('reads an example with fences in its strings, up to a line that is a fence', () => {
  expect(findExample('```ts\nconst fence = "```";\n  ```;\n```\n')).toBe('const fence = "```";\n  ```;\n');
});

test('refuses an example that does not end', () => {
  expect(() => findExample('```ts\nfirst();\n')).toThrow('no example');
});
