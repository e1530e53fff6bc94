import { type EntryTest, isError, matchWords, sourceOf } from '@platformapp/timeline';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { renderButton, renderFilter, renderLink } from '../controls/render-controls.ts';
import { renderGlyph } from '../look/glyph.ts';

/** The chips that choose kinds of entries. */
const KINDS: Readonly<Record<string, EntryTest>> = {
  Calls: (entry) => sourceOf(entry) === 'bridge',
  API: (entry) => sourceOf(entry) === 'api',
  Webhooks: (entry) => ['shop', 'webhooks'].includes(sourceOf(entry)),
};

/** The words and the chips that filter the entries of a list. */
export class EntryFilter {
  /** Absent when there is no filter. */
  test: EntryTest | undefined;
  /** Whether the reads of the admin itself are shown. */
  isAdminShown = false;
  readonly #onChange: () => void;
  #text = '';
  #chips: ReadonlySet<string> = new Set();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  renderField(): TemplateResult {
    return renderFilter(this.#text, (text) => this.#set(text, this.#chips));
  }

  /** Renders the chips. With *Errors*, an entry is of a pressed kind and an error. */
  renderChips(adminReads: number): TemplateResult {
    const toggleAdmin = (): void => {
      this.isAdminShown = !this.isAdminShown;
      this.#onChange();
    };
    return html`<span class="chips" role="group" aria-label="Kinds">
      ${[...Object.keys(KINDS), 'Errors'].map((chip) =>
        renderChip(chip, this.#chips.has(chip), () =>
          this.#set(this.#text, this.#chips.symmetricDifference(new Set([chip]))),
        ),
      )}
      ${renderChip(html`Admin <span class="muted">${adminReads || ''}</span>`, this.isAdminShown, toggleAdmin)}
    </span>`;
  }

  clear(): void {
    this.#set('', new Set());
  }

  #set(text: string, chips: ReadonlySet<string>): void {
    this.#text = text;
    this.#chips = chips;
    const words = text.trim() === '' ? undefined : matchWords(text);
    const kinds = Object.entries(KINDS).flatMap(([chip, test]) => (chips.has(chip) ? test : []));
    const isFiltered = words !== undefined || chips.size > 0;
    const matches: EntryTest = (entry) =>
      (words?.(entry) ?? true) &&
      (kinds.length === 0 || kinds.some((test) => test(entry))) &&
      (!chips.has('Errors') || isError(entry));
    this.test = isFiltered ? remember(matches) : undefined;
    this.#onChange();
  }
}

/** Tests an entry that is complete only once, because a filter may search megabytes. */
function remember(test: EntryTest): EntryTest {
  const known = new WeakMap<object, boolean>();
  return (entry) => {
    // The answer of a request comes later, and so does the name of a page.
    const isNamed = entry.type === 'session' || entry.type === 'navigation';
    const whole = entry.type === 'request' ? entry.answer : isNamed ? undefined : entry;
    const matches = (whole && known.get(whole)) ?? test(entry);
    if (whole) known.set(whole, matches);
    return matches;
  };
}

function renderChip(label: string | TemplateResult, isPressed: boolean, press: () => unknown): TemplateResult {
  return html`<button type="button" class="button plain" aria-pressed=${isPressed} @click=${press}>${label}</button>`;
}

/** Renders that no entry matches. */
export function renderNoMatch(showAll: () => void): TemplateResult {
  const button = renderButton('Show all', showAll);
  return renderEmptyState(renderGlyph('filter'), 'No entries match the filter', '', button);
}

/** Renders how many cards do not match, if there are any. */
export function renderHidden(count: number, showAll: () => void): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  return html`<p class="rest muted">
    ${count} ${count === 1 ? 'card' : 'cards'} hidden by the filter · ${renderLink('Show all', showAll)}
  </p>`;
}

/** How the filter looks in a toolbar. */
export const filterStyles: CSSResult = css`
  .chips {
    display: flex;
    gap: 2px;
    min-inline-size: 0;
    margin-inline-start: 6px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .chips .button {
    border-radius: 12px;
  }
  /* The chips stay in the order of Tab. */
  .search:focus-within {
    flex: 1 0 calc(100% - 3 * var(--control) - 38px);
  }
  .rest {
    padding: 4px 8px;
    text-align: center;
  }
`;
