import '@platformapp/elements/bar/admin-menu';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { renderCard } from '../controls/render-card.ts';
import type { Dialog } from '../form/admin-dialog.ts';
import { editableFields, type Edits, keyOf, newItem } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { errorAt, focusNear, renderField } from '../form/render-field.ts';
import { renderEdit } from '../form/render-parts.ts';
import { labelOf } from '../values/label.ts';
import { centsOf } from '../values/money.ts';
import { textOf } from '../values/text.ts';

const OPTIONS = ['option1', 'option2', 'option3'];

const FIRST = newItem();

/** The variants of a product and what changes them. */
interface Variants {
  readonly form: RecordForm;
  readonly items: readonly Edits[];
  /** The names of the options: `Color`. */
  readonly optionNames: readonly string[];
  readonly change: (items: readonly Edits[]) => void;
}

/** Renders the variants of a product as a table, or the price and stock of one without options. */
export function renderVariants(form: RecordForm): TemplateResult {
  const held = form.items('variants');
  const options = form.items('options');
  const variants: Variants = {
    form,
    items: held.length === 0 ? [FIRST] : held,
    optionNames: options.length === 0 ? ['Title'] : options.map(({ name }) => textOf(name)),
    change: (items) => form.change('variants', items),
  };
  const { items, change } = variants;
  const [only = FIRST] = items;
  const blank = { ...newItem(), option1: '' };
  const append = dialogOf(variants, blank, 'Add variant', (values) => change([...items, values]));
  const add = renderEdit(form, { ...append, isNew: true, yes: 'Add' }, append.heading);
  if (items.length > 1 || nameOf(only) !== '') {
    return renderCard('Variants', renderTable(variants), html`${renderOptions(variants)} ${add}`);
  }
  const details = dialogOf(variants, only, 'Edit details', (values) => change([values]));
  return renderCard(
    'Price and stock',
    html`<div class="card-body grid">
      ${['price', 'inventory_quantity', 'sku'].map((name) => renderCell(variants, 0, name, false))}
    </div>`,
    html`${renderEdit(form, details, details.heading)} ${add}`,
  );
}

function renderTable(variants: Variants): TemplateResult {
  const { items, optionNames } = variants;
  return html`<table class="variants" aria-label="Variants" role="table">
    <thead role="rowgroup" class="muted small">
      <tr role="row">
        <th role="columnheader" scope="col">${optionNames[0] === 'Title' ? 'Variant' : optionNames.join(' / ')}</th>
        <th role="columnheader" scope="col">SKU</th>
        <th role="columnheader" scope="col" class="amount">Price</th>
        <th role="columnheader" scope="col" class="amount">In stock</th>
        <td role="cell"></td>
      </tr>
    </thead>
    <tbody role="rowgroup" @keydown=${moveDown}>
      ${repeat(
        items,
        keyOf,
        (item, index) =>
          html`<tr role="row">
            <td role="cell"><bdi>${nameOf(item) || 'Default'}</bdi></td>
            <td role="cell" class="muted"><bdi>${item['sku']}</bdi></td>
            <td role="cell" class="amount" data-label="Price">${renderCell(variants, index, 'price')}</td>
            <td role="cell" class="amount" data-label="In stock">
              ${renderCell(variants, index, 'inventory_quantity')}
            </td>
            <td role="cell">${renderMenu(variants, item, index)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Enter goes to the cell below, with Shift to the one above, as in a sheet. */
function moveDown({ key, shiftKey, isComposing, target, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
  if (!(currentTarget instanceof HTMLTableSectionElement)) return;
  const cells = [...currentTarget.querySelectorAll('input')];
  const inRow = cells.length / currentTarget.rows.length;
  const next = cells[cells.indexOf(target) + (shiftKey ? -inRow : inRow)];
  next?.focus();
  next?.select();
}

function renderMenu(variants: Variants, item: Edits, index: number): TemplateResult {
  const { form, items, change } = variants;
  const name = labelAt(items, index);
  const details = dialogOf(variants, item, `Edit ${name}`, (values) => change(items.with(index, values)));
  const remove = (menu: HTMLElement): void => {
    focusNear(menu, '.card', '.link:last-of-type');
    change(items.toSpliced(index, 1));
  };
  const actions = [
    { label: 'Edit details', run: () => form.open(() => details) },
    { label: 'Remove', isDanger: true, run: remove },
  ];
  return html`<admin-menu
    label="More actions for ${name}"
    look="plain"
    .icon=${renderPageIcon('more')}
    .groups=${[{ items: actions }]}
  ></admin-menu>`;
}

function renderCell(
  { form, items, change }: Variants,
  index: number,
  name: string,
  isBare = true,
): TemplateResult | typeof nothing {
  const field = form.partsOf('variants')[name];
  const item = items[index] ?? FIRST;
  if (!field) return nothing;
  const isWrong = (each: Edits): boolean => {
    const text = textOf(each[name]);
    if (name === 'price') return text === '' ? each[name] !== undefined : Number.isNaN(centsOf(text));
    return Number.isNaN(Number(text));
  };
  const label = name === 'inventory_quantity' ? 'In stock' : labelOf(name);
  const refusal = errorAt(form.errors, `variants.${name}`, label);
  const own = isWrong(item) ? `Enter a ${name === 'price' ? 'price' : 'number'}.` : '';
  return renderField({
    name,
    field,
    labels: { [name]: isBare ? `${label} of ${labelAt(items, index)}` : label },
    isBare,
    value: item[name],
    isNew: item['id'] === undefined,
    currency: form.currency,
    id: `variants.${index}.${name}`,
    // The API does not say which of the variants is wrong.
    error: refusal !== '' && items.some(isWrong) ? own : refusal,
    change: (value) => change(items.with(index, { ...item, [name]: value })),
  });
}

/**
 * Everything that a variant has, without options that the product has not. What tells variants
 * apart comes first.
 */
function dialogOf({ form, optionNames }: Variants, item: Edits, heading: string, run: (values: Edits) => void): Dialog {
  const options = OPTIONS.slice(0, Math.max(1, optionNames.length));
  const fields = Object.entries(editableFields(form.partsOf('variants'))).filter(
    ([each]) => options.includes(each) || !OPTIONS.includes(each),
  );
  const labels = options.map((option, index) => {
    const label = optionNames[index] ?? 'Title';
    return [option, label === 'Title' ? 'Name' : label] as const;
  });
  return {
    heading,
    yes: 'Done',
    path: 'variants',
    fields: Object.fromEntries(
      fields.toSorted(([a], [b]) => Number(options.includes(b)) - Number(options.includes(a))),
    ),
    labels: { inventory_quantity: 'In stock', ...Object.fromEntries(labels) },
    currency: form.currency,
    values: item,
    run,
  };
}

/** The names of the options, each of which has a value in every variant. */
function renderOptions({ form, optionNames }: Variants): TemplateResult | typeof nothing {
  const field = form.partsOf('options')['name'];
  if (!field) return nothing;
  const held = form.items('options');
  const names = OPTIONS.slice(0, optionNames.length + 1);
  const dialog: Dialog = {
    heading: 'Edit options',
    yes: 'Done',
    path: 'options',
    fields: Object.fromEntries(names.map((name) => [name, { ...field, access: 'writable' }])),
    values: Object.fromEntries(names.map((name, index) => [name, optionNames[index] ?? ''])),
    run(values) {
      const wanted = names.flatMap((option, index) => {
        const name = textOf(values[option]).trim();
        return name === '' ? [] : [{ ...(held[index] ?? newItem()), name }];
      });
      form.change('options', wanted);
    },
  };
  return renderEdit(form, dialog, dialog.heading);
}

/** The options of a variant: `Sand / Large`; `''` for the only one. */
function nameOf(item: Edits): string {
  const name = OPTIONS.flatMap((option) => textOf(item[option]) || []).join(' / ');
  return name === 'Default Title' ? '' : name;
}

function labelAt(items: readonly Edits[], index: number): string {
  return nameOf(items[index] ?? FIRST) || `variant ${index + 1}`;
}
