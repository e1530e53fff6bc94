import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, webkit } from 'playwright';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureBrowser, enginesOfRun, findBrowser } from './engines.ts';

/** Has only a download of Playwright, which ends with a code, and can install nothing. */
function downloadOnly(code: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const path = join(folder, 'download');
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(path, 0o755);
  vi.spyOn(firefox, 'executablePath').mockReturnValue(path);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('FIREFOX_PATH', '');
  // Nothing listens there.
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:1');
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return path;
}

// A program of Windows is no script.
test.skipIf(process.platform === 'win32')('uses a download of Playwright only if it starts here (#34)', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const path = downloadOnly(0);
  expect(ensureBrowser('firefox')).toBe(path);

  downloadOnly(1);

  expect(ensureBrowser('firefox')).toBe(undefined);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^There is no Firefox, .* or set FIREFOX_PATH to its exec/)]]);
});

test('a run tests all engines, unless some are named (#34)', () => {
  vi.stubEnv('ENGINES', undefined);
  const all = enginesOfRun();
  vi.stubEnv('ENGINES', 'webkit,chromium');
  const named = enginesOfRun();
  vi.unstubAllEnvs();

  expect([all, named]).toEqual([
    ['chromium', 'firefox', 'webkit'],
    ['chromium', 'webkit'],
  ]);
});

test("does not use Debian's WebKit without Xvfb and xdotool (#34)", () => {
  vi.stubEnv('WEBKIT_PATH', '');
  vi.stubEnv('PATH', '/nowhere');
  vi.spyOn(webkit, 'executablePath').mockReturnValue('/nowhere');
  const found = findBrowser('webkit');
  vi.restoreAllMocks();
  vi.unstubAllEnvs();

  expect(found).toBe(undefined);
});
