import { expect, test } from 'vitest';
import { findTitledBlocks } from './titled-blocks.ts';

test('finds the blocks with a title, in order, with their code as written', () => {
  const markdown = [
    '# Page',
    '```ts title="tests/a.spec.ts"',
    "import 'a';",
    '',
    '```',
    'Text',
    '```sh',
    'npm test',
    '```',
    '```js title="b.mjs"',
    'b();',
    '```',
  ].join('\n');

  expect(findTitledBlocks(markdown)).toEqual([
    { title: 'tests/a.spec.ts', code: "import 'a';\n\n" },
    { title: 'b.mjs', code: 'b();\n' },
  ]);
});

test('finds nothing in a page without titles', () => {
  expect(findTitledBlocks('```ts\nconst a = 1;\n```\n')).toEqual([]);
});
