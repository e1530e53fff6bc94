/** A named state of the shop. */
export interface NamedSnapshot {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch, by the computer's clock. */
  readonly at: number;
}

/** The user took or forgot a snapshot. */
export class SnapshotsChangeEvent extends Event {
  readonly snapshots: readonly NamedSnapshot[];

  constructor(snapshots: readonly NamedSnapshot[]) {
    super('snapshots-change', { bubbles: true, composed: true });
    this.snapshots = snapshots;
  }
}

/** Names a snapshot that was taken just now. Without a name it is numbered. */
export function nameSnapshot(id: string, name: string, taken: readonly NamedSnapshot[]): NamedSnapshot {
  return { id, name: name.trim() || `Snapshot ${taken.length + 1}`, at: Date.now() };
}

declare global {
  interface HTMLElementEventMap {
    'snapshots-change': SnapshotsChangeEvent;
  }
}
