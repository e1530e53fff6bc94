import { execFileSync } from 'node:child_process';
import { chmod, link, lstat, open, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { replaceFile } from './replace-file.ts';

// Windows has neither these permissions nor these links and pipes.
const isWindows = process.platform === 'win32';

test('leaves the bytes of the file before as they were', async () => {
  const folder = await createFolder();
  const [file, other] = [join(folder, 'shop.jsonl'), join(folder, 'the same file')];
  await writeFile(file, 'old');
  await link(file, other);

  await replaceFile(file, 'new');

  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readFile(other, 'utf8')).toBe('old');
});

test('leaves nothing but the file', async () => {
  const folder = await createFolder();

  await replaceFile(join(folder, 'shop.jsonl'), 'new');
  await replaceFile(join(folder, 'shop.jsonl'), 'newer');

  expect(await readdir(folder)).toEqual(['shop.jsonl']);
});

test.skipIf(isWindows).each([0o600, 0o666])('keeps the permissions of the file: %o', async (mode) => {
  const file = join(await createFolder(), 'shop.jsonl');
  await writeFile(file, 'old');
  await chmod(file, mode);

  await replaceFile(file, 'new');

  const { mode: kept } = await stat(file);
  expect(kept & 0o777).toBe(mode);
});

test.skipIf(isWindows)('writes where a link leads, and keeps the link', async () => {
  const folder = await createFolder();
  const [file, shortcut] = [join(folder, 'shop.jsonl'), join(folder, 'link')];
  await writeFile(file, 'old');
  await symlink(file, shortcut);

  await replaceFile(shortcut, 'new');

  expect(await readFile(file, 'utf8')).toBe('new');
  expect((await lstat(shortcut)).isSymbolicLink()).toBe(true);
});

test.skipIf(isWindows)('writes to a file in a folder that takes no other one', async () => {
  const folder = await createFolder();
  const file = join(folder, 'shop.jsonl');
  await writeFile(file, 'old');
  await chmod(file, 0o666);
  await chmod(folder, 0o555);
  onTestFinished(() => chmod(folder, 0o700));
  if (process.geteuid?.() === 0) {
    // Permissions are nothing to this user, but to that one.
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
  }

  await replaceFile(file, 'new');

  expect(await readFile(file, 'utf8')).toBe('new');
});

test.skipIf(isWindows)('writes into a pipe', async () => {
  const file = join(await createFolder(), 'pipe');
  execFileSync('mkfifo', [file]);
  const pipe = await open(file, 'r+');
  onTestFinished(() => pipe.close());

  await replaceFile(file, 'new');

  expect((await lstat(file)).isFIFO()).toBe(true);
  expect((await pipe.read()).buffer.toString('utf8', 0, 3)).toBe('new');
});
