import { expect, test } from 'vitest';
import type { KernelOptions } from '../options/kernel-options.ts';
import type { OpenedKernel } from '../opened-kernel.ts';
import { openInWorker } from './open-in-worker.ts';

/** Other tests that run at the same time have the worker of this script under its plain address. */
const ADDRESS = new URL(`shared-worker.ts?${crypto.randomUUID()}`, import.meta.url).href;

const open = async (options: Partial<KernelOptions>): Promise<OpenedKernel> =>
  await openInWorker(ADDRESS, {
    options: { storage: 'memory', ...options },
    command: undefined,
    onWait: () => {},
    onSilence: () => {},
  });

test('opens for the next page when the options of the first cannot be used', async () => {
  await expect(open({ utcOffset: 'nowhere' })).rejects.toThrow('nowhere');

  const { call } = await open({ sample: { products: 3 } });

  expect(await call('status')).toMatchObject({ place: 'shared-worker', options: { sample: { products: 3 } } });
});
