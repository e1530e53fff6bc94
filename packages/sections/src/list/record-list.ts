import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { fullMessages, type ShopRecord } from '@platformapp/shop';
import { property, state } from 'lit/decorators.js';
import type { RecordPage } from '../api/admin-client.ts';
import { errorsOf, type Result } from '../api/result.ts';
import { Loader } from '../loading/loader.ts';
import { rememberShop, reportDone } from '../outcome/report.ts';
import type { Admin } from '../page/admin.ts';
import { PageElement } from '../page/page-element.ts';
import { type BulkAction, type Section, titleOf } from '../section/section.ts';
import { ordersSection } from '../section/sections.ts';
import { shorten } from '../values/text.ts';
import { countThings } from '../section/describe-page.ts';
import { formatListQuery, type ListQuery, pageRequest, parseListQuery } from './list-query.ts';

/** Milliseconds after the last key until a search runs. */
const PAUSE = 250;

/**
 * A list of records and what is selected of it. The address holds everything except the selection.
 * No action asks first, because *Undo* takes it back; records that were refused stay selected.
 */
export abstract class RecordList extends PageElement {
  /** What is listed. */
  @property({ attribute: false }) section: Section = ordersSection;

  /** The query of the address, with its question mark. */
  @property() search = '';

  @state() selected: ReadonlySet<number> = new Set();
  /** What runs now. The bulk actions stay without a selection meanwhile. */
  @state() running: BulkAction | undefined;
  @state() protected dialog: 'filter' | 'tags' | undefined;

  /** The page that is shown; `undefined` until there is one. */
  page: RecordPage | undefined;

  readonly loader: Loader<Result<RecordPage>> = new Loader<Result<RecordPage>>(this);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The search of the address, and those that were asked for since. Addresses may come late. */
  #asked: readonly string[] = [];
  /** Whether the next page is another one, which is read from its top. */
  #isOther = false;
  /** The id of the record that was selected or deselected last. */
  #latest = 0;

  override willUpdate(): void {
    const { section, admin, search } = this;
    const request = pageRequest(section, this.query);
    const isOther = this.loader.follow([admin.client, search], [admin.changes], (signal) =>
      admin.client.page(section.resource, request, signal),
    );
    if (isOther) this.#forget();
    const { value } = this.loader;
    if (value?.status !== 'done' || value.value === this.page) return;
    this.page = value.value;
    if (this.#isOther) this.renderRoot.querySelector('.scroll')?.scrollTo({ top: 0 });
    this.#isOther = false;
    const ids = new Set(this.page.records.map(({ id }) => id));
    this.select([...this.selected].filter((id) => ids.has(id)));
  }

  override updated(): void {
    const { search } = this.query;
    const field = this.#field;
    if (!field) return;
    const isOther = !this.#asked.includes(search);
    this.#asked = isOther ? [search] : this.#asked.slice(this.#asked.indexOf(search));
    // What was typed may be newer than the address that it led to.
    if (!isOther) return;
    clearTimeout(this.#timer);
    field.value = search;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  get query(): ListQuery {
    return parseListQuery(this.section, this.search);
  }

  /** Why the API refused the search; `''` if it did not. */
  get refusal(): string {
    const { value } = this.loader;
    return value?.status === 'refused' ? Object.values(value.errors).flat().join(' ') : '';
  }

  /** The selected records. */
  get records(): readonly ShopRecord[] {
    return this.page?.records.filter(({ id }) => this.selected.has(id)) ?? [];
  }

  /** Shows the list of another query from its first page on. */
  go(query: ListQuery, isReplacing = false): void {
    const path = formatListQuery(this.section, { ...query, after: undefined, before: undefined });
    this.dispatchEvent(new NavSelectEvent(`/admin${path}`, isReplacing));
  }

  /** Opens a dialog: the filters of a narrow list, or the tags to add. Without one, closes it. */
  ask(dialog: 'filter' | 'tags' | undefined): void {
    this.dialog = dialog;
  }

  /** Searches for what is typed, after a pause. */
  readonly searchSoon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#search(), PAUSE);
  };

  /** Searches for what is typed, unless the list already shows it. */
  readonly searchNow = (event: Event): void => {
    event.preventDefault();
    this.#search();
  };

  select(ids: readonly number[]): void {
    if (ids.length !== this.selected.size || !ids.every((id) => this.selected.has(id))) this.selected = new Set(ids);
  }

  /**
   * Selects or deselects a record; for a range, with all from the last one to it, unless that is on
   * another page.
   */
  toggle(id: number, isRange: boolean): void {
    const ids = this.page?.records.map((record) => record.id) ?? [];
    const to = ids.indexOf(id);
    const latest = isRange && this.selected.size > 0 ? ids.indexOf(this.#latest) : -1;
    const from = latest === -1 ? to : latest;
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = [...this.selected].filter((each) => !range.includes(each));
    this.#latest = id;
    this.select(this.selected.has(id) ? others : [...others, ...range]);
  }

  async run(action: BulkAction): Promise<void> {
    if (this.running) return;
    this.running = action;
    const changed = await actOnAll(this.section, this.admin, this.records, action);
    // Another page or order of the list has another selection.
    if (this.running !== action) return;
    this.running = undefined;
    // Others may have been selected meanwhile.
    this.select([...this.selected].filter((id) => !changed.has(id)));
    this.loader.refresh();
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[type=search]');
  }

  /** Another page has another selection. */
  #forget(): void {
    this.#isOther = true;
    this.select([]);
    this.running = undefined;
    if (this.dialog === 'tags') this.dialog = undefined;
  }

  #search(): void {
    clearTimeout(this.#timer);
    const search = this.#field?.value.trim() ?? '';
    const latest = this.#asked.at(-1);
    if (search === latest) return;
    // Typing on makes no further entry in the history.
    const isFurther = latest !== '' && search !== '';
    this.#asked = [...this.#asked, search];
    this.go({ ...this.query, search }, isFurther);
  }
}

/**
 * Does something with records. Says how many were changed, with *Undo*, and which were refused, and
 * why.
 */
async function actOnAll(
  section: Section,
  admin: Admin,
  records: readonly ShopRecord[],
  { done, act }: BulkAction,
): Promise<ReadonlySet<number>> {
  const before = await rememberShop(admin);
  const changed = new Set<number>();
  const refusals: string[] = [];
  for (const record of records) {
    // One at a time, so that a large selection does not take the API from an app.
    // oxlint-disable-next-line no-await-in-loop
    const errors = await errorsOf(act(admin.client, record.id));
    if (errors) refusals.push(`${shorten(titleOf(section, record), 100)}: ${fullMessages(errors).join('. ')}`);
    else changed.add(record.id);
  }
  const count = countThings(section, changed.size);
  if (changed.size > 0) await reportDone(admin, before, `${count} ${done}`, `${count} restored`);
  if (refusals.length > 0) {
    const text = `${refusals.length} of ${countThings(section, records.length)} could not be ${done}`;
    admin.report({ text, details: refusals, isError: true });
  }
  return changed;
}
