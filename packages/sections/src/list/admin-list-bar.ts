import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { typedIn } from '../values/text.ts';
import { type Dialog, renderDialog } from '../dialog/admin-dialog.ts';
import type { Section } from '../section/section.ts';
import { renderAlert } from '../loading/render-error.ts';
import { labelOf } from '../values/label.ts';
import { listBarStyles } from './list-bar-styles.ts';
import { formatListQuery, type ListQuery, startsReversed } from './list-query.ts';

/** Milliseconds after the last key until a search runs. */
const PAUSE = 250;

/**
 * Narrows a list by a search, which runs as it is typed, and by filters. Each choice leads to
 * another address of the list. A narrow list has its filters and its order behind one button.
 *
 * @summary The bar over a list.
 * @event {NavSelectEvent} nav-select - The user wants the list in another way.
 */
@customElement('admin-list-bar')
export class AdminListBar extends LitElement {
  static override readonly styles: CSSResultGroup = listBarStyles;

  /** What is listed. */
  @property({ attribute: false }) section: Section | undefined;

  /** The current query of the list. */
  @property({ attribute: false }) query: ListQuery | undefined;

  /** How many records were found: `2 orders`. Shown while there is a search. */
  @property() total = '';

  /** Why the API refused the search; `''` if it did not. */
  @property() refusal = '';

  @state() private isFiltering = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The search that the field shows, or that was asked for last. */
  #asked: string | undefined;

  override render(): TemplateResult | typeof nothing {
    const { section, query } = this;
    if (!section || !query) return nothing;
    const set = Object.keys(query.filters).length;
    return html`<div class="tools row">
        ${this.#renderSearch(section, query)}
        ${Object.keys(section.filters).map((name) => this.#renderFilter(section, query, name))}
        <button
          type="button"
          class="button choice narrow ${set > 0 ? 'set' : ''}"
          aria-haspopup="dialog"
          @click=${this.#toggleFilters}
        >
          ${renderIcon('filter')}Filter${set > 0 ? html` <span class="number">${set}</span>` : nothing}
        </button>
      </div>
      <div id="refusal">${renderAlert(this.refusal)}</div>
      ${renderDialog(this.isFiltering ? this.#filterDialog(section, query) : undefined, this.#toggleFilters)}`;
  }

  override updated(): void {
    const search = this.query?.search ?? '';
    if (search === this.#asked) return;
    // Another address, such as by Back. What was typed for this one may be newer than it.
    clearTimeout(this.#timer);
    this.#asked = search;
    const field = this.#field;
    if (field) field.value = search;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  #renderSearch(section: Section, query: ListQuery): TemplateResult {
    const things = section.heading.toLowerCase();
    return html`<form
      role="search"
      class="search grow"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        this.#search();
      }}
    >
      ${renderIcon('search')}
      <input
        type="search"
        class="field"
        aria-label="Search ${things}"
        placeholder="Search ${things}"
        autocomplete="off"
        aria-invalid=${this.refusal !== ''}
        aria-describedby=${this.refusal === '' ? nothing : 'refusal'}
        @input=${() => {
          clearTimeout(this.#timer);
          this.#timer = setTimeout(() => this.#search(), PAUSE);
        }}
      />
      <span class="count muted small num" role="status"
        >${query.search === '' || this.refusal !== '' ? '' : this.total}</span
      >
    </form>`;
  }

  /** Searches for what is typed, unless the list already shows it. */
  #search(): void {
    clearTimeout(this.#timer);
    const { section, query } = this;
    const search = this.#field?.value.trim() ?? '';
    if (!section || !query || search === this.#asked) return;
    // Typing on makes no further entry in the history.
    const isFurther = this.#asked !== '' && search !== '';
    this.#asked = search;
    this.#go(section, { ...query, search }, isFurther);
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[type=search]');
  }

  readonly #toggleFilters = (): void => {
    this.isFiltering = !this.isFiltering;
  };

  /** Shows the list from its first page on. */
  #go(section: Section, query: ListQuery, isReplacing = false): void {
    const path = formatListQuery(section, { ...query, after: undefined, before: undefined });
    this.dispatchEvent(new NavSelectEvent(`/admin${path}`, isReplacing));
  }

  #filter(section: Section, query: ListQuery, name: string, chosen: readonly string[]): void {
    const { [name]: _, ...others } = query.filters;
    this.#go(section, { ...query, filters: chosen.length === 0 ? others : { ...others, [name]: chosen } });
  }

  #renderFilter(section: Section, query: ListQuery, name: string): TemplateResult {
    const chosen = query.filters[name] ?? [];
    const isSet = chosen.length > 0;
    const label = labelOf(name);
    const shown = chosen.length > 1 ? chosen.length : labelOf(chosen[0] ?? '');
    const id = `list-${name}`;
    return html`<button type="button" class="button choice ${isSet ? 'set' : ''}" popovertarget=${id}>
        ${isSet ? `${label}: ${shown}` : label}${renderIcon('down')}
      </button>
      <div id=${id} class="values" popover role="group" aria-label=${label} @beforetoggle=${this.#leave}>
        ${this.#renderValues(section, query, name)}
        ${
          isSet
            ? html`<button type="button" class="button plain" @click=${() => this.#filter(section, query, name, [])}>
                Clear
              </button>`
            : nothing
        }
      </div>`;
  }

  #renderValues(section: Section, query: ListQuery, name: string): readonly TemplateResult[] {
    const chosen = query.filters[name] ?? [];
    const values = section.filters[name] ?? [];
    return values.map(
      (value, index) =>
        html`<label class="choice"
          ><input
            type="checkbox"
            ?autofocus=${index === 0}
            .checked=${live(chosen.includes(value))}
            @change=${() => {
              const next = values.filter((each) => chosen.includes(each) !== (each === value));
              this.#filter(section, query, name, next);
            }}
          />${labelOf(value)}</label
        >`,
    );
  }

  /** Chromium gives focus back to the button of a popover, but not in a shadow root. */
  readonly #leave = ({ newState, currentTarget }: ToggleEvent): void => {
    if (newState !== 'closed' || !(currentTarget instanceof HTMLElement)) return;
    if (currentTarget.matches(':focus-within')) {
      this.renderRoot.querySelector<HTMLElement>(`[popovertarget=${currentTarget.id}]`)?.focus();
    }
  };

  #filterDialog(section: Section, query: ListQuery): Dialog {
    const order = `${query.sort} ${query.isReversed ? 'desc' : 'asc'}`;
    const orders = Object.keys(section.resource.sorts).flatMap((sort) =>
      [startsReversed(sort), !startsReversed(sort)].map((isReversed) => ({
        value: `${sort} ${isReversed ? 'desc' : 'asc'}`,
        label: orderLabel(sort, isReversed),
      })),
    );
    const clear = (): void => this.#go(section, { ...query, filters: {} });
    return {
      heading: 'Filter',
      beside:
        Object.keys(query.filters).length > 0
          ? html`<button type="button" class="link" @click=${clear}>Clear all</button>`
          : nothing,
      yes: this.total === '' ? 'Show' : `Show ${this.total}`,
      no: '',
      body: () =>
        html`${Object.keys(section.filters).map(
            (name) =>
              html`<fieldset>
                <legend>${labelOf(name)}</legend>
                ${this.#renderValues(section, query, name)}
              </fieldset>`,
          )}
          <div class="control">
            <label for="order">Sort by</label>
            <select
              id="order"
              class="field"
              @change=${(event: Event) => {
                const [sort = '', direction] = typedIn(event).split(' ');
                this.#go(section, { ...query, sort, isReversed: direction === 'desc' });
              }}
            >
              ${orders.map(({ value, label }) => html`<option value=${value} .selected=${live(value === order)}>${label}</option>`)}
            </select>
          </div>`,
    };
  }
}

/** An order in words. Ids follow age. */
function orderLabel(sort: string, isReversed: boolean): string {
  if (sort === 'id') return isReversed ? 'Newest first' : 'Oldest first';
  return `${labelOf(sort)}, ${isReversed ? 'descending' : 'ascending'}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-list-bar': AdminListBar;
  }
}
