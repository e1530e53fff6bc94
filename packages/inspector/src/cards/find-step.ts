import type { CardLine } from './card-lines.ts';

/** The keys of a tree in the direction of its text. */
export interface TreeKeys {
  readonly back: 'ArrowLeft' | 'ArrowRight';
  readonly forward: 'ArrowLeft' | 'ArrowRight';
  /** The number of lines that Page Up and Page Down move by. */
  readonly page: number;
}

/**
 * Finds the line that a key leads to, which may be beyond the ends. Returns `toggle` where the key
 * opens or closes the card, and `undefined` for any other key.
 */
export function findStep(
  key: string,
  lines: readonly CardLine[],
  index: number,
  { back, forward, page }: TreeKeys,
): number | 'toggle' | undefined {
  const line = lines[index];
  const next = lines[index + 1];
  const depth = line?.row?.depth ?? 0;
  const isOpen = next !== undefined && (next.row?.depth ?? 0) > depth;
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return lines.length - 1;
    case ' ':
      return line && line.card.rows.length > 0 ? 'toggle' : index;
    case back:
      if (depth > 0) return lines.findLastIndex(({ row }, place) => place < index && (row?.depth ?? 0) < depth);
      return isOpen ? 'toggle' : index;
    case forward:
      if (isOpen) return index + 1;
      return depth === 0 && line && line.card.rows.length > 0 ? 'toggle' : index;
    default:
      return undefined;
  }
}
