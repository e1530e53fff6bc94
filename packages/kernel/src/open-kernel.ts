import { createShop, describeResource, isBuiltInTopic, RESOURCES, topicsOf, type Resource } from '@platformapp/shop';
import { FaultState } from './faults/fault-state.ts';
import type { ServingCommand } from './remote/serving-command.ts';
import type { JournalStorage } from './journal/journal-storage.ts';
import { openStoredShop, type StoredShop } from './journal/stored-shop.ts';
import { KernelClock } from './clock/kernel-clock.ts';
import { KernelError } from './kernel-error.ts';
import type { KernelEvent, KernelStatus } from './kernel-event.ts';
import { KernelLog } from './kernel-log.ts';
import { LocalKernel, type LocalKernelConfig } from './local-kernel.ts';
import { DEFAULT_OPTIONS, type KernelOptions } from './options/kernel-options.ts';
import { Snapshots } from './snapshots/snapshots.ts';
import { RequestWatch } from './traffic/request-watch.ts';

/** What {@link openKernel} needs. */
export interface OpenKernelConfig extends Pick<LocalKernelConfig, 'send' | 'intercept'> {
  readonly place: KernelStatus['place'];
  readonly options: Partial<KernelOptions>;
  /** The kinds of records in the shop. Default: the built-in ones. */
  readonly resources?: readonly Resource[] | undefined;
  /** Where the journal is stored. Absent: the shop lives in memory, whatever the options say. */
  readonly storage?: JournalStorage | undefined;
  /** The command that serves the shell, if one does. */
  readonly command?: ServingCommand | undefined;
  readonly tell: (event: KernelEvent) => void;
  /** Called when another kernel has the journal and this one waits for it to end. */
  readonly onWait: () => void;
}

const IN_MEMORY = 'Changes to the shop are kept in memory and lost when the last tab is closed.';

/**
 * Opens a kernel in this worker, page or process. With a journal it waits until no other kernel
 * writes to it. If storage is refused, the shop lives in memory; if the storage is required, it
 * rejects with a {@link KernelError} `storage-failed`.
 */
export async function openKernel(config: OpenKernelConfig): Promise<LocalKernel> {
  const { place, resources = RESOURCES, command, send, intercept, tell, onWait } = config;
  const options: KernelOptions = { ...DEFAULT_OPTIONS, ...config.options };
  const { secret: _, token: __, ...shown } = options;
  const { sample, seed, domain, utcOffset } = options;
  const faults = new FaultState(seed);
  const refused = faults.set(options.faults);
  const storage = options.storage === 'journal' ? config.storage : undefined;
  const clock = new KernelClock(options.clock);
  const snapshots = new Snapshots();
  const watch = new RequestWatch();
  const early = refused === undefined ? [] : [`The faults are not on. ${refused}`];
  const late: string[] = [];
  const further = describeFurther(resources);
  let opened: Partial<StoredShop> & { readonly kernel?: LocalKernel } = {};

  const log = new KernelLog({
    tell,
    settled: async () => await opened.journal?.settled(),
    remember: () =>
      opened.shop && watch.isOn ? { before: snapshots.keepStep(opened.shop.snapshot()), ...watch.source } : undefined,
    onDelivery: (id) => {
      // The write is not visible yet.
      queueMicrotask(() => {
        const delivery = opened.shop?.deliveries.find(id);
        if (delivery) log.add({ type: 'delivery', delivery });
      });
    },
  });
  const status = (): KernelStatus => ({
    place,
    storage: opened.journal && late.length === 0 ? 'journal' : 'memory',
    problems: [...early, ...(opened.problems ?? []), ...late],
    faults: faults.text,
    isHolding: opened.kernel?.isHolding ?? false,
    options: shown,
    clock: clock.state,
    ...further,
  });

  const shopOptions = { sample, seed, domain, utcOffset, resources, clock, journal: log };
  const onFailure = (reason: string): void => {
    late.push(storage?.isRequired ? reason : `${reason} ${IN_MEMORY}`);
    tell({ type: 'status', status: status() });
  };
  try {
    if (storage) opened = await openStoredShop({ storage, options: shopOptions, onWait, onFailure });
  } catch (error) {
    if (!(error instanceof KernelError) || storage?.isRequired) throw error;
    opened = { problems: [`${error.message} ${IN_MEMORY}`] };
  }
  const { shop = createShop(shopOptions), journal } = opened;
  opened = { ...opened, shop };
  if (shop.clock.kept) clock.resume(shop.clock.kept);
  shop.clock.keep(clock.kept);
  const kernel = new LocalKernel({
    shop,
    journal,
    clock,
    log,
    options,
    status,
    snapshots,
    watch,
    faults,
    command,
    send,
    intercept,
    tell,
  });
  opened = { ...opened, kernel };
  return kernel;
}

/** How a shop with those resources differs from others. */
function describeFurther(resources: readonly Resource[]): Pick<KernelStatus, 'resources' | 'topics'> {
  if (resources === RESOURCES) return {};
  return {
    resources: resources.filter((resource) => !RESOURCES.includes(resource)).map(describeResource),
    topics: topicsOf(resources).filter((topic) => !isBuiltInTopic(topic)),
  };
}
