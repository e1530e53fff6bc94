import { expect, test } from 'vitest';
import type { KernelOptions } from '../options/kernel-options.ts';
import { lockJournal } from './locks.ts';
import { openInWorker, type OpenedKernel } from './open-in-worker.ts';

/** The address of a worker that no other test has, also of those that run at the same time. */
const createAddress = (): string => new URL(`shared-worker.ts?${crypto.randomUUID()}`, import.meta.url).href;

const open = async (
  address: string,
  options: Partial<KernelOptions>,
  onWait = (): void => {},
): Promise<OpenedKernel> =>
  await openInWorker(address, {
    options: { storage: 'memory', ...options },
    session: undefined,
    onWait,
    onSilence: () => {},
  });

test('opens for the next page when the options of the first cannot be used', async () => {
  const address = createAddress();
  await expect(open(address, { utcOffset: 'nowhere' })).rejects.toThrow('nowhere');

  const { call } = await open(address, { sample: { products: 3 } });

  expect(await call('status')).toMatchObject({ place: 'worker', options: { sample: { products: 3 } } });
});

test('tells only pages that wait that they do', async () => {
  const address = createAddress();
  const waits: string[] = [];
  const release = await lockJournal('platform-admin', () => {});
  const refused = open(address, { storage: 'journal', utcOffset: 'nowhere' }, () => {
    waits.push('first');
    release();
  });
  await expect(refused).rejects.toThrow('nowhere');

  await open(address, {}, () => waits.push('second'));

  expect(waits).toEqual(['first']);
});
