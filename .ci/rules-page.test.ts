import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_RULES } from '../packages/inspector/src/rules/rules.ts';
import { MISUSES } from '../packages/protocol/src/misuse.ts';

test('rules.md has every rule once, with what breaks it (#33)', () => {
  const page = readFileSync(join(import.meta.dirname, '../packages/bridge/rules.md'), 'utf8');
  const sections = page.split('\n## ').slice(1);
  const names = sections.map((section) => section.split('\n')[0]);
  const has = (rule: string, text: string): boolean =>
    sections.some((section) => section.startsWith(`${rule}\n`) && section.includes(text));

  const missing = [
    ...Object.entries(MISUSES).map(([code, { rule, sentence }]) => [rule, `- \`${code}\`: ${sentence}`] as const),
    ...Object.values(API_RULES).map(({ name, text }) => [name, text] as const),
  ].filter(([rule, text]) => !has(rule, text));

  expect(missing).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
