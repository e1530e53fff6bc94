import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { attachFile } from './attach-file.ts';
import { standIn } from '../test-support/stand-in.ts';

test('writes a text to a file of the test and attaches that under its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attach-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const attached: unknown[] = [];
  const testInfo = standIn<TestInfo>('TestInfo', {
    outputPath: (...segments) => join(folder, ...segments),
    attach: async (name, options) => void attached.push([name, options]),
  });

  await attachFile(testInfo, 'shop.jsonl', '{"title":"Käse"}');

  const path = join(folder, 'shop.jsonl');
  expect(attached).toEqual([['shop.jsonl', { path, contentType: 'application/json' }]]);
  expect(readFileSync(path, 'utf8')).toBe('{"title":"Käse"}');
});
