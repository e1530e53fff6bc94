import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { JournalFolder } from './journal/journal-folder.ts';
import type { JournalStep } from './journal/journal-storage.ts';
import { KernelError } from './kernel-error.ts';
import { openKernel } from './open-kernel.ts';

/** A folder on a disk that may become full. */
class FillingFolder extends JournalFolder {
  isFull = false;

  override async append(first: number, steps: readonly JournalStep[]): Promise<void> {
    if (this.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await super.append(first, steps);
  }
}

test('acknowledges no write that a full disk refuses, and says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = new FillingFolder(folder);
  const kernel = await openKernel({
    place: 'node',
    options: { sample: 'empty', storage: 'journal' },
    storage,
    tell: () => {},
    onWait: () => {},
  });
  await kernel.trigger('products/create', { id: 1 });

  storage.isFull = true;
  const refused = kernel.trigger('products/create', { id: 2 });

  await expect(refused).rejects.toBeInstanceOf(KernelError);
  await expect(refused).rejects.toThrow(/^The disk is full/);
  expect((await kernel.status()).problems).toEqual([expect.stringMatching(/^The disk is full/)]);
  await kernel.close();
});
