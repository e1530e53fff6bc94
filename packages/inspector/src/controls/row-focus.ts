import type { LitElement, ReactiveController } from 'lit';

/** Rows that Page Up and Page Down move by. */
const PAGE = 10;

const GRID = '[role=grid], [role=treegrid]';

/**
 * Makes the rows of each grid in an element one stop of Tab: arrow keys, Home and End move among
 * them. Enter and Space click the row that has focus. Tab reaches what is in that row. In a tree the
 * arrows across, and Space, open and close a row by its `.caret`, and lead to its parent and its
 * first child.
 */
export class RowFocus implements ReactiveController {
  readonly #element: LitElement;
  /** The row that had focus last. */
  readonly #last = new WeakMap<Element, HTMLElement>();

  constructor(element: LitElement) {
    this.#element = element;
    element.addController(this);
    element.addEventListener('keydown', onKey);
  }

  /** The element itself is not told of focus that moves within it. */
  hostConnected(): void {
    this.#element.renderRoot.addEventListener('focusin', this.#onFocus);
  }

  /** The newest row of a tree is its last one. */
  hostUpdated(): void {
    for (const grid of this.#element.renderRoot.querySelectorAll(GRID)) {
      const rows = findRows(grid);
      const last = this.#last.get(grid);
      const selected = rows.find((row) => row.ariaSelected === 'true');
      setStop(rows, last?.isConnected ? last : (selected ?? rows.at(grid.role === 'grid' ? 0 : -1)));
    }
  }

  readonly #onFocus = (event: Event): void => {
    const row = rowOf(event);
    const grid = row?.closest(GRID);
    if (!row || !grid) return;
    this.#last.set(grid, row);
    setStop(findRows(grid), row);
  };
}

/** Whether a click in a row was not meant for a control in it. */
export function isRowClick({ target }: Event): boolean {
  return target instanceof Element && !target.closest('button, input, admin-menu');
}

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const row = rowOf(event);
  // An element around this one may have the same controller.
  if (!row || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const next = findNext(key, row);
  if (next && next !== row) next.focus();
  else if (isToggle(key, row)) row.querySelector<HTMLElement>('.caret')?.click();
  else if (event.composedPath()[0] === row && (key === 'Enter' || key === ' ')) row.click();
  else if (!next) return;
  event.preventDefault();
}

/** The row that a key leads to; `undefined` for other keys. */
function findNext(key: string, row: HTMLElement): HTMLElement | undefined {
  const rows = findRows(row);
  const index = rows.indexOf(row);
  const end = rows.length - 1;
  const places: Readonly<Partial<Record<string, number>>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: end,
  };
  const place = places[key];
  if (place !== undefined) return rows[Math.min(Math.max(place, 0), end)];
  const level = levelOf(row);
  if (key === keyOf(row, 'back')) return rows.slice(0, index).findLast((each) => levelOf(each) < level);
  const below = rows[index + 1];
  return key === keyOf(row, 'forward') && below && levelOf(below) > level ? below : undefined;
}

function isToggle(key: string, row: HTMLElement): boolean {
  if (!row.ariaExpanded) return false;
  return key === ' ' || key === keyOf(row, row.ariaExpanded === 'true' ? 'back' : 'forward');
}

/** The arrow key that goes back or forward in the direction of the text. */
function keyOf(row: HTMLElement, way: 'back' | 'forward'): string {
  return (way === 'back') === row.matches(':dir(rtl)') ? 'ArrowRight' : 'ArrowLeft';
}

/** 0 in a list that is no tree. */
function levelOf(row: HTMLElement): number {
  return Number(row.ariaLevel);
}

/** The row that an event came from, unless it came from a menu or a field. */
function rowOf(event: Event): HTMLElement | null {
  const [target] = event.composedPath();
  if (!(target instanceof Element) || target.closest('input')) return null;
  return target.closest<HTMLElement>('[role=row]');
}

function findRows(place: Element): readonly HTMLElement[] {
  return [...(place.closest(GRID)?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
}

function setStop(rows: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const row of rows) {
    row.tabIndex = row === stop ? 0 : -1;
    // The pointer shows those of any row. Tab would stop at them, and miss the row.
    for (const act of row.querySelectorAll<HTMLElement>('.acts > *')) act.tabIndex = row.tabIndex;
  }
}
