import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { JournalFolder } from '../journal/journal-folder.ts';
import { KernelError } from '../kernel-error.ts';
import { openKernel } from '../open-kernel.ts';

test('makes storage refuse a write as a full disk does, so that it is not acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const open = (): ReturnType<typeof openKernel> =>
    openKernel({
      place: 'node',
      options: { sample: 'empty', storage: 'journal' },
      storage: new JournalFolder(folder),
      tell: () => {},
      onWait: () => {},
    });
  const kernel = await open();
  await kernel.trigger('products/create', { id: 1 });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  await kernel.setFaults('full-storage');
  const refused = kernel.trigger('products/create', { id: 2 });

  await expect(refused).rejects.toBeInstanceOf(KernelError);
  await expect(refused).rejects.toThrow(/^Fault full-storage: The disk is full/);
  expect((await kernel.status()).problems).toEqual([expect.stringMatching(/^Fault full-storage/)]);
  await kernel.close();
});
