/** A number that something else was measured against in the same run. */
export interface Peer {
  readonly name: string;
  readonly value: number;
}

/** One measured figure with what it stands beside. */
export interface Figure {
  /** What was measured. */
  readonly name: string;
  /** Unit of all values, such as `µs` or `B`. */
  readonly unit: string;
  readonly ours: number;
  /** What nothing could go below: the bare platform. */
  readonly floor?: Peer | undefined;
  readonly peers: readonly Peer[];
  /** What the issue asks for, in words. */
  readonly bar: string;
  /** Ours divided by what the bar compares it with. */
  readonly ratio: number;
  readonly isMet: boolean;
}

/**
 * Makes the figure of something that must not get dearer with more records.
 *
 * @param times Of one run with 1,000 products and of one with 1,000,000.
 * @param bar Greatest ratio of the two.
 */
export function growthFigure(
  name: string,
  times: { readonly few: number; readonly many: number },
  bar: number,
  unit: string,
): Figure {
  const ratio = times.many / times.few;
  return {
    name: `${name}, with 1,000,000 products`,
    unit,
    ours: times.many,
    floor: { name: 'with 1,000', value: times.few },
    peers: [],
    bar: `at most ${bar} × as with 1,000`,
    ratio,
    isMet: ratio <= bar,
  };
}

/** Writes figures as a table for a terminal. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    formatValue(figure.ours, figure.unit),
    figure.floor ? `${formatValue(figure.floor.value, figure.unit)} ${figure.floor.name}` : '–',
    figure.peers.map((peer) => `${formatValue(peer.value, figure.unit)} ${peer.name}`).join(', ') || '–',
    figure.ratio.toFixed(2),
    `${figure.isMet ? 'met' : 'MISSED'}: ${figure.bar}`,
  ]);
  const table = [['figure', 'ours', 'floor', 'peers', 'ratio', 'bar'], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

function formatValue(value: number, unit: string): string {
  return `${value >= 100 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${unit}`;
}
