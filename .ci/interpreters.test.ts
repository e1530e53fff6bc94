import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findInterpreter } from './interpreters.ts';

test.skipIf(process.platform === 'win32')('an interpreter that lacks a library of its clients is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'interpreters-'));
  for (const [name, code] of [
    ['php', 0],
    ['ruby', 1],
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexit ${code}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  expect([findInterpreter('php'), findInterpreter('ruby')]).toEqual([join(folder, 'php'), undefined]);
});
