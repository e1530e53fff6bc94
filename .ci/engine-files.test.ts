import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { LEFT_OUT } from '../e2e/engines/left-out.ts';
import { ENGINES } from './engines.ts';
import { filesOf, runsFile } from './engine-files.ts';

test.each([
  ['app/bar.spec.ts', true, true],
  ['service/storage.spec.ts', true, true],
  ['engines/blocked-cookies.firefox.spec.ts', true, true],
  ['shell/apps.spec.ts', false, true],
  ['app/flash.spec.ts', false, true],
  ['kit/shop.spec.ts', false, true],
  ['service/no-shell.spec.ts', false, true],
  ['kit/report.spec.ts', false, false],
  ['clients/php.spec.ts', false, false],
  ['service/worker-lane-memory.chromium.spec.ts', false, false],
])('Firefox runs %s with every change: %s, at night: %s (#34)', (file, isEveryChange, isAtNight) => {
  vi.stubEnv('TIER', '');
  const before = runsFile('firefox', file);
  vi.stubEnv('TIER', 'nightly');
  const atNight = runsFile('firefox', file);
  vi.unstubAllEnvs();

  expect([before, atNight]).toEqual([isEveryChange, isAtNight]);
});

test('Chromium runs every file but those of another engine, and what others do wrong at night (#32)', () => {
  vi.stubEnv('TIER', '');
  const before = filesOf('chromium');
  vi.stubEnv('TIER', 'nightly');
  const atNight = filesOf('chromium');
  vi.unstubAllEnvs();

  expect(before).toContain('**/e2e/clients/php.spec.ts');
  expect(atNight.filter((file) => !before.includes(file))).toContain('**/e2e/engines/leaving.spec.ts');
  expect(atNight.filter((file) => file.includes('.firefox.'))).toEqual([]);
});

test.each(ENGINES)('what %s leaves out is a test that it would run at night (#34)', (engine) => {
  vi.stubEnv('TIER', 'nightly');
  const isTest = (file: string, title: string): boolean =>
    runsFile(engine, file) && readFileSync(join(import.meta.dirname, '../e2e', file), 'utf8').includes(title);
  const others = LEFT_OUT[engine].filter(({ file, title }) => !isTest(file, title));
  vi.unstubAllEnvs();

  expect(others).toEqual([]);
});
