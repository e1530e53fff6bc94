import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, nothing, type TemplateResult } from 'lit';

/** A field that searches a list. */
export interface SearchField {
  /** What is searched: `orders`. */
  readonly things: string;
  /** How many there are: `60 orders`. */
  readonly count: string;
  /** The id of what says why the search is refused; `''` if it is not. */
  readonly refusedBy?: string;
  readonly input: (event: Event) => void;
  readonly submit: (event: Event) => void;
  readonly keydown?: (event: KeyboardEvent) => void;
}

/** Renders a search, which finds as it is typed, and how many it found. */
export function renderSearch({ things, count, refusedBy = '', input, submit, keydown }: SearchField): TemplateResult {
  return html`<form role="search" class="search grow" @submit=${submit}>
    ${renderIcon('search')}
    <input
      type="search"
      class="field"
      aria-label="Search ${things}"
      placeholder="Search ${things}"
      autocomplete="off"
      aria-invalid=${refusedBy !== ''}
      aria-describedby=${refusedBy || nothing}
      @input=${input}
      @keydown=${keydown}
    />
    <span class="count muted small num" role="status">${count}</span>
  </form>`;
}
