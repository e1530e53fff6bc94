import { expect, test } from 'vitest';
import { findExample } from './readme-examples.ts';

test('takes the first example of a page', () => {
  const page = '# Page\n\n```sh\nls\n```\n\n```ts\nfirst();\nsecond();\n```\n\n```ts\nthird();\n```\n';

  expect(findExample(page)).toBe('first();\nsecond();\n');
});

test('refuses a page without one', () => {
  expect(() => findExample('# Page\n')).toThrow('no example');
});
