import type { Kernel } from '@platformapp/kernel';
import type { SampleChoice } from '@platformapp/kernel/options';
import type { NamedSnapshot, NamedSnapshots } from './named-snapshots.ts';

/** Takes a snapshot, and says its name. Without a name it is numbered. */
export async function takeSnapshot(kernel: Kernel, snapshots: NamedSnapshots, given?: string): Promise<string> {
  return `Took ${snapshots.add(await kernel.snapshot(), given)}.`;
}

/** Restores the shop, and says so. Rejects with the reason if the snapshot is gone. */
export async function restoreSnapshot(kernel: Kernel, { id, name }: NamedSnapshot): Promise<string> {
  if (!(await kernel.restore(id))) throw new Error(`${name} is gone, because the shop was restarted.`);
  return `The shop is as it was at ${name}.`;
}

/** Resets the shop to its sample, or to another one, and says so. Rejects with the reason if that is refused. */
export async function resetShop(kernel: Kernel, sample?: SampleChoice['sample']): Promise<string> {
  const problem = await kernel.reset({ sample });
  if (problem !== undefined) throw new Error(problem);
  return sample === undefined ? 'The shop is back to its sample.' : `The shop is the ${sample} sample.`;
}
