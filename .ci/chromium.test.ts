import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.ts';

const IS_WINDOWS = process.platform === 'win32';

/** The extension of a program's file name. */
const ENDING = IS_WINDOWS ? '.EXE' : '';

/** Makes a PATH with only these browsers. */
const installOnly = (...names: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  for (const name of names) {
    const file = join(folder, `${name}${ENDING}`);
    writeFileSync(file, '');
    chmodSync(file, 0o755);
  }
  vi.stubEnv('PATH', folder);
  vi.stubEnv('PATHEXT', ENDING);
  vi.stubEnv('CHROMIUM_PATH', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
};

test('prefers the browser that is named, wherever it is', () => {
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
])('chooses, of %j, %s', (names, best) => {
  const folder = installOnly(...names);

  expect(findChromium()).toBe(join(folder, `${best}${ENDING}`));
});

// On Windows the extension says whether a file is a program.
test.skipIf(IS_WINDOWS)('skips a file that is not executable', () => {
  const folder = installOnly('chromium', 'google-chrome');
  chmodSync(join(folder, 'chromium'), 0o644);

  expect(findChromium()).toBe(join(folder, 'google-chrome'));
});

test('installs nothing if there is one', () => {
  const folder = installOnly('chromium');

  expect(ensureChromium()).toBe(join(folder, `chromium${ENDING}`));
});
