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
  const undo = await replaceShop(kernel, snapshots, 'Before the restore', async () =>
    (await kernel.restore(id)) ? undefined : `${name} is gone, because the shop was restarted.`,
  );
  return `${restored} ${undo}`;
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
  const undo = await replaceShop(kernel, snapshots, 'Before the reset', () => kernel.reset({ sample }));
  return `${sample === undefined ? 'The shop is back to its sample.' : `The shop is the ${sample} sample.`} ${undo}`;
}

/**
 * Replaces the shop by an exported one, and says so. A snapshot keeps how it was. Rejects with the
 * reason if that is refused.
 */
export async function importShop(kernel: Kernel, snapshots: NamedSnapshots, text: string): Promise<string> {
  const undo = await replaceShop(kernel, snapshots, 'Before the import', () => kernel.importShop(text));
  return `The shop was imported. ${undo}`;
}

/**
 * Replaces the shop, and says how to undo that: by the newest snapshot of how it was, which is
 * taken under a name if there is none.
 */
async function replaceShop(
  kernel: Kernel,
  snapshots: NamedSnapshots,
  name: string,
  replace: () => Promise<string | undefined>,
): Promise<string> {
  const before = await kernel.snapshot();
  const problem = await replace();
  if (problem !== undefined) throw new Error(problem);
  const kept = snapshots.list.findLast(({ id }) => id === before);
  return `To undo that, restore "${kept?.name ?? snapshots.add(before, name)}".`;
}
