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
      if (row) setStop(rowsOf(row), row);
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
  return target instanceof Element && !target.closest('button, input, select, a, [popover]');
}

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const row = rowOf(event);
  if (!row || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
  const isOnRow = event.composedPath()[0] === row;
  if (isOnRow && (key === 'Enter' || key === ' ')) row.click();
  else {
    const next = findNext(key, rowsOf(row), row);
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}

function findNext(key: string, rows: readonly HTMLElement[], row: HTMLElement): HTMLElement | undefined {
  const index = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1];
    case 'ArrowUp':
      return rows[Math.max(0, index - 1)];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

/** The row that an event came from. */
function rowOf(event: Event): HTMLElement | undefined {
  const [target] = event.composedPath();
  const row = target instanceof Element ? target.closest('[role=grid] [role=row]') : null;
  return row instanceof HTMLElement && !isInMenu(event) ? row : undefined;
}

function isInMenu(event: Event): boolean {
  return event.composedPath().some((place) => place instanceof Element && place.matches('[popover]'));
}

function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLInputElement && target.type === 'text';
}

function rowsOf(row: HTMLElement): readonly HTMLElement[] {
  return findRows(row.closest('[role=grid]'));
}

function findRows(grid: Element | null): readonly HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
}

function setStop(rows: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
}
