import { expect, test } from 'vitest';
import { findImports, isAllowedImport } from './borders.ts';

test.each([
  [`import a, { b } from'a';`, ['a']],
  [`import * as a from "a/b.js"`, ['a/b.js']],
  [`export * from './a.ts';`, ['./a.ts']],
  [`export type { A } from "a"; import "b"`, ['a', 'b']],
  [`import {\n  a,\n  b,\n} from\n  'a';`, ['a']],
  [`const { a } = await import(\n  './a.ts'\n);`, ['./a.ts']],
  [`const url = new URL('./a.ts', import.meta.url);`, []],
  [`const important = 'a'; const fromage = 'b';`, []],
])('finds in %j the imports %j', (source, imports) => {
  expect(findImports(source)).toEqual(imports);
});

test.each([
  ['@platformapp/shop', './clock.ts'],
  ['@platformapp/shop', 'node:fs'],
  ['@platformapp/shop', 'graphql-http'],
  ['@platformapp/shop', '@platformapp/shop/internal'],
  ['@platformapp/host', '@lit/context'],
  ['@platformapp/host', 'lit-html'],
  ['@platformapp/admin', 'lit/decorators.js'],
  ['@platformapp/admin-api', '@platformapp/shop'],
  ['platform-admin', '@platformapp/protocol/misuse-explanations'],
])('lets %s use %s', (name, imported) => {
  expect(isAllowedImport(name, imported)).toBe(true);
});

test.each([
  ['@platformapp/shop', 'graphql'],
  ['@platformapp/shop', 'graphql/language'],
  ['@platformapp/shop', '@platformapp/protocol'],
  ['@platformapp/admin-api', 'comlink'],
  ['@platformapp/admin-api', '@platformapp/admin'],
  ['@platformapp/bridge', 'valibot'],
  ['platform-admin', '@platformapp/admin'],
  ['@platformapp/vite', '@platformapp/playwright'],
  ['@platformapp/starter', '@platformapp/protocol'],
  ['@platformapp/admin', '@platformapp/tasks'],
  ['@platformapp/unknown', '@platformapp/protocol'],
])('does not let %s use %s', (name, imported) => {
  expect(isAllowedImport(name, imported)).toBe(false);
});
