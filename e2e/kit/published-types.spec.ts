import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';

test('the published types have no constructors, and no methods that only the kit calls (#31)', () => {
  const types = readFileSync('packages/playwright/dist/index.d.ts', 'utf8');
  const [, list = ''] = /^export (?:type )?\{(.*)\};?$/m.exec(types) ?? [];
  const names = new Set(list.split(',').map((name) => name.replace(/^\s*(?:type )?([\w$]+).*$/, '$1')));
  const declared = Array.from(types.matchAll(/^(?:declare class|interface) ([\w$]+)[\s\S]*?^}/gm));
  const published = declared.filter(([, name = '']) => names.has(name)).map(([text]) => text);

  expect(published.join('\n')).toContain('class Admin {');
  expect(published.filter((text) => /constructor\(|activity|settle\(|fail\(|ask\(|expectMisuse/.test(text))).toEqual(
    [],
  );
});
