import { expect, onTestFinished, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

test.each([
  ['copied', { clipboard: { writeText: async () => {} } }, 'The link was copied.'],
  ['refused', { clipboard: { writeText: () => Promise.reject(new Error('No.')) } }, /does not let this page copy/],
  ['without a clipboard', {}, /does not let this page copy/],
])('says how it ended: %s', async (_, navigator, said) => {
  vi.stubGlobal('navigator', navigator);
  onTestFinished(() => void vi.unstubAllGlobals());

  expect(await copyText('http://localhost/', 'The link was copied.')).toMatch(said);
});
