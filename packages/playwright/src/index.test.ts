import { expect, test } from 'vitest';
import * as kit from './index.ts';

test('exports these names', () => {
  expect(Object.keys(kit).toSorted()).toEqual(['defineConfig', 'expect', 'test']);
});
