/** A line of two texts side by side. A side that has no such line has `undefined`. */
export interface DiffLine {
  readonly left: string | undefined;
  readonly right: string | undefined;
  /** Whether both sides have the line. */
  readonly isSame: boolean;
}

/** Above this many pairs of lines that would have to be compared, lines are paired by their place. */
const MOST_PAIRS = 4_000_000;

/**
 * Lays two texts side by side, with the longest common sequence of lines beside each other, and
 * what differs between them in pairs.
 */
export function diffLines(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  return [
    ...left.slice(0, start).map(toSame),
    ...diffMiddle(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    ...left.slice(left.length - end).map(toSame),
  ];
}

function toSame(line: string): DiffLine {
  return { left: line, right: line, isSame: true };
}

function diffMiddle(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let [fromLeft, fromRight] = [0, 0];
  for (const [inLeft, inRight] of [...findCommon(left, right), [left.length, right.length] as const]) {
    const count = Math.max(inLeft - fromLeft, inRight - fromRight);
    for (let step = 0; step < count; step += 1) {
      lines.push({
        left: fromLeft + step < inLeft ? left[fromLeft + step] : undefined,
        right: fromRight + step < inRight ? right[fromRight + step] : undefined,
        isSame: false,
      });
    }
    const common = left[inLeft];
    if (common !== undefined) lines.push(toSame(common));
    [fromLeft, fromRight] = [inLeft + 1, inRight + 1];
  }
  return lines;
}

/** The places of the longest common sequence of lines, in both texts. */
function findCommon(left: readonly string[], right: readonly string[]): readonly (readonly [number, number])[] {
  const [rows, columns] = [left.length, right.length];
  if (rows * columns > MOST_PAIRS) return [];
  const width = columns + 1;
  // How long the sequence is from a pair of places on.
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        left[row] === right[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const common: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (left[row] === right[column]) {
      common.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}
