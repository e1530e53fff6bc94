import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { platformApp } from './platform-app.ts';

const MAIN = `import { PlatformApp } from 'virtual:platform-app';
PlatformApp.init({ apiKey: 'my-app', shopOrigin: '' });
PlatformApp.ready(() => PlatformApp.Bar.initialize({ title: 'Orders' }));
export const access = PlatformApp.User.current?.accountAccess;
export const isReady = true;`;

/** Builds a module that uses `PlatformApp` while it loads, and imports the result. */
const buildAndImport = async (isForServer: boolean): Promise<Record<string, unknown>> => {
  const root = mkdtempSync(join(tmpdir(), 'platform-app-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'main.js'), MAIN);
  const entry = { fileName: 'main', entry: 'main.js', formats: ['es' as const] };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [platformApp()],
    build: isForServer ? { ssr: 'main.js' } : { lib: entry },
  });
  return await import(pathToFileURL(join(root, 'dist/main.js')).href);
};

test('a server build loads without an admin', async () => {
  expect(await buildAndImport(true)).toMatchObject({ isReady: true });
});

test('a browser build uses the PlatformApp of the page', async () => {
  const calls: unknown[] = [];
  const page = { init: (config: unknown) => calls.push(config), ready: () => {}, User: {} };
  Object.assign(globalThis, { PlatformApp: page });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'PlatformApp'));

  await buildAndImport(false);

  expect(calls).toEqual([{ apiKey: 'my-app', shopOrigin: '' }]);
});
