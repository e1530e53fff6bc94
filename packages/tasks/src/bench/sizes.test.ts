import { expect, test } from 'vitest';
import { gzippedSize } from './sizes.ts';

test('adds up files that are each compressed by themselves', () => {
  const [license, manifest] = [gzippedSize(['LICENSE']), gzippedSize(['package.json'])];

  expect(license).toBeGreaterThan(100);
  expect(gzippedSize(['LICENSE', 'package.json'])).toBe(license + manifest);
  // Together they would take hardly more than one of them.
  expect(gzippedSize(['LICENSE', 'LICENSE'])).toBe(2 * license);
});

test('is nothing for no files, and fails for one that there is not', () => {
  expect(gzippedSize([])).toBe(0);
  expect(() => gzippedSize(['no/such/file.js'])).toThrow('no/such/file.js');
});
