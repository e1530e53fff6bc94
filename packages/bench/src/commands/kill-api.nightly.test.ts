import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { killUnderWrites } from './kill-api.ts';

test('loses no acknowledged write when the API is killed four times during writes', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  const { acknowledged, wrong } = await killUnderWrites(folder, 4, 150);

  expect(acknowledged).toBeGreaterThanOrEqual(600);
  expect(wrong).toEqual([]);
});

test('fails when the API refuses a write', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('PLATFORM_ADMIN_TOKEN', 'hush');
  onTestFinished(() => void vi.unstubAllEnvs());

  await expect(killUnderWrites(folder, 1, 1)).rejects.toThrow('A write was answered with 401.');
});
