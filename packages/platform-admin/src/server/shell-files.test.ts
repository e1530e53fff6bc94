import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPictures, readShellFiles } from './shell-files.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('reads a built shell into memory, by URL path', () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'shell/admin/assets'), { recursive: true });
  writeFileSync(join(folder, 'shell/index.html'), 'page');
  writeFileSync(join(folder, 'shell/admin/assets/a.js'), 'script');
  writeFileSync(join(folder, 'shell/admin/assets/a.bin'), 'bytes');
  writeFileSync(join(folder, 'headers.json'), '{"x-a":"1"}');

  const { files, headers } = readShellFiles(folder);

  expect(headers).toEqual({ 'x-a': '1' });
  expect(files.size).toBe(3);
  expect(files.get('/admin/assets/a.bin')?.mediaType).toBe('application/octet-stream');
  expect(files.get('/admin/assets/a.js')?.mediaType).toBe('text/javascript; charset=utf-8');
  expect(String(files.get('/index.html')?.body)).toBe('page');
  expect(files.get('/index.html')?.tag).not.toBe(files.get('/admin/assets/a.js')?.tag);
});

test('says that nothing has been built', () => {
  const folder = makeFolder();

  expect(() => readShellFiles(folder)).toThrow(`There is no built shell in ${folder}.`);
});

test('reads the pictures of the sample alone', () => {
  const folder = makeFolder();
  expect(readPictures(folder).files.size).toBe(0);
  mkdirSync(join(folder, 'shell/admin/pictures'), { recursive: true });
  writeFileSync(join(folder, 'shell/index.html'), 'page');
  writeFileSync(join(folder, 'shell/admin/pictures/bowl.svg'), '<svg/>');
  writeFileSync(join(folder, 'headers.json'), '{"x-a":"1"}');

  const { files, headers } = readPictures(folder);

  expect([...files.keys()]).toEqual(['/admin/pictures/bowl.svg']);
  expect(files.get('/admin/pictures/bowl.svg')?.mediaType).toBe('image/svg+xml');
  expect(headers).toEqual({ 'x-a': '1' });
});
