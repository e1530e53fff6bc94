import { expect, test } from 'vitest';
import * as plugin from './index.ts';

test('exports these names', () => {
  expect(Object.keys(plugin)).toEqual(['platformApp']);
});

test('is a part for the servers and one for pages and modules', () => {
  expect(plugin.platformApp().map(({ name, apply }) => [name, apply])).toEqual([
    ['platform-app', 'serve'],
    ['platform-app-module', undefined],
  ]);
});
