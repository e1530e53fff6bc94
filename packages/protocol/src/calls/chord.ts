/** Pressed with Ctrl, or `k` with ⌘: these keys open the inspector and the palette. */
export const CHORD_KEYS = ['`', 'k'] as const;

/** One of {@link CHORD_KEYS}. */
export type ChordKey = (typeof CHORD_KEYS)[number];

/** What a `KeyboardEvent` says of the keys. */
interface PressedKeys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The key of a chord of ours, where pressed keys are one. */
export function findChord({ key, ctrlKey, metaKey }: PressedKeys): ChordKey | undefined {
  // On a Mac ⌘ with the other key belongs to the system.
  return CHORD_KEYS.find((each) => each === key && (ctrlKey || (metaKey && key === 'k')));
}
