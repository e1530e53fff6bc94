import { expect, test } from 'vitest';
import { createStandIn } from './create-stand-in.ts';

/** Calls a hook of the plugin, as Vite does. */
function call(hook: 'resolveId' | 'load', id: string): unknown {
  const run = createStandIn()[hook];
  if (typeof run !== 'function') throw new Error(`The plugin has no function ${hook}.`);
  return Reflect.apply(run, {}, [id]);
}

test('has a module that no other plugin looks for', () => {
  // A leading zero byte tells Rollup that the plugin owns the id.
  expect(call('resolveId', 'virtual:platform-app')).toBe('\0virtual:platform-app');
  expect(call('load', '\0virtual:platform-app')).toBe('export const { PlatformApp } = globalThis;');
});

test.each(['platform-app', 'virtual:platform-app/client', 'virtual:platform-app?raw', ''])('ignores "%s"', (id) => {
  expect([call('resolveId', id), call('load', id)]).toEqual([undefined, undefined]);
});

test('ignores a file with the name of the module', () => {
  expect(call('load', 'virtual:platform-app')).toBeUndefined();
});
