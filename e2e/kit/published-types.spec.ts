import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';

const TYPES = 'packages/playwright/dist';

test('the published types have no constructors, and no methods that only the kit calls (#31)', () => {
  const names = new Set(readFileSync(`${TYPES}/index.d.ts`, 'utf8').match(/\b[A-Z]\w+/g));
  const declared = globSync(`${TYPES}/**/*.d.ts`).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^export (?:declare class|interface) (\w+)[\s\S]*?^}/gm)),
  );
  const published = declared.filter(([, name = '']) => names.has(name)).map(([text]) => text);

  expect(published.join('\n')).toContain('class Admin {');
  expect(published.filter((text) => /constructor\(|untilQuiet|settle\(|fail\(|ask\(|expectMisuse/.test(text))).toEqual(
    [],
  );
});
