import type { LitElement, ReactiveController } from 'lit';

/**
 * Makes the rows of each grid in an element one stop of Tab: arrow keys, Home and End move among
 * them. Enter and Space click the row that has focus. Tab reaches what is in that row.
 */
export class RowFocus implements ReactiveController {
  readonly #element: LitElement;

  constructor(element: LitElement) {
    this.#element = element;
    element.addController(this);
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', (event) => {
      const row = rowOf(event);
      if (row) setStop(findRows(row), row);
    });
  }

  hostUpdated(): void {
    for (const grid of this.#element.renderRoot.querySelectorAll('[role=grid]')) {
      const rows = findRows(grid);
      setStop(rows, rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]);
    }
  }
}

/** Whether a click in a row was not meant for a control in it. */
export function isRowClick({ target }: Event): boolean {
  return target instanceof Element && !target.closest('button, input, [popover]');
}

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const row = rowOf(event);
  if (!row || event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = findRows(row);
  const index = rows.indexOf(row);
  const places: Readonly<Partial<Record<string, number>>> = {
    ArrowDown: Math.min(index + 1, rows.length - 1),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: rows.length - 1,
  };
  const place = places[key];
  if (place !== undefined) rows[place]?.focus();
  else if (event.composedPath()[0] === row && (key === 'Enter' || key === ' ')) row.click();
  else return;
  event.preventDefault();
}

/** The row that an event came from, unless it came from a menu or a field. */
function rowOf(event: Event): HTMLElement | null {
  const [target] = event.composedPath();
  if (!(target instanceof Element) || target.closest('[popover], input')) return null;
  return target.closest<HTMLElement>('[role=grid] [role=row]');
}

function findRows(place: Element): readonly HTMLElement[] {
  return [...(place.closest('[role=grid]')?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
}

function setStop(rows: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
}
