import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { Section } from '../section/section.ts';
import { typedIn } from '../controls/typed.ts';
import { labelOf } from '../values/label.ts';
import { formatListQuery, startsReversed, type ListQuery } from './list-query.ts';
import { searchStyles } from '../styles/search-styles.ts';

/**
 * Narrows and orders a list: search, filters, sort order and columns. Each choice leads to another
 * address of the list.
 *
 * @summary The bar over a list.
 * @event {NavSelectEvent} nav-select - The user wants the list in another way.
 */
@customElement('admin-list-bar')
export class AdminListBar extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    searchStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      .search {
        flex: 1 1 320px;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      select.field {
        max-inline-size: 100%;
        padding-inline: 8px;
      }
      .sort {
        display: flex;
        gap: 4px;
      }
      #columns {
        position-area: block-end span-inline-start;
        position-try-fallbacks: flip-inline, flip-block;
        max-block-size: 60vh;
        margin: 4px 0;
        padding: 8px;
        border: 1px solid var(--admin-border);
        border-radius: var(--admin-radius);
        background: var(--admin-surface);
        box-shadow: var(--admin-shadow);
        color: inherit;
        overflow: auto;
      }
      #columns label {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 6px 8px;
      }
      @media (width < 600px) {
        .search,
        .choices {
          flex-basis: 100%;
        }
        select.field,
        .sort {
          flex: 1 1 128px;
        }
      }
    `,
  ];

  /** What is listed. */
  @property({ attribute: false }) section: Section | undefined;

  /** The current query of the list. */
  @property({ attribute: false }) query: ListQuery | undefined;

  /** Whether the API refused the search. */
  @property({ type: Boolean, attribute: 'is-refused' }) isRefused = false;

  override render(): TemplateResult | typeof nothing {
    const { section, query } = this;
    if (!section || !query) return nothing;
    return html`<form
        role="search"
        class="search"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          this.#restart(section, { ...query, search: this.#typedSearch() });
        }}
      >
        ${renderIcon('search')}
        <input
          type="search"
          class="field"
          aria-label="Search ${section.heading.toLowerCase()}"
          placeholder="Search, for example ${exampleOf(section)}"
          aria-invalid=${this.isRefused}
          .value=${query.search}
          @input=${() => {
            // The X of the field empties it.
            if (this.#typedSearch() === '' && query.search !== '') this.#restart(section, { ...query, search: '' });
          }}
        />
      </form>
      <div class="choices">
        ${Object.entries(section.filters).map(([name, values]) => this.#renderFilter(section, query, name, values))}
        ${this.#renderSort(section, query)} ${this.#renderColumnChoice(section, query)}
      </div>`;
  }

  /** What was typed over another list, but not searched for, does not belong to this one. */
  override updated(changed: PropertyValues): void {
    const field = changed.has('section') ? this.renderRoot.querySelector('input') : null;
    if (field) field.value = this.query?.search ?? '';
  }

  /** Shows the list from its first page on. */
  #restart(section: Section, query: ListQuery): void {
    this.#go(section, { ...query, after: undefined, before: undefined });
  }

  #go(section: Section, query: ListQuery): void {
    this.dispatchEvent(new NavSelectEvent(`/admin${formatListQuery(section, query)}`));
  }

  #typedSearch(): string {
    return this.renderRoot.querySelector<HTMLInputElement>('input[type=search]')?.value.trim() ?? '';
  }

  #renderFilter(section: Section, query: ListQuery, name: string, values: readonly string[]): TemplateResult {
    const { [name]: chosen, ...others } = query.filters;
    const label = labelOf(name);
    return html`<select
      class="field"
      aria-label=${label}
      @change=${(event: Event) => {
        const value = typedIn(event);
        this.#restart(section, { ...query, filters: value === '' ? others : { ...others, [name]: value } });
      }}
    >
      <option value="" .selected=${live(chosen === undefined)}>${label}</option>
      ${values.map((value) => html`<option value=${value} .selected=${live(value === chosen)}>${labelOf(value)}</option>`)}
    </select>`;
  }

  #renderSort(section: Section, query: ListQuery): TemplateResult {
    const { isReversed } = query;
    return html`<div class="sort">
      <select
        class="field"
        aria-label="Order"
        @change=${(event: Event) => {
          const sort = typedIn(event);
          this.#restart(section, { ...query, sort, isReversed: startsReversed(sort) });
        }}
      >
        ${Object.keys(section.resource.sorts).map(
          (sort) => html`<option value=${sort} .selected=${live(sort === query.sort)}>Sort: ${labelOf(sort)}</option>`,
        )}
      </select>
      <button
        type="button"
        class="button plain square"
        aria-label=${isReversed ? 'Sort ascending' : 'Sort descending'}
        title=${isReversed ? 'Descending' : 'Ascending'}
        @click=${() => this.#restart(section, { ...query, isReversed: !isReversed })}
      >
        ${renderIcon(isReversed ? 'descending' : 'ascending')}
      </button>
    </div>`;
  }

  /** Escape closes the columns, which would lose focus. */
  readonly #leaveColumns = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed' && this.renderRoot.querySelector('#columns:focus-within')) {
      this.renderRoot.querySelector<HTMLElement>('[popovertarget]')?.focus();
    }
  };

  #renderColumnChoice(section: Section, query: ListQuery): TemplateResult {
    const toggle = (name: string): void => {
      const { columns } = query;
      const next = columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name];
      const ordered = section.columns.map((column) => column.name).filter((each) => next.includes(each));
      this.#go(section, { ...query, columns: ordered });
    };
    return html`<button type="button" class="button" popovertarget="columns">Columns${renderIcon('down')}</button>
      <div id="columns" popover role="group" aria-label="Columns" @beforetoggle=${this.#leaveColumns}>
        ${section.columns.map(
          ({ name, label }) =>
            html`<label
              ><input
                type="checkbox"
                .checked=${live(query.columns.includes(name))}
                @change=${() => toggle(name)}
              />${label}</label
            >`,
        )}
      </div>`;
  }
}

/** An example of the search grammar, with a filter of the section. */
function exampleOf({ resource, filters }: Section): string {
  const [name, values] = Object.entries(filters)[0] ?? [];
  if (name !== undefined) return `${name}:${values?.[0] ?? ''}`;
  return Object.hasOwn(resource.filters, 'title') ? 'title:Sale*' : 'created_at:>2026-01-01';
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-list-bar': AdminListBar;
  }
}
