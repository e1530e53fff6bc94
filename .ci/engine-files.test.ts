import { expect, test, vi } from 'vitest';
import { filesOf, runsFile } from './engine-files.ts';

test.each([
  ['app/bar.spec.ts', true, true],
  ['service/storage.spec.ts', true, true],
  ['engines/blocked-cookies.firefox.spec.ts', true, true],
  ['shell/apps.spec.ts', false, true],
  ['kit/report.spec.ts', false, false],
  ['clients/php.nightly.spec.ts', false, false],
  ['service/worker-lane-memory.chromium.spec.ts', false, false],
])('Firefox runs %s with every change: %s, at night: %s (#34)', (file, isEveryChange, isAtNight) => {
  vi.stubEnv('TIER', '');
  const before = runsFile('firefox', file);
  vi.stubEnv('TIER', 'nightly');
  const atNight = runsFile('firefox', file);
  vi.unstubAllEnvs();

  expect([before, atNight]).toEqual([isEveryChange, isAtNight]);
});

test('Chromium runs every file but those of another engine', () => {
  expect(filesOf('chromium')).toContain('**/e2e/clients/php.nightly.spec.ts');
  expect(filesOf('chromium').filter((file) => file.includes('.firefox.'))).toEqual([]);
});
