import { NamedSnapshots } from '@platformapp/inspector/data/named-snapshots';
import type { Shell } from '../shell/shell.ts';

const snapshots = new WeakMap<Shell, NamedSnapshots>();

/** The snapshots that were taken in a shell, by its inspector or its palette. */
export function snapshotsOf(shell: Shell): NamedSnapshots {
  const taken = snapshots.get(shell) ?? new NamedSnapshots();
  snapshots.set(shell, taken);
  return taken;
}
