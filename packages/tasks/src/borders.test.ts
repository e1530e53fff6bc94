import { expect, test } from 'vitest';
import { findBorderCrossings, findImports, isAllowedImport } from './borders.ts';

test('finds static, type, side-effect, re-exported and dynamic imports', () => {
  const source = `
    import { a } from 'a';
    import type { B } from "b";
    import './c.ts';
    export { d } from '@platformapp/d';
    const e = await import('e');
  `;

  expect(findImports(source)).toEqual(['a', 'b', './c.ts', '@platformapp/d', 'e']);
});

test('lets a package use what stands above it in the table', () => {
  expect(isAllowedImport('@platformapp/host', '@platformapp/protocol')).toBe(true);
  expect(isAllowedImport('@platformapp/admin', '@platformapp/elements')).toBe(true);
});

test('stops a package from using what stands below it or beside it', () => {
  expect(isAllowedImport('@platformapp/protocol', '@platformapp/host')).toBe(false);
  expect(isAllowedImport('@platformapp/bridge', '@platformapp/host')).toBe(false);
  expect(isAllowedImport('@platformapp/elements', '@platformapp/host/state')).toBe(false);
});

test('stops a library that a package must know nothing of', () => {
  expect(isAllowedImport('@platformapp/host', 'lit')).toBe(false);
  expect(isAllowedImport('@platformapp/host', 'lit/decorators.js')).toBe(false);
  expect(isAllowedImport('@platformapp/elements', 'lit/decorators.js')).toBe(true);
});

test('finds no crossing in the workspace', () => {
  expect(findBorderCrossings()).toEqual([]);
});
