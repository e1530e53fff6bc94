import { diffArrays } from 'diff';

/** A line of two texts side by side; `undefined` on a side that lacks the line. */
export interface DiffLine {
  readonly left: string | undefined;
  readonly right: string | undefined;
  /** Whether both sides have the line. */
  readonly isSame: boolean;
}

/** When this many lines or more are on one side only, lines are paired by their place. */
const MOST_EDITS = 1_000;

/**
 * Aligns two texts side by side: lines of their longest common sequence face each other, and the
 * lines between them are paired in order.
 */
export function diffLines(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  const changes = diffArrays([...left], [...right], { maxEditLength: MOST_EDITS });
  if (!changes) return pairLines(left, right);
  const lines: DiffLine[] = [];
  let removed: readonly string[] = [];
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else {
      lines.push(...pairLines(removed, change.added ? change.value : []));
      removed = [];
      if (!change.added) lines.push(...change.value.map(toSame));
    }
  }
  return [...lines, ...pairLines(removed, [])];
}

function pairLines(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    left: left[index],
    right: right[index],
    isSame: left[index] === right[index],
  }));
}

function toSame(line: string): DiffLine {
  return { left: line, right: line, isSame: true };
}
