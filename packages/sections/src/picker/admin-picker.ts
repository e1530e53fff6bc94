import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { errorMessage, LIMITS } from '@platformapp/protocol';
import type { ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { AdminClient, type SendRequest } from '../api/admin-client.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { Loader } from '../loading/loader.ts';
import { renderAlert } from '../loading/render-error.ts';
import { renderLoading } from '../loading/render-waiting.ts';
import { titleOf } from '../section/section.ts';
import { typedIn } from '../values/text.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { findChosen, findMore, type PickerList, type PickerOptions, renderFacts, sectionOf } from './picker-list.ts';
import { pickerStyles } from './picker-styles.ts';
import { sharedStyles } from '../styles/shared-styles.ts';

/** The distance from its end, in CSS pixels, at which the list loads its next page. */
const NEAR_THE_END = 400;

/**
 * The inside of a picker: a search, and the records that it finds. What is chosen stays chosen
 * whatever the search. The list has one tab stop: the arrow keys move in it, Space chooses, Enter
 * confirms the choice.
 *
 * @summary Lets the user choose records.
 */
@customElement('admin-picker')
export class AdminPicker extends LitElement {
  static override readonly styles: CSSResultGroup = [sharedStyles, pickerStyles];

  /** The picker: what can be chosen, and what is chosen at first. */
  @property({ attribute: false }) modal: PickerOptions | undefined;

  /** Sends requests to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined;

  /** Called with the choice: whole records in the order in which they were chosen, without deleted ones. */
  @property({ attribute: false }) pick: (records: readonly ShopRecord[]) => void = () => undefined;

  /** Called when the user cancels. */
  @property({ attribute: false }) cancel: () => void = () => undefined;

  /** The ids of the chosen records, in the order in which they were chosen. */
  @state() private chosen: readonly number[] = [];
  /** The record that the arrow keys have reached. */
  @state() private activeId: number | undefined;
  @state() private isTaking = false;
  @state() private failure = '';

  readonly #loader = new Loader<PickerList>(this);
  #client: AdminClient | undefined;

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('input'));
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('send') && !changed.has('modal')) return;
    this.#client = this.send && new AdminClient(this.send);
    this.chosen = this.modal?.resourceIds.slice(0, LIMITS.pickedRecords) ?? [];
    this.#search('');
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const { modal } = this;
    if (!modal) return nothing;
    const { heading } = sectionOf(modal.resource);
    return html`<form class="search" role="search" @submit=${this.#moveIntoList}>
        ${renderIcon('search')}
        <input
          type="search"
          class="field"
          aria-label=${`Search ${heading.toLowerCase()}`}
          placeholder=${`Search ${heading.toLowerCase()}`}
          autocomplete="off"
          aria-controls=${this.#rows.length > 0 ? 'list' : nothing}
          @input=${this.#searchTyped}
          @keydown=${this.#leaveSearch}
        />
      </form>
      <div class="list" @scroll=${this.#loadNearTheEnd}>${this.#renderError()} ${this.#renderList(modal)}</div>
      <footer class="row">
        <span class="grow muted" role="status">${this.chosen.length} chosen${this.#isFull ? ', the maximum' : ''}</span>
        <button type="button" class="button" @click=${() => this.cancel()}>Cancel</button>
        <button
          type="button"
          class="button primary"
          aria-disabled=${this.chosen.length === 0 || this.isTaking}
          @click=${() => void this.#take()}
        >
          Choose
        </button>
      </footer>`;
  }

  #renderError(): TemplateResult {
    const text = this.failure || this.#loader.failure || this.#loader.value?.refusal || '';
    // Otherwise another search, or _Choose_, is what to try.
    const canRetry = this.failure === '' && this.#loader.failure !== '';
    return renderAlert(text, canRetry ? () => this.#loader.refresh() : undefined);
  }

  #renderList(modal: PickerOptions): TemplateResult | typeof nothing {
    const rows = this.#rows;
    const section = sectionOf(modal.resource);
    const things = section.heading.toLowerCase();
    if (rows.length === 0 && !this.#loader.value) return this.#loader.failure ? nothing : renderLoading();
    if (rows.length === 0) {
      return html`<div role="status">
        ${renderEmptyState('search', 'No results', `No ${things} match the search.`)}
      </div>`;
    }
    const activeId = rows.some(({ id }) => id === this.activeId) ? this.activeId : rows[0]?.id;
    return html`<ul
      id="list"
      role="listbox"
      aria-label=${section.heading}
      aria-multiselectable=${modal.selectMultiple}
      @keydown=${this.#moveByKey}
    >
      ${repeat(
        rows,
        ({ id }) => id,
        (record) => {
          const isChosen = this.chosen.includes(record.id);
          return html`<li
            class="row"
            role="option"
            id=${`record-${record.id}`}
            tabindex=${record.id === activeId ? 0 : -1}
            aria-selected=${isChosen}
            aria-disabled=${this.#isFull && !isChosen}
            @click=${() => this.#toggle(record)}
            @dblclick=${() => void this.#takeOne(record)}
          >
            <span class=${modal.selectMultiple ? 'mark' : 'mark round'}
              >${isChosen ? renderPageIcon('check') : nothing}</span
            >
            ${renderFirstPicture(record)}
            <bdi class="grow title">${titleOf(section, record)}</bdi>
            ${renderFacts(modal.resource, record)}
          </li>`;
        },
      )}
    </ul>`;
  }

  get #rows(): readonly ShopRecord[] {
    return this.#loader.value?.records ?? [];
  }

  /** Whether no more records can be chosen. */
  get #isFull(): boolean {
    return this.chosen.length >= LIMITS.pickedRecords;
  }

  #search(text: string): void {
    const { modal } = this;
    const client = this.#client;
    if (!modal || !client) return;
    this.failure = '';
    const none: PickerList = { search: text, records: [], next: undefined, refusal: '' };
    this.#loader.start((signal) => findMore(client, modal, none, signal));
  }

  readonly #searchTyped = (event: Event): void => {
    this.#search(typedIn(event).trim());
  };

  readonly #loadNearTheEnd = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLElement)) return;
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + clientHeight > scrollHeight - NEAR_THE_END) this.#loadMore();
  };

  #loadMore(): void {
    const { modal } = this;
    const client = this.#client;
    const list = this.#loader.value;
    if (!modal || !client || list?.next === undefined || this.#loader.isLoading) return;
    this.#loader.start((signal) => findMore(client, modal, list, signal));
  }

  #toggle({ id }: ShopRecord): void {
    this.activeId = id;
    if (this.modal?.selectMultiple !== true) this.chosen = [id];
    else if (this.chosen.includes(id)) this.chosen = this.chosen.filter((each) => each !== id);
    else if (!this.#isFull) this.chosen = [...this.chosen, id];
  }

  /** Where only one can be chosen, a second click on it confirms the choice. */
  async #takeOne(record: ShopRecord): Promise<void> {
    if (this.modal?.selectMultiple === true) return;
    this.chosen = [record.id];
    await this.#take();
  }

  /** Reads the chosen records whole, in their current state, and hands them over. */
  async #take(): Promise<void> {
    const { modal } = this;
    if (!modal || !this.#client || this.chosen.length === 0 || this.isTaking) return;
    this.isTaking = true;
    this.failure = '';
    try {
      this.pick(await findChosen(this.#client, modal.resource, this.chosen));
    } catch (error) {
      this.failure = errorMessage(error);
    } finally {
      this.isTaking = false;
    }
  }

  readonly #moveIntoList = (event: Event): void => {
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
  };

  readonly #leaveSearch = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') this.#moveIntoList(event);
  };

  readonly #moveByKey = (event: KeyboardEvent): void => {
    const rows = this.#rows;
    const at = rows.findIndex(({ id }) => event.target instanceof Element && event.target.id === `record-${id}`);
    const record = rows[at];
    if (!record) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const target = rows[targets[event.key] ?? -1];
    if (event.key === ' ') this.#toggle(record);
    else if (event.key === 'Enter') void (this.modal?.selectMultiple === true ? this.#take() : this.#takeOne(record));
    else if (target) void this.#focusRecord(target.id);
    else if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    if (at > rows.length - 5) this.#loadMore();
  };

  async #focusRecord(id: number): Promise<void> {
    this.activeId = id;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#record-${id}`)?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-picker': AdminPicker;
  }
}
