import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.ts';

/** Makes a PATH on which there are these browsers and nothing else but what looks for them. */
const installOnly = (...names: readonly string[]): string => {
  const which = spawnSync('which', ['which'], { encoding: 'utf8' }).stdout.trim();
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  symlinkSync(which, join(folder, 'which'));
  for (const name of names) {
    const file = join(folder, name);
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
  }
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
};

test('takes the browser that is named, wherever it is, before any other', () => {
  installOnly('chromium');
  vi.stubEnv('CHROMIUM_PATH', '/opt/my browser/chrome');

  expect(findChromium()).toBe('/opt/my browser/chrome');
});

test.each([
  [['google-chrome', 'google-chrome-stable'], 'google-chrome-stable'],
  [['google-chrome', 'chromium-browser'], 'chromium-browser'],
  [['chromium-browser', 'chromium'], 'chromium'],
  [['chromium', 'google-chrome', 'chromium-headless-shell'], 'chromium-headless-shell'],
  [['google-chrome'], 'google-chrome'],
])('of %j takes %s', (names, best) => {
  const folder = installOnly(...names);

  expect(findChromium()).toBe(join(folder, best));
});

test('passes over a file that cannot be run', () => {
  const folder = installOnly('chromium', 'google-chrome');
  chmodSync(join(folder, 'chromium'), 0o644);

  expect(findChromium()).toBe(join(folder, 'google-chrome'));
});

test('installs nothing where there is one', () => {
  const folder = installOnly('chromium');

  expect(ensureChromium()).toBe(join(folder, 'chromium'));
});
