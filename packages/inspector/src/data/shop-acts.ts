import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import type { Kernel } from '@platformapp/kernel';
import type { SampleChoice } from '@platformapp/kernel/options';
import type { NamedSnapshot, NamedSnapshots } from './named-snapshots.ts';

/** Takes a snapshot, and says its name. Without a name it is numbered. */
export async function takeSnapshot(kernel: Kernel, snapshots: NamedSnapshots, given?: string): Promise<string> {
  return `Took ${snapshots.add(await kernel.snapshot(), given)}.`;
}

/**
 * Restores the shop, and says so. A snapshot keeps how it was. Rejects with the reason if the
 * snapshot is gone.
 */
export async function restoreSnapshot(
  kernel: Kernel,
  snapshots: NamedSnapshots,
  { id, name }: NamedSnapshot,
): Promise<string> {
  const restored = `The shop is as it was at ${name}.`;
  if ((await kernel.snapshot()) === id) return restored;
  return await replaceShop(kernel, snapshots, {
    kept: 'Before the restore',
    done: restored,
    replace: async () => ((await kernel.restore(id)) ? undefined : `${name} is gone, because the shop was restarted.`),
  });
}

/**
 * Resets the shop to its sample, or to another one, and says so. A snapshot keeps how it was.
 * Rejects with the reason if that is refused.
 */
export async function resetShop(
  kernel: Kernel,
  snapshots: NamedSnapshots,
  sample?: SampleChoice['sample'],
): Promise<string> {
  return await replaceShop(kernel, snapshots, {
    kept: 'Before the reset',
    done: sample === undefined ? 'The shop is back to its sample.' : `The shop is the ${sample} sample.`,
    replace: () => kernel.reset({ sample }),
  });
}

/**
 * Replaces the shop by an exported one, and says so. A snapshot keeps how it was. Rejects with the
 * reason if that is refused.
 */
export async function importShop(kernel: Kernel, snapshots: NamedSnapshots, text: string): Promise<string> {
  return await replaceShop(kernel, snapshots, {
    kept: 'Before the import',
    done: 'The shop was imported.',
    replace: () => kernel.importShop(text),
  });
}

/** How the shop is replaced. */
interface Replacement {
  /** The name of the snapshot that keeps how the shop was. */
  readonly kept: string;
  /** What to say when it is done. */
  readonly done: string;
  /** Replaces the shop, or gives the reason why not. */
  readonly replace: () => Promise<string | undefined>;
}

/**
 * Replaces the shop, unless the user keeps unsaved changes. Says how to undo that: by the newest
 * snapshot of how it was, which is taken under a name if there is none.
 */
async function replaceShop(
  kernel: Kernel,
  snapshots: NamedSnapshots,
  { kept: name, done, replace }: Replacement,
): Promise<string> {
  if (!(await mayLosePage(document))) return 'The shop was not changed.';
  const before = await kernel.snapshot();
  const problem = await replace();
  if (problem !== undefined) throw new Error(problem);
  const kept = snapshots.list.findLast(({ id }) => id === before);
  return `${done} To undo that, restore "${kept?.name ?? snapshots.add(before, name)}".`;
}
