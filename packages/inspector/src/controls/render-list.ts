import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/** Maximum number of rows that are shown. */
const SHOWN = 100;

/** A list below its heading. */
export interface List<Item> {
  /** The heading, and the accessible name. */
  readonly label: string;
  /** Stands beside the heading. By default the number of items. */
  readonly note?: string;
  /** Stands at the end of the heading's line. */
  readonly action?: TemplateResult;
  /** In their order, which begins with what is shown first. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** Renders an element with the role `row`. */
  readonly renderRow: (item: Item) => TemplateResult;
  readonly empty: string | TemplateResult;
}

/** Renders a list of rows, of which Tab reaches one. {@link RowFocus} moves among them. */
export function renderList<Item>(list: List<Item>): TemplateResult {
  const { label, items, note = items.length.toLocaleString(), action, keyOf, renderRow, empty } = list;
  return html`<section>
    <div class="title">
      <h2>${label} <span class="muted">${note}</span></h2>
      <span class="space"></span>${action}
    </div>
    ${
      items.length === 0
        ? html`<p class="muted">${empty}</p>`
        : html`<div role="grid" aria-label=${label}>${repeat(items.slice(0, SHOWN), keyOf, renderRow)}</div>`
    }
    ${items.length > SHOWN ? html`<p class="muted">and ${items.length - SHOWN} older</p>` : nothing}
  </section>`;
}
