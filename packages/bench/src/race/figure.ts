/** A number to compare with, measured in the same run. */
export interface Peer {
  readonly name: string;
  readonly value: number;
}

/** A measurement and its bar. */
export interface Measured {
  readonly name: string;
  /** Unit of all values, such as `µs` or `B`. */
  readonly unit: string;
  readonly ours: number;
  /** The value to compare with: a lower bound, another library, or an absolute limit. */
  readonly beside: Peer;
  /** The bar: the maximum ratio to that value. Absent when there is none. */
  readonly most?: number;
  /** Other numbers that explain this one. */
  readonly peers?: readonly Peer[];
}

/** One measured figure with its verdict. */
export interface Figure extends Measured {
  readonly ratio: number;
  readonly verdict: 'met' | 'missed' | 'no bar';
}

/** Compares a measurement with its bar. A missing measurement misses it. */
export function toFigure(measured: Measured): Figure {
  const ratio = measured.ours / measured.beside.value;
  if (measured.most === undefined) return { ...measured, ratio, verdict: 'no bar' };
  const isMet = measured.ours > 0 && ratio <= measured.most;
  return { ...measured, ratio, verdict: isMet ? 'met' : 'missed' };
}

/** Writes figures as a table for a terminal. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, ours, beside, peers = [], ratio, most, verdict }) => [
    name,
    formatValue(ours, unit),
    [beside, ...peers].map((peer) => `${formatValue(peer.value, unit)} ${peer.name}`).join(', '),
    ratio.toFixed(2),
    verdict === 'no bar' ? '' : `${verdict === 'met' ? 'met' : 'MISSED'}: at most ${most}`,
  ]);
  const table = [['figure', 'ours', 'beside', 'ratio', 'bar'], ...rows];
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
