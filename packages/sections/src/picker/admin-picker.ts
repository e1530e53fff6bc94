import { findFocusMove } from '@platformapp/elements/bar/focus-move';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { errorMessage, LIMITS } from '@platformapp/protocol';
import { readField, type ShopRecord } from '@platformapp/shop';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { AdminClient, type SendRequest, type Total } from '../api/admin-client.ts';
import { renderSearch } from '../controls/render-search.ts';
import { describeTotal } from '../section/describe-page.ts';
import { Loader } from '../loading/loader.ts';
import { renderAlert, renderLoading } from '../loading/render-state.ts';
import { PageElement } from '../page/page-element.ts';
import { stockOf } from '../section/designed.ts';
import { type Section, titleOf } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { objectsIn } from '../values/objects.ts';
import { formatMoney } from '../values/render-value.ts';
import { countOf, textOf, typedIn } from '../values/text.ts';
import { pickerStyles } from './picker-styles.ts';

/** The distance from its end, in CSS pixels, at which the list loads its next page. */
const NEAR_THE_END = 400;

/** What is chosen in a picker, such as by `Modal.productPicker`. */
export interface PickerOptions {
  /** The plural name of a resource that has a section. */
  readonly resource: string;
  readonly selectMultiple: boolean;
  /** Whether products that are not active are listed. Default: they are. */
  readonly showHidden?: boolean;
  readonly resourceIds: readonly number[];
}

interface Found {
  readonly search: string;
  readonly records: readonly ShopRecord[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
  readonly total: Total | undefined;
  /** Why the API refused the search; `''` if it did not. */
  readonly refusal: string;
}

/**
 * The inside of a picker: a search, and the records that it finds. What is chosen stays chosen
 * whatever the search. The list has one tab stop: the arrow keys move in it, Space chooses, Enter
 * confirms the choice.
 *
 * @summary Lets the user choose records.
 */
@customElement('admin-picker')
export class AdminPicker extends PageElement {
  static override readonly styles: CSSResultGroup = pickerStyles;

  /** The picker: what can be chosen, and what is chosen at first. */
  @property({ attribute: false }) modal: PickerOptions | undefined;

  /** Sends requests to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined;

  /** Called with the chosen records, whole and in the user's order, without deleted ones. */
  @property({ attribute: false }) pick: (records: readonly ShopRecord[]) => void = () => undefined;

  /** Called when the user cancels. */
  @property({ attribute: false }) cancel: () => void = () => undefined;

  @state() private chosen: readonly number[] = [];
  /** The record that the arrow keys have reached. */
  @state() private activeId: number | undefined;
  @state() private isTaking = false;
  @state() private failure = '';

  readonly #loader = new Loader<Found>(this);

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('send') && !changed.has('modal')) return;
    this.chosen = this.modal?.resourceIds.slice(0, LIMITS.pickedRecords) ?? [];
    this.#search('');
  }

  override firstUpdated(): void {
    this.findNext()?.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const section = this.#section;
    const { failure, value } = this.#loader;
    if (!section) return nothing;
    const isFull = this.chosen.length >= LIMITS.pickedRecords;
    const count = this.chosen.length === 0 ? '' : ` ${this.chosen.length}`;
    return html`${renderSearch({
        things: section.heading.toLowerCase(),
        count: describeTotal(section, value?.total),
        input: (event) => this.#search(typedIn(event).trim()),
        submit: this.#moveIntoList,
        keydown: (event) => event.key === 'ArrowDown' && this.#moveIntoList(event),
      })}
      <div class="list" @scroll=${this.#loadNearTheEnd}>
        ${
          // Otherwise another search, or _Choose_, is what to try.
          renderAlert(
            this.failure || failure || value?.refusal || '',
            this.failure === '' && failure !== '' ? () => this.#loader.refresh() : undefined,
          )
        }
        ${this.#renderList(section, isFull)}
      </div>
      <footer class="foot row">
        <span class="note grow muted" role="status">${this.chosen.length} chosen${isFull ? ', the maximum' : ''}</span>
        ${renderButton('Cancel', () => this.cancel())}
        ${renderButton(`Choose${count}`, () => this.#take(), {
          look: this.isTaking ? 'primary busy' : 'primary',
          isOff: count === '' || this.isTaking,
        })}
      </footer>`;
  }

  #renderList(section: Section, isFull: boolean): TemplateResult | typeof nothing {
    const rows = this.#rows;
    const isMany = this.modal?.selectMultiple === true;
    if (!this.#loader.value) return this.#loader.failure ? nothing : renderLoading();
    if (rows.length === 0) {
      const text = `No ${section.heading.toLowerCase()} match the search.`;
      return renderEmptyState(renderIcon('search'), 'No results', text);
    }
    const activeId = rows.some(({ id }) => id === this.activeId) ? this.activeId : rows[0]?.id;
    return html`<ul
      class="rows"
      role="listbox"
      aria-label=${section.heading}
      aria-multiselectable=${isMany}
      @keydown=${this.#moveByKey}
    >
      ${repeat(
        rows,
        ({ id }) => id,
        (record) => {
          const isChosen = this.chosen.includes(record.id);
          return html`<li
            role="option"
            id=${`record-${record.id}`}
            tabindex=${record.id === activeId ? 0 : -1}
            aria-selected=${isChosen}
            aria-disabled=${isFull && !isChosen}
            @click=${() => this.#toggle(record)}
          >
            <input type=${isMany ? 'checkbox' : 'radio'} inert .checked=${live(isChosen)} />
            ${renderFirstPicture(record)} ${renderFacts(section, record)}
          </li>`;
        },
      )}
    </ul>`;
  }

  protected override findNext(): HTMLElement | undefined {
    return this.renderRoot.querySelector('input') ?? undefined;
  }

  get #rows(): readonly ShopRecord[] {
    return this.#loader.value?.records ?? [];
  }

  get #section(): Section | undefined {
    return this.modal && findSection(this.modal.resource);
  }

  #search(search: string): void {
    this.failure = '';
    this.#load({ search, records: [], next: undefined, total: undefined, refusal: '' });
  }

  /** Adds the next page, or the first one, to the result of a search. */
  #load({ search, records, next, total }: Found): void {
    const { modal, send } = this;
    const section = this.#section;
    if (!modal || !send || !section) return;
    // Hidden products are those that are not active.
    const isNarrowed = modal.resource === 'products' && modal.showHidden === false;
    const request = {
      ...section.resource.defaultOrder,
      search: isNarrowed ? `status:active ${search && `(${search})`}`.trim() : search,
      after: next,
      fields: [...section.titleColumn.needs, BESIDE[section.resource.plural] ?? 'id'],
    };
    this.#loader.start(async (signal) => {
      const result = await new AdminClient(send).page(section.resource, request, signal);
      if (result.status !== 'done') {
        const refusal = result.status === 'refused' ? Object.values(result.errors).flat().join(' ') : '';
        return { search, records, next: undefined, total, refusal };
      }
      return { search, ...result.value, records: [...records, ...result.value.records], refusal: '' };
    });
  }

  #loadMore(): void {
    const { value, isLoading } = this.#loader;
    if (value?.next !== undefined && !isLoading) this.#load(value);
  }

  readonly #loadNearTheEnd = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLElement)) return;
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + clientHeight > scrollHeight - NEAR_THE_END) this.#loadMore();
  };

  #toggle({ id }: ShopRecord): void {
    this.activeId = id;
    if (this.modal?.selectMultiple !== true) this.chosen = [id];
    else if (this.chosen.includes(id)) this.chosen = this.chosen.filter((each) => each !== id);
    else if (this.chosen.length < LIMITS.pickedRecords) this.chosen = [...this.chosen, id];
  }

  /** Reads the chosen records whole, in their current state, and hands them over. */
  async #take(): Promise<void> {
    const { send, chosen } = this;
    const section = this.#section;
    if (!section || !send || chosen.length === 0 || this.isTaking) return;
    this.isTaking = true;
    this.failure = '';
    try {
      this.pick((await new AdminClient(send).records(section.resource, chosen)).map(withImage));
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

  readonly #moveByKey = (event: KeyboardEvent): void => {
    const rows = this.#rows;
    const at = rows.findIndex(({ id }) => event.target instanceof Element && event.target.id === `record-${id}`);
    const record = rows[at];
    if (!record) return;
    const target = rows[findFocusMove(event.key, at, rows.length, { back: 'ArrowUp', forward: 'ArrowDown' }) ?? -1];
    if (event.key === ' ') this.#toggle(record);
    else if (event.key === 'Enter') {
      // Where only one can be chosen, it is the record itself.
      if (this.modal?.selectMultiple !== true) this.#toggle(record);
      void this.#take();
    } else if (target) void this.#focusRecord(target.id);
    else return;
    event.preventDefault();
    if (at > rows.length - 5) this.#loadMore();
  };

  async #focusRecord(id: number): Promise<void> {
    this.activeId = id;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#record-${id}`)?.focus();
  }
}

/** The field that a row shows beside the title, by the plural name of the resource. */
const BESIDE: Readonly<Partial<Record<string, string>>> = {
  products: 'variants',
  collections: 'products_count',
  customers: 'email',
};

/** A record's title and what tells it from others: a product's variants, stock and price. */
function renderFacts(section: Section, record: ShopRecord): TemplateResult {
  const { plural } = section.resource;
  const value = readField(record, BESIDE[plural] ?? '');
  const [first, ...others] = objectsIn(value);
  const beside = plural === 'collections' ? countOf(Number(value), 'product') : textOf(value);
  const stock = stockOf(record);
  return html`<span class="title label grow"
      ><bdi>${titleOf(section, record)}</bdi>
      <bdi class="muted small">${others.length > 0 ? countOf(others.length + 1, 'variant') : beside}</bdi></span
    >
    ${
      first &&
      html`<span class="stock muted small num">${stock > 0 ? `${stock} in stock` : 'Out of stock'}</span>
        <span class="sum num">${formatMoney(textOf(first['price']), readField(record, 'currency'))}</span>`
    }`;
}

/** Adds what the REST API calls `image`: the first of the images, or `null`. */
function withImage(record: ShopRecord): ShopRecord {
  const images: unknown = Reflect.get(record, 'images');
  return Array.isArray(images) ? Object.assign({}, record, { image: images[0] ?? null }) : record;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-picker': AdminPicker;
  }
}
