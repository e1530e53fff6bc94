import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

test('takes a folder that it could not write to before', async () => {
  const around = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(around, { recursive: true }));
  const folder = join(around, 'shop');
  await expect(lockFolder(folder)).rejects.toThrow('ENOENT');
  await mkdir(folder);

  const release = await lockFolder(folder);

  expect(await readdir(folder)).toHaveLength(2);
  await release();
  expect(await readdir(folder)).toEqual([]);
});
