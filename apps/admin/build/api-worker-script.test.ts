import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Licences } from './licences.ts';
import { apiWorkerScript } from './api-worker-script.ts';

interface EmittedFile {
  readonly type: string;
  readonly fileName: string;
  readonly source: string;
}

/** Runs the plugin's build several times. */
const ship = async (times: number): Promise<readonly EmittedFile[]> => {
  const files: EmittedFile[] = [];
  const { generateBundle } = apiWorkerScript(new Licences());
  if (typeof generateBundle !== 'function') throw new Error('The plugin ships nothing.');
  const context = { emitFile: (file: EmittedFile) => void files.push(file) };
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as Vite does when it builds again
    await Reflect.apply(generateBundle, context, []);
  }
  return files;
};

test("ships one classic script at the root: the guard, then MSW's whole worker", async () => {
  const [file, again] = await ship(2);
  const source = file?.source ?? '';
  const msw = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');

  expect([file?.type, file?.fileName]).toEqual(['asset', 'api-worker.js']);
  expect(again?.source).toBe(source);
  expect(source.split(msw)).toHaveLength(2);
  expect(source.indexOf('guardApiWorker(self)')).toBeLessThan(source.indexOf(msw));
  expect(source).not.toMatch(/^(?:import|export)\b/m);
});

test('runs in a service worker, and listens to its events', async () => {
  const [file] = await ship(1);
  const heard: string[] = [];
  const scope = {
    addEventListener: (type: string) => void heard.push(type),
    location: new URL('http://localhost:4820/api-worker.js'),
    clients: {},
    registration: { unregister: async () => true },
    fetch: () => Promise.reject(new Error('Nothing is to be fetched here.')),
    indexedDB: undefined,
    caches: { open: async () => ({ match: async () => undefined, put: async () => {} }) },
    URL,
    Request,
    Response,
    Headers,
    crypto,
    setTimeout,
    clearTimeout,
    console,
  };

  runInNewContext(file?.source ?? '', Object.assign(scope, { self: scope }));

  expect(new Set(heard)).toEqual(new Set(['activate', 'fetch', 'install', 'message']));
});
