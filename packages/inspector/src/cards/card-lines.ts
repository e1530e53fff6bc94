import type { Card, CardRow } from './card.ts';

/** Heights in CSS pixels: the head of a card, a row, the space around cards and below rows. */
export const HEIGHTS = { head: 32, row: 28, gap: 8, foot: 4 } as const;

/** A line of the list: the head of a card, or one of its rows. */
export interface CardLine {
  readonly card: Card;
  /** Absent in the head. */
  readonly row: CardRow | undefined;
  /** The number of its entry. No other line has it. */
  readonly number: number;
  /** CSS pixels from the start of the list. */
  readonly top: number;
  readonly height: number;
  /** Whether the card ends with it. */
  readonly isEnd: boolean;
}

/** Lays out cards, of which some are open. */
export function layOut(cards: readonly Card[], isOpen: (card: Card) => boolean): readonly CardLine[] {
  const lines: CardLine[] = [];
  let top: number = HEIGHTS.gap;
  const add = (line: Omit<CardLine, 'top'>): void => {
    lines.push({ ...line, top });
    top += line.height;
  };
  for (const card of cards) {
    const rows = isOpen(card) ? card.rows : [];
    add({ card, row: undefined, number: card.root.number, height: HEIGHTS.head, isEnd: rows.length === 0 });
    for (const [index, row] of rows.entries()) {
      const isEnd = index === rows.length - 1;
      add({ card, row, number: row.entry.number, height: HEIGHTS.row + (isEnd ? HEIGHTS.foot : 0), isEnd });
    }
    top += HEIGHTS.gap;
  }
  return lines;
}

/** The height of all lines with the space below them. */
export function heightOf(lines: readonly CardLine[]): number {
  const last = lines.at(-1);
  return last ? last.top + last.height + HEIGHTS.gap : 0;
}

/** The index of the first line that ends below a place, or the count of lines. */
export function findLineAt(lines: readonly CardLine[], place: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && line.top + line.height <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
