import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deliverSlowly } from './slow-receiver.ts';

test('delivers in order and on schedule to a slow receiver', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  const { right, overtakings } = await deliverSlowly(folder, 300, 5);

  expect(right).toBe(300);
  expect(overtakings).toBeLessThan(10);
});
