import type { Order } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { ActionDialog, DialogBody, Values } from './action-dialog.ts';
import { renderStepper } from '../controls/stepper.ts';
import { typedIn } from '../controls/typed.ts';
import { renderError } from '../loading/render-error.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { variantName } from './load-related.ts';
import { describeCount, isOrder } from './read-order.ts';

/** The dialog that sends items of an order: all that is left, or some of it. */
export const fulfillDialog: ActionDialog = {
  heading: () => 'Fulfill items',
  hasRows: true,
  start: (record) => (isOrder(record) ? quantitiesOf(record, (quantity) => quantity) : {}),
  body: renderBody,
  check(record, values) {
    if (!isOrder(record)) return {};
    const wrong = openItems(record).flatMap(({ id, fulfillable_quantity: most }) => {
      const count = Number(values[idOf(id)]);
      const isCount = Number.isInteger(count) && count >= 0;
      return isCount && count <= most ? [] : [[idOf(id), isCount ? `At most ${most}` : 'Enter a number'] as const];
    });
    if (wrong.length > 0) return Object.fromEntries(wrong);
    const [first] = openItems(record);
    return first && sumOf(record, values) === 0 ? { [idOf(first.id)]: 'Choose at least one item' } : {};
  },
  yes: (record, values) => (isOrder(record) ? `Fulfill ${describeCount(sumOf(record, values))}` : 'Fulfill items'),
  note: (record, values) =>
    isOrder(record)
      ? `${sumOf(record, values)} of ${describeCount(
          sumOf(
            record,
            quantitiesOf(record, (each) => each),
          ),
        )}`
      : '',
  input(record, values) {
    const items = isOrder(record) ? openItems(record) : [];
    return {
      tracking_company: values['carrier'] || null,
      tracking_number: values['tracking'] || null,
      line_items: items
        .map(({ id }) => ({ id, quantity: Number(values[idOf(id)]) }))
        .filter(({ quantity }) => quantity > 0),
    };
  },
};

const idOf = (id: number): string => `item-${id}`;

function openItems({ line_items: items }: Order): Order['line_items'] {
  return items.filter((item) => item.fulfillable_quantity > 0);
}

function quantitiesOf(order: Order, read: (quantity: number) => number): Values {
  return Object.fromEntries(
    openItems(order).map(({ id, fulfillable_quantity: quantity }) => [idOf(id), String(read(quantity))]),
  );
}

function sumOf(order: Order, values: Values): number {
  return openItems(order).reduce((sum, { id }) => sum + (Number(values[idOf(id)]) || 0), 0);
}

function renderBody({ record, related, values, errors, change }: DialogBody): TemplateResult {
  if (!isOrder(record)) return html`${nothing}`;
  const isNone = sumOf(record, values) === 0;
  const setAll = (): void => change({ ...values, ...quantitiesOf(record, (each) => (isNone ? each : 0)) });
  return html`<div class="line-head">
      <span>Items</span>
      <button type="button" class="link" @click=${setAll}>${isNone ? 'Set all' : 'Set all to 0'}</button>
    </div>
    <ul class="lines" role="list">
      ${openItems(record).map(({ id, product_id, variant_id, title, fulfillable_quantity: most }, index) => {
        const [key, error] = [idOf(id), errors[idOf(id)]];
        const product = related.products?.get(product_id ?? 0);
        return html`<li class=${values[key] === '0' ? 'none' : ''}>
          ${renderFirstPicture(product)}
          <span><bdi>${title}</bdi> <bdi class="muted">${variantName(product, variant_id)}</bdi></span>
          ${renderStepper({
            id: key,
            label: title,
            value: values[key] ?? '',
            least: 0,
            most,
            errorId: error === undefined ? '' : `${key}-error`,
            isFirst: index === 0,
            change: (value) => change({ ...values, [key]: value }),
          })}
          <span class="muted">of ${most}</span>
          ${error === undefined ? nothing : renderError(error, `${key}-error`)}
        </li>`;
      })}
    </ul>
    <div class="pair">
      ${renderText('carrier', 'Carrier', values, change)} ${renderText('tracking', 'Tracking number', values, change)}
    </div>`;
}

function renderText(name: string, label: string, values: Values, change: DialogBody['change']): TemplateResult {
  return html`<div class="control">
    <label for=${name}>${label} <span class="optional">(optional)</span></label>
    <input
      id=${name}
      class="field"
      dir="auto"
      autocomplete="off"
      .value=${values[name] ?? ''}
      @input=${(event: Event) => change({ ...values, [name]: typedIn(event) })}
    />
  </div>`;
}
