/** Pressed with Ctrl, or `k` with ⌘: these keys open the inspector and the palette. */
export const CHORD_KEYS = ['`', 'k'] as const;

/** One of {@link CHORD_KEYS}. */
export type ChordKey = (typeof CHORD_KEYS)[number];

/** The part of a `KeyboardEvent` that names the pressed keys. */
interface PressedKeys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns the key of our chord, or `undefined` if the pressed keys are not one. */
export function findChord({ key, ctrlKey, metaKey }: PressedKeys): ChordKey | undefined {
  // On a Mac, ⌘` belongs to the system.
  return CHORD_KEYS.find((each) => each === key && (ctrlKey || (metaKey && key === 'k')));
}
