import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import type { Kernel } from '@platformapp/kernel';
import type { SampleChoice } from '@platformapp/kernel/options';
import type { ImportReport } from '@platformapp/shop';
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
export async function resetShop(kernel: Kernel, snapshots: NamedSnapshots, choice: SampleChoice = {}): Promise<string> {
  const { sample } = choice;
  return await replaceShop(kernel, snapshots, {
    kept: 'Before the reset',
    done: sample === undefined ? 'The shop is back to its sample.' : `The shop is the ${sample} sample.`,
    replace: () => kernel.reset(choice),
  });
}

/**
 * Replaces the shop by an exported one, or adds the records of another shop, and says so. A
 * snapshot keeps how it was. Rejects with the reason if that is refused.
 *
 * @param texts The text of an exported shop, or JSON in the form of the REST lists.
 */
export async function importShop(
  kernel: Kernel,
  snapshots: NamedSnapshots,
  texts: readonly [string, ...string[]],
): Promise<string> {
  if (!EXPORT.test(texts[0])) return await importRecords(kernel, snapshots, texts);
  return await replaceShop(kernel, snapshots, {
    kept: 'Before the import',
    done: 'The shop was imported.',
    replace: () => kernel.importShop(texts[0]),
  });
}

/** How the text of an exported shop begins. */
const EXPORT = /^\s*\{"version":/;

/** The number of refused records, and of fields, that are named. */
const NAMED = 3;

async function importRecords(kernel: Kernel, snapshots: NamedSnapshots, texts: readonly string[]): Promise<string> {
  const preview = await kernel.importRecords(texts, 'preview');
  if (preview.problems.length > 0) throw new Error(preview.problems.join(' '));
  const count = preview.lists.reduce((sum, { accepted }) => sum + accepted, 0);
  const refused = describeRefused(preview);
  if (count === 0) throw new Error(`Nothing was imported. ${refused}`.trimEnd());
  return await replaceShop(kernel, snapshots, {
    kept: 'Before the import',
    done: `${count === 1 ? '1 record was' : `${count} records were`} imported. ${refused}`.trimEnd(),
    replace: async () => {
      const { problems } = await kernel.importRecords(texts, 'accepted');
      return problems.length > 0 ? problems.join(' ') : undefined;
    },
  });
}

/** Says what is not imported: `1 refused: products 3: Title can't be blank.` */
function describeRefused({ lists }: ImportReport): string {
  const refused = lists.flatMap((list) =>
    list.refused.map(({ position, reasons }) => `${list.plural} ${position}: ${reasons.join(', ')}`),
  );
  const leftOut = lists.flatMap((list) => list.leftOut);
  return [
    ...(refused.length > 0 ? [`${refused.length} refused: ${nameFirst(refused)}.`] : []),
    ...(leftOut.length > 0 ? [`Fields left out: ${nameFirst(leftOut)}.`] : []),
  ].join(' ');
}

function nameFirst(all: readonly string[]): string {
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
  return `${all.slice(0, NAMED).join(', ')}${more}`;
}

interface Replacement {
  /** The name of the snapshot that keeps how the shop was. */
  readonly kept: string;
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
