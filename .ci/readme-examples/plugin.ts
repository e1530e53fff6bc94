import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const PREFIX = 'readme-example:';
const QUERY = '?example';

/**
 * Lets a test import the first example of a package's README, as it is written there, by
 * `readme-example:<folder>`. The example is a module of that package and has the same imports. It
 * is plain JavaScript: nothing strips types.
 */
export function readmeExamples(): Plugin {
  return {
    name: 'readme-examples',
    enforce: 'pre',
    resolveId: (id) =>
      id.startsWith(PREFIX) ? `${join(ROOT, 'packages', id.slice(PREFIX.length), 'README.md')}${QUERY}` : undefined,
    load: (id) => (id.endsWith(QUERY) ? findExample(readFileSync(id.slice(0, -QUERY.length), 'utf8')) : undefined),
  };
}

/**
 * Finds the first block of TypeScript in a page of Markdown. Throws an `Error` when there is none.
 */
export function findExample(markdown: string): string {
  const code = /^```ts\n([\s\S]*?)^```$/m.exec(markdown)?.[1];
  if (code === undefined) throw new Error('This page has no example in TypeScript.');
  return code;
}
