/** A row of a list: the id of its record, and its text. */
export interface ShownRow {
  readonly id: number;
  readonly texts: readonly string[];
}

/** Every element below one that matches, those in shadow roots included, in their order. */
export function findAll(selector: string, root: ParentNode = document.body): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const inside = element.shadowRoot ? findAll(selector, element.shadowRoot) : [];
    return element.matches(selector) ? [element].concat(inside) : inside;
  });
}

/** The elements inside the elements of a name that match. */
export function findIn(host: string, selector: string): readonly HTMLElement[] {
  return findAll(host).flatMap(({ shadowRoot }) => (shadowRoot ? findAll(selector, shadowRoot) : []));
}

/** Picks one of the elements by a number. `undefined` if there are no elements. */
export function pick<T>(all: readonly T[], choice: number): T | undefined {
  return all.length === 0 ? undefined : all[choice % all.length];
}

/** The elements with a label: their text or their `aria-label`. */
export function findLabelled(selector: string, label: string): readonly HTMLElement[] {
  return findAll(selector).filter((element) => (element.getAttribute('aria-label') ?? textOf(element)) === label);
}

/** The text of an element, trimmed. */
export function textOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** The rows of the list that is shown. Times are as the API writes them. */
export function shownRows(): readonly ShownRow[] {
  return findIn('admin-record-table', 'tbody tr').map((row) => ({
    id: Number(row.querySelector('a')?.pathname.split('/').at(-1)),
    texts: [...row.querySelectorAll('td:not(.check)')].map(cellText),
  }));
}

/** What is chosen in the bar over the list that is shown, by label. */
export function shownChoices(): ReadonlyMap<string, string> {
  const fields = findIn('admin-list-bar', 'select').filter(isTyped);
  return new Map(fields.map((field) => [field.ariaLabel ?? '', field.value]));
}

/** The fields of the form that is shown, by their paths such as `variants.0.price`. */
export function shownFields(): ReadonlyMap<string, string> {
  const fields = findIn('admin-record-page', 'form input[id], form textarea, form select').filter(isTyped);
  return new Map(fields.map(({ id, type, value }) => [id, type === 'datetime-local' ? value.slice(0, 16) : value]));
}

/** The facts about the shown record, by label. Times are as the API writes them. */
export function shownFacts(): ReadonlyMap<string, string> {
  return new Map(
    findIn('admin-record-page', 'dl dt').map((label) => [textOf(label), cellText(label.nextElementSibling ?? label)]),
  );
}

/** The rows of a table of the shown record, in the named columns. */
export function shownTable(label: string, columns: readonly string[]): readonly (readonly string[])[] {
  const [table] = findIn('admin-record-page', `[role=region][aria-label="${label}"]`);
  const heads = [...(table?.querySelectorAll('th') ?? [])].map(textOf);
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => {
    const cells = [...row.querySelectorAll('td')].map(cellText);
    return columns.map((column) => cells[heads.indexOf(column)] ?? '');
  });
}

function cellText(cell: Element): string {
  return cell.querySelector('time')?.dateTime ?? textOf(cell);
}

/** Puts a value into a field, as a user does by typing or choosing it. */
export function fill(field: Element, value: string): void {
  if (!isTyped(field)) return;
  field.value = value;
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
