import { readField, type ShopRecord } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AdminClient } from '../api/admin-client.ts';
import { Loader } from '../loading/loader.ts';
import { errorStyles, renderError } from '../loading/render-error.ts';
import { sectionOf } from '../picker/picker-row.ts';
import { renderPicker } from '../picker/render-picker.ts';
import { titleOf } from '../section/section.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { shorten } from '../values/shorten.ts';
import { chipStyles, renderChips } from './render-tags.ts';

/**
 * The records that a field refers to, each of which can be removed, and a button that opens a
 * picker.
 *
 * @summary Chooses the records that another refers to.
 */
@customElement('admin-reference')
export class AdminReference extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    errorStyles,
    chipStyles,
    css`
      :host {
        display: grid;
        gap: 8px;
        justify-items: start;
      }
    `,
  ];

  /** The plural name of what can be chosen. */
  @property() plural = '';

  /** The ids of what is chosen. */
  @property({ attribute: false }) ids: readonly number[] = [];

  @property({ type: Boolean, attribute: 'is-many' }) isMany = false;

  /** What is wrong with the choice; `''` for nothing. */
  @property() error = '';

  @property({ attribute: false }) client: AdminClient | undefined;

  /** Called with another choice. */
  @property({ attribute: false }) change: (ids: readonly number[]) => void = () => undefined;

  @state() private isPicking = false;

  readonly #loader = new Loader<readonly ShopRecord[]>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    const { client, ids } = this;
    if (!client || !(changed.has('client') || changed.has('ids'))) return;
    const isKnown = ids.every((id) => this.#loader.value?.some((record) => record.id === id));
    if (!isKnown) this.#loader.start((signal) => client.records(sectionOf(this.plural).resource, ids, signal));
  }

  override render(): TemplateResult {
    const { ids, isMany, error, plural, client } = this;
    const { singular, heading } = sectionOf(plural);
    const label = `Choose ${isMany ? heading.toLowerCase() : singular}`;
    return html`${renderChips(
        ids.map((id) => [String(id), this.#nameOf(id)] as const),
        (gone) => this.#choose(ids.filter((id) => String(id) !== gone)),
      )}
      <button
        type="button"
        class="button medium"
        aria-haspopup="dialog"
        aria-invalid=${error !== ''}
        aria-describedby=${error === '' ? nothing : 'error'}
        @click=${this.#toggle}
      >
        ${label}
      </button>
      ${error === '' ? nothing : renderError(error, 'error')}
      ${
        this.isPicking
          ? renderPicker({
              heading: label,
              options: { resource: plural, selectMultiple: isMany, showHidden: true, resourceIds: ids },
              client,
              pick: this.#pick,
              close: this.#toggle,
            })
          : nothing
      }`;
  }

  readonly #toggle = (): void => {
    this.isPicking = !this.isPicking;
  };

  readonly #pick = (records: readonly ShopRecord[]): void => {
    this.#loader.value = records;
    this.#choose(records.map(({ id }) => id));
  };

  #choose(ids: readonly number[]): void {
    this.focus();
    this.change(ids);
  }

  /** Focuses the button that opens the picker. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.button')?.focus(options);
  }

  /** The title of a record; its id if it is deleted or not loaded. */
  #nameOf(id: number): string {
    const record = this.#loader.value?.find((each) => each.id === id);
    if (!record) return `#${id}`;
    const email = readField(record, 'email');
    const title = shorten(titleOf(sectionOf(this.plural), record), 100);
    return typeof email === 'string' ? `${title} · ${email}` : title;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-reference': AdminReference;
  }
}
