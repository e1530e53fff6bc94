import { renderIcon } from '@platformapp/elements/styles/icons';
import { fullMessages, readField, type ShopRecord } from '@platformapp/shop';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { renderStepper } from '../controls/stepper.ts';
import { textOf, typedIn } from '../values/text.ts';
import { type Edits, keyOf, newItem } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { renderCard } from '../controls/render-card.ts';
import { focusNear, renderStar } from '../form/render-field.ts';
import { renderEntry, renderOwnCard, renderRemove } from '../form/render-parts.ts';
import { renderError } from '../loading/render-state.ts';
import { amountOf, centsOf } from '../values/money.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { formatMoney } from '../values/render-value.ts';
import { describeItems, variantsOf } from './read-order.ts';
import { renderAddresses, renderSum } from './render-order.ts';

/** The payments that an order can begin with. */
const FIRST_PAYMENTS = ['pending', 'authorized', 'paid'];

const MOST = 9_999;

/** Renders an order that is being made, or a draft of one: its items, and for whom they are. */
export function renderOrderForm(form: RecordForm): TemplateResult {
  return html`<div class="column">${renderItems(form)} ${renderPayment(form)}</div>
    <div class="column">
      ${renderCard(
        'Customer',
        html`<div class="card-body">
            ${renderEntry(form, 'customer', { isBare: true })} ${renderEntry(form, 'email')}
          </div>
          ${renderAddresses(form)}`,
      )}
      ${renderOwnCard(form, 'tags')} ${renderOwnCard(form, 'note')}
    </div>`;
}

/** Renders the items: products are picked, then their variants and quantities are chosen. */
function renderItems(form: RecordForm): TemplateResult {
  const items = form.items('line_items');
  const error = itemErrorOf(form);
  const change = (next: readonly Edits[]): void => form.change('line_items', next);
  const pick = (): void =>
    form.pick('Add products', { resource: 'products', selectMultiple: true, resourceIds: [] }, (records) =>
      change([...items, ...records.flatMap((product) => newItemOf(product, items))]),
    );
  return renderCard(
    html`Items${renderStar({ access: 'required' })}`,
    html`${error === '' ? nothing : html`<div class="card-body">${renderError(error, 'items-error')}</div>`}
    ${
      items.length === 0
        ? html`<p class="card-body muted">No products yet</p>`
        : html`<ul role="list" class="rows items">
            ${repeat(items, keyOf, (item, index) => renderItem(form, items, item, index, change))}
          </ul>`
    }`,
    renderButton(html`${renderIcon('add')}Add products`, pick, {
      look: 'small add',
      opens: 'dialog',
      error: error && 'items-error',
    }),
  );
}

function renderItem(
  form: RecordForm,
  items: readonly Edits[],
  item: Edits,
  index: number,
  change: (items: readonly Edits[]) => void,
): TemplateResult {
  const { currency } = form;
  const product = form.find('products', item['product_id']);
  const [title, price, quantity] = [textOf(item['title']), textOf(item['price']), textOf(item['quantity'])];
  const set = (next: Edits): void => change(items.with(index, { ...item, ...next }));
  return html`<li>
    ${renderFirstPicture(product)}
    <div class="what">
      <bdi class="name">${title}</bdi>
      <span class="muted small">${renderVariants(product, item, set)}${formatMoney(price, currency)}</span>
    </div>
    ${renderStepper({
      id: `quantity-${index}`,
      label: title,
      value: quantity,
      least: 1,
      most: MOST,
      change: (value) => set({ quantity: value }),
    })}
    <span class="sum num">${formatMoney((Number(price) * (Number(quantity) || 0)).toFixed(2), currency)}</span>
    ${renderRemove(title, ({ currentTarget }) => {
      focusNear(currentTarget, '.card', '.add');
      change(items.toSpliced(index, 1));
    })}
  </li>`;
}

function renderVariants(
  product: ShopRecord | undefined,
  item: Edits,
  set: (next: Edits) => void,
): TemplateResult | typeof nothing {
  const variants = variantsOf(product);
  if (variants.length < 2) return nothing;
  return html`<select
      class="field small"
      aria-label="Variant of ${item['title']}"
      @change=${(event: Event) => {
        const chosen = variants.find(({ id }) => String(id) === typedIn(event));
        if (chosen) set(itemOf(chosen));
      }}
    >
      ${variants.map(
        ({ id, title }) =>
          html`<option value=${id} .selected=${live(id === item['variant_id'])}>${textOf(title)}</option>`,
      )}
    </select>
    · `;
}

/** An item of the first variant that is not listed, or of the first one. */
function newItemOf(product: ShopRecord, items: readonly Edits[]): readonly Edits[] {
  const variants = variantsOf(product);
  const listed = new Set(items.map((item) => item['variant_id']));
  const variant = variants.find(({ id }) => !listed.has(id)) ?? variants[0];
  const title = readField(product, 'title');
  return variant ? [{ ...newItem(), product_id: product.id, title, quantity: 1, ...itemOf(variant) }] : [];
}

/** What an item takes from its variant. */
function itemOf({ id, price, sku }: Edits): Edits {
  return { variant_id: id, price, sku };
}

function itemErrorOf({ errors }: RecordForm): string {
  const own = Object.entries(errors).filter(([name]) => name.split('.')[0] === 'line_items');
  const isNone = own.some(([name, messages]) => name === 'line_items' && messages.includes("can't be blank"));
  return isNone ? 'Add at least one product.' : fullMessages(Object.fromEntries(own)).join('. ');
}

function renderPayment(form: RecordForm): TemplateResult {
  const items = form.items('line_items').map((item) => ({
    quantity: Number(item['quantity']) || 0,
    cents: centsOf(textOf(item['price'])) || 0,
  }));
  const subtotal = items.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  const tax = centsOf(textOf(form.value('total_tax'))) || 0;
  const money = (cents: number): string => formatMoney(amountOf(cents), form.currency);
  const status = form.section.resource.fields['financial_status'];
  return renderCard(
    'Payment',
    html`<dl class="card-body sums">
        ${renderSum('Subtotal', describeItems(items), money(subtotal))} ${renderSum('Tax', '', money(tax))}
        ${renderSum('Total', '', money(subtotal + tax), 'strong')}
      </dl>
      <div class="card-body grid">
        ${renderEntry(form, 'total_tax')}
        ${
          status?.type.kind === 'choice'
            ? renderEntry(form, 'financial_status', {
                labels: { financial_status: 'Payment status' },
                field: { ...status, type: { ...status.type, choices: FIRST_PAYMENTS } },
              })
            : nothing
        }
      </div>`,
  );
}
