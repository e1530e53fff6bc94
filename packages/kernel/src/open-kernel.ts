import type { CommandSession } from './deliveries/command-session.ts';
import { KernelClock } from './kernel-clock.ts';
import type { KernelEvent, KernelStatus } from './kernel-event.ts';
import { KernelLog } from './kernel-log.ts';
import { lockJournal } from './worker/locks.ts';
import { DEFAULT_OPTIONS, type KernelOptions } from './options/kernel-options.ts';
import { LocalKernel } from './local-kernel.ts';
import { openStoredShop, type StoredShop } from './journal/stored-shop.ts';
import { createShop } from '@platformapp/shop';

/** What a kernel is opened with. */
export interface OpenKernelConfig {
  readonly place: KernelStatus['place'];
  readonly options: Partial<KernelOptions>;
  /** The command that serves the shell, if one does. */
  readonly session?: CommandSession | undefined;
  /** Tells everybody who listens. */
  readonly tell: (event: KernelEvent) => void;
  /** Called when another kernel has the journal and this one has to wait for it to end. */
  readonly onWait: () => void;
}

/**
 * Opens a kernel in this worker or page. With a journal it waits until no other kernel writes that.
 */
export async function openKernel({
  place,
  options: given,
  session,
  tell,
  onWait,
}: OpenKernelConfig): Promise<LocalKernel> {
  const options: KernelOptions = { ...DEFAULT_OPTIONS, ...given };
  const { secret: _, token: __, ...shown } = options;
  const { sample, seed, storage, domain, utcOffset } = options;
  const clock = new KernelClock(options.clock);
  const late: string[] = [];
  let opened: StoredShop | undefined;

  const log = new KernelLog({
    tell,
    settled: async () => await opened?.journal?.settled(),
    onDelivery: (id) => {
      // The write is not visible yet.
      queueMicrotask(() => {
        const delivery = opened?.shop.deliveries.find(id);
        if (delivery) log.add({ type: 'delivery', delivery });
      });
    },
  });
  const status = (): KernelStatus => ({
    place,
    storage: opened?.journal && late.length === 0 ? 'journal' : 'memory',
    problems: [...(opened?.problems ?? []), ...late],
    options: shown,
  });

  const shopOptions = { sample, seed, domain, utcOffset, clock, journal: log };
  if (storage === 'memory') {
    opened = { shop: createShop(shopOptions), journal: undefined, problems: [] };
  } else {
    await lockJournal(onWait);
    opened = await openStoredShop(shopOptions, (problem) => {
      late.push(problem);
      tell({ type: 'status', status: status() });
    });
  }
  const { shop, journal } = opened;
  return new LocalKernel({ shop, journal, clock, log, options, status, session });
}
