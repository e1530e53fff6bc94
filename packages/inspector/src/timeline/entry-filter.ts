import { type EntryTest, isError, parseFilter, sourceOf } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { renderFilter } from '../controls/render-controls.ts';
import { toggle } from '../controls/toggle.ts';

/** The chips that choose kinds of entries. */
const KINDS: Readonly<Record<string, EntryTest>> = {
  Calls: (entry) => sourceOf(entry) === 'bridge',
  API: (entry) => sourceOf(entry) === 'api',
  Webhooks: (entry) => ['shop', 'webhooks'].includes(sourceOf(entry)),
};

const HINT = 'Words, or source:api  status:4xx  is:error  topic:orders/*  since:5m  -word';

/** The words and the chips that filter the entries of a list. */
export class EntryFilter {
  readonly #onChange: (test: EntryTest | undefined) => void;
  #text = '';
  #problem = '';
  /** The test of the last valid words: those that are still being typed may not be. */
  #words: EntryTest | undefined;
  #chips: ReadonlySet<string> = new Set();

  /** @param onChange Called with the new test of an entry, or without one when there is no filter. */
  constructor(onChange: (test: EntryTest | undefined) => void) {
    this.#onChange = onChange;
  }

  /** Renders the field of the words. */
  renderField(): TemplateResult {
    return renderFilter(this.#text, (text) => this.#set(text, this.#chips), { problem: this.#problem, title: HINT });
  }

  /** Renders the chips. With *Errors*, an entry is of a pressed kind and an error. */
  renderChips(): readonly TemplateResult[] {
    return [...Object.keys(KINDS), 'Errors'].map((chip) =>
      renderChip(chip, this.#chips.has(chip), () => this.#set(this.#text, toggle(this.#chips, chip))),
    );
  }

  /** Renders why the words are not understood. */
  renderProblem(): TemplateResult | typeof nothing {
    if (this.#problem === '') return nothing;
    return html`<p class="said failed" id="problem" role="status">${this.#problem}</p>`;
  }

  /** Shows all entries. */
  clear(): void {
    this.#set('', new Set());
  }

  #set(text: string, chips: ReadonlySet<string>): void {
    const reading = parseFilter(text);
    this.#problem = 'problem' in reading ? reading.problem : '';
    if ('matches' in reading) this.#words = text.trim() === '' ? undefined : reading.matches;
    this.#text = text;
    this.#chips = chips;
    const words = this.#words;
    const kinds = Object.entries(KINDS).flatMap(([chip, test]) => (chips.has(chip) ? test : []));
    const isFiltered = words !== undefined || chips.size > 0;
    const matches: EntryTest = (entry) =>
      (words?.(entry) ?? true) &&
      (kinds.length === 0 || kinds.some((test) => test(entry))) &&
      (!chips.has('Errors') || isError(entry));
    this.#onChange(isFiltered ? remember(matches) : undefined);
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

/** Renders a button that stays pressed. */
export function renderChip(label: string | TemplateResult, isPressed: boolean, press: () => unknown): TemplateResult {
  return html`<button type="button" class="button plain" aria-pressed=${isPressed} @click=${press}>${label}</button>`;
}
