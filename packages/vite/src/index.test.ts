import { expect, test } from 'vitest';
import * as plugin from './index.ts';

test('exports these names', () => {
  expect(Object.keys(plugin)).toEqual(['platformApp']);
});

test('is a part for the dev server and one for builds', () => {
  expect(plugin.platformApp().map(({ name, apply }) => [name, apply])).toEqual([
    ['platform-app', 'serve'],
    ['platform-app-stand-in', 'build'],
  ]);
});
