import { renderIcon } from '@platformapp/elements/styles/icons';
import { products, readField, type ShopRecord } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AdminClient } from '../api/admin-client.ts';
import { renderStepper, stepperStyles } from '../controls/stepper.ts';
import { typedIn } from '../controls/typed.ts';
import { newItem, type Edits } from '../form/edits.ts';
import { Loader } from '../loading/loader.ts';
import { errorStyles, renderError } from '../loading/render-error.ts';
import { renderPicker } from '../picker/render-picker.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { itemStyles } from './item-styles.ts';
import { pictureStyles, renderFirstPicture } from '../values/picture.ts';
import { formatMoney } from '../values/render-value.ts';
import { textOf } from '../values/text-of.ts';
import { variantsOf } from './load-related.ts';

/** The most of an item that an order can have. */
const MOST = 9_999;

/**
 * The items of an order that is being made: products are picked, then their variants and quantities
 * are chosen.
 *
 * @summary The items of a new order.
 */
@customElement('admin-line-items')
export class AdminLineItems extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    errorStyles,
    pictureStyles,
    stepperStyles,
    itemStyles,
    css`
      .error {
        padding: 0 16px 12px;
      }
      .none {
        padding: 0 16px 16px;
      }
      .items li {
        grid-template-columns: 40px minmax(0, 1fr) auto 88px 28px;
      }
      select.field {
        min-block-size: 28px;
        max-inline-size: 100%;
        padding-block: 2px;
        font-size: 0.8125rem;
      }
      @container (width < 600px) {
        .items li {
          grid-template-columns: 40px minmax(0, 1fr) auto 28px;
          gap: 4px 12px;
        }
        .items .sum {
          grid-area: 1 / 3;
        }
        .items .stepper {
          grid-area: 2 / 2;
          justify-self: start;
        }
        .items .remove {
          grid-area: 1 / 4;
        }
        .items .what {
          grid-area: 1 / 2;
        }
        .items .picture {
          grid-area: 1 / 1;
        }
      }
    `,
  ];

  /** The items, as the API has them, or with a key until a save gives them an id. */
  @property({ attribute: false }) items: readonly Edits[] = [];

  /** The currency of their prices; empty if it is unknown. */
  @property() currency = '';

  /** What is wrong with them; `''` for nothing. */
  @property() error = '';

  @property({ attribute: false }) client: AdminClient | undefined;

  /** Called with other items. */
  @property({ attribute: false }) change: (items: readonly Edits[]) => void = () => undefined;

  @state() private isPicking = false;

  readonly #products = new Loader<readonly ShopRecord[]>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    const { client, items } = this;
    if (!client || !(changed.has('client') || changed.has('items'))) return;
    const ids = items.map((item) => item['product_id']).filter((id) => typeof id === 'number');
    if (ids.every((id) => this.#findProduct(id))) return;
    this.#products.start((signal) => client.records(products, [...new Set(ids)], signal));
  }

  override render(): TemplateResult {
    const { items, error } = this;
    return html`<div class="card-head">
        <h2>Items<span class="required" aria-hidden="true">*</span></h2>
        <button
          type="button"
          class="button small add"
          aria-haspopup="dialog"
          aria-invalid=${error !== ''}
          aria-describedby=${error === '' ? nothing : 'error'}
          @click=${this.#toggle}
        >
          ${renderIcon('add')}Add products
        </button>
      </div>
      ${error === '' ? nothing : renderError(error, 'error')}
      ${
        items.length === 0
          ? html`<p class="none muted">No products yet</p>`
          : html`<ul role="list" class="items">
              ${repeat(
                items,
                ({ key, id }) => key ?? id,
                (item, index) => this.#renderItem(item, index),
              )}
            </ul>`
      }
      ${
        this.isPicking
          ? renderPicker({
              heading: 'Add products',
              options: { resource: 'products', selectMultiple: true, showHidden: true, resourceIds: [] },
              client: this.client,
              pick: this.#pick,
              close: this.#toggle,
            })
          : nothing
      }`;
  }

  #renderItem(item: Edits, index: number): TemplateResult {
    const { items, currency } = this;
    const product = this.#findProduct(item['product_id']);
    const [title, price, quantity] = [textOf(item['title']), textOf(item['price']), textOf(item['quantity'])];
    const change = (next: Edits): void => this.change(items.with(index, { ...item, ...next }));
    return html`<li>
      ${renderFirstPicture(product)}
      <div class="what">
        <bdi class="name">${title}</bdi>
        <span class="muted">${this.#renderVariants(product, item, change)}${formatMoney(price, currency)}</span>
      </div>
      ${renderStepper({
        id: `quantity-${index}`,
        label: title,
        value: quantity,
        least: 1,
        most: MOST,
        errorId: '',
        change: (value) => change({ quantity: value }),
      })}
      <span class="sum">${formatMoney((Number(price) * (Number(quantity) || 0)).toFixed(2), currency)}</span>
      <button
        type="button"
        class="button plain small square remove"
        aria-label="Remove ${title}"
        @click=${() => {
          this.focus();
          this.change(items.toSpliced(index, 1));
        }}
      >
        ${renderIcon('close')}
      </button>
    </li>`;
  }

  readonly #toggle = (): void => {
    this.isPicking = !this.isPicking;
  };

  readonly #pick = (records: readonly ShopRecord[]): void => {
    this.#products.value = [...(this.#products.value ?? []), ...records];
    this.change([...this.items, ...records.flatMap((product) => this.#newItemOf(product))]);
  };

  /** The variants of a product that has several. */
  #renderVariants(
    product: ShopRecord | undefined,
    item: Edits,
    change: (next: Edits) => void,
  ): TemplateResult | typeof nothing {
    const variants = product ? variantsOf(product) : [];
    if (variants.length < 2) return nothing;
    return html`<select
        class="field"
        aria-label="Variant of ${item['title']}"
        @change=${(event: Event) => {
          const chosen = variants.find(({ id }) => String(id) === typedIn(event));
          if (chosen) change(itemOf(chosen));
        }}
      >
        ${variants.map(
          ({ id, title }) => html`<option value=${id} .selected=${live(id === item['variant_id'])}>${title}</option>`,
        )}
      </select>
      · `;
  }

  /** An item of the first variant that is not listed, or of the first one. */
  #newItemOf(product: ShopRecord): readonly Edits[] {
    const variants = variantsOf(product);
    const listed = new Set(this.items.map((item) => item['variant_id']));
    const variant = variants.find(({ id }) => !listed.has(id)) ?? variants[0];
    const title = readField(product, 'title');
    return variant ? [{ ...newItem(), product_id: product.id, title, quantity: 1, ...itemOf(variant) }] : [];
  }

  #findProduct(id: unknown): ShopRecord | undefined {
    return this.#products.value?.find((product) => product.id === id);
  }

  /** Focuses the button that adds products. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.add')?.focus(options);
  }
}

/** What an item takes from its variant. */
function itemOf({ id, price, sku }: ReturnType<typeof variantsOf>[number]): Edits {
  return { variant_id: id, price, sku };
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-line-items': AdminLineItems;
  }
}
