import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import type { Fields } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { editableFields, type Edits, keyOf, newItem } from '../form/edits.ts';
import { heldItems, partsOf, type RecordForm } from '../form/record-form.ts';
import { renderCard } from '../controls/render-card.ts';
import { type Part, partDialog, renderEdit } from '../form/render-parts.ts';
import { renderField } from '../form/render-field.ts';
import '@platformapp/elements/bar/admin-menu';
import { labelOf } from '../values/label.ts';
import { centsOf } from '../values/money.ts';
import { textOf } from '../values/text.ts';

const OPTIONS = ['option1', 'option2', 'option3'];

/** The only variant of a new product. */
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
  const held = heldItems(form, 'variants');
  const options = heldItems(form, 'options');
  const variants: Variants = {
    form,
    items: held.length === 0 ? [FIRST] : held,
    optionNames: options.length === 0 ? ['Title'] : options.map(({ name }) => textOf(name)),
    change: (items) => form.change('variants', items),
  };
  const [only = FIRST, ...others] = variants.items;
  const isPlain = others.length === 0 && nameOf(only) === '';
  const add = renderAdd(variants);
  if (!isPlain) {
    return renderCard('Variants', renderTable(variants), html`${renderOptions(variants)} ${add}`);
  }
  return renderCard(
    'Price and stock',
    html`<div class="card-body grid">
      ${['price', 'inventory_quantity', 'sku'].map((name) => renderCell(variants, only, 0, name, false))}
    </div>`,
    html`${renderEdit(form, partOf(variants, only, 0, 'details'), true)} ${add}`,
  );
}

function renderTable(variants: Variants): TemplateResult {
  const { items, optionNames, change } = variants;
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
    <tbody role="rowgroup">
      ${repeat(items, keyOf, (item, index) => {
        const name = nameOf(item) || `variant ${index + 1}`;
        return html`<tr role="row">
          <td role="cell"><bdi>${nameOf(item) || 'Default'}</bdi></td>
          <td role="cell" class="muted"><bdi>${item['sku']}</bdi></td>
          <td role="cell" class="amount" data-label="Price">${renderCell(variants, item, index, 'price', true)}</td>
          <td role="cell" class="amount" data-label="In stock">
            ${renderCell(variants, item, index, 'inventory_quantity', true)}
          </td>
          <td role="cell">
            <admin-menu
              label="More actions for ${name}"
              look="plain"
              .icon=${renderPageIcon('more')}
              .groups=${[
                {
                  items: [
                    {
                      label: 'Edit details',
                      run: () => variants.form.open(() => partDialog(partOf(variants, item, index, name))),
                    },
                    {
                      label: 'Remove',
                      isDanger: true,
                      run: (menu: HTMLElement) => {
                        menu.closest('.card')?.querySelector<HTMLElement>('.link:last-of-type')?.focus();
                        change(items.toSpliced(index, 1));
                      },
                    },
                  ],
                },
              ]}
            ></admin-menu>
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** The price, the stock or the SKU of a variant. */
function renderCell(
  { form, items, change }: Variants,
  item: Edits,
  index: number,
  name: string,
  isBare: boolean,
): TemplateResult | typeof nothing {
  const field = partsOf(form, 'variants')[name];
  if (!field) return nothing;
  // The API does not say which of the variants is wrong.
  const isWrong = (each: Edits): boolean => {
    const text = textOf(each[name]);
    if (name === 'price') return text !== '' ? Number.isNaN(centsOf(text)) : each[name] !== undefined;
    return Number.isNaN(Number(text));
  };
  const isFree = items.some(isWrong) && !isWrong(item);
  const label = name === 'inventory_quantity' ? 'In stock' : labelOf(name);
  return renderField({
    name,
    field,
    label: isBare ? `${label} of ${nameOf(item) || `variant ${index + 1}`}` : label,
    isBare,
    value: item[name],
    isNew: item['id'] === undefined,
    path: `variants.${index}.${name}`,
    errors: isFree ? {} : form.errors,
    change: (value) => change(items.with(index, { ...item, [name]: value })),
  });
}

/** Everything that a variant has. */
function partOf({ form, items, optionNames, change }: Variants, item: Edits, index: number, name: string): Part {
  return {
    name,
    yes: 'Done',
    path: 'variants',
    fields: fieldsOf(form, optionNames),
    labels: labelsOf(optionNames),
    values: item,
    save: (values) => change(items.with(index, values)),
  };
}

function renderAdd(variants: Variants): TemplateResult {
  const { form, items, change } = variants;
  return renderEdit(form, {
    ...partOf(variants, { ...newItem(), option1: '' }, 0, 'variant'),
    isNew: true,
    yes: 'Add',
    save: (values) => change([...items, values]),
  });
}

/** The names of the options, each of which has a value in every variant. */
function renderOptions({ form, optionNames }: Variants): TemplateResult | typeof nothing {
  const field = partsOf(form, 'options')['name'];
  if (!field) return nothing;
  const held = heldItems(form, 'options');
  const names = OPTIONS.slice(0, Math.min(OPTIONS.length, optionNames.length + 1));
  const part: Part = {
    name: 'options',
    yes: 'Done',
    path: 'options',
    fields: Object.fromEntries(names.map((name) => [name, { ...field, access: 'writable' }])),
    values: Object.fromEntries(names.map((name, index) => [name, optionNames[index] ?? ''])),
    save: (values) => {
      const wanted = names.flatMap((name, index) => {
        const text = textOf(values[name]).trim();
        return text === '' ? [] : [{ ...(held[index] ?? newItem()), name: text }];
      });
      form.change('options', wanted);
    },
  };
  return renderEdit(form, part, true);
}

/** The fields of a variant that can be edited, without those of options that the product has not. */
function fieldsOf(form: RecordForm, optionNames: readonly string[]): Fields {
  const hidden = new Set(OPTIONS.slice(Math.max(1, optionNames.length)));
  const fields = Object.entries(editableFields(partsOf(form, 'variants'), true)).filter(([name]) => !hidden.has(name));
  // What tells the variants apart comes first.
  return Object.fromEntries(fields.toSorted(([a], [b]) => Number(OPTIONS.includes(b)) - Number(OPTIONS.includes(a))));
}

function labelsOf(optionNames: readonly string[]): Readonly<Record<string, string>> {
  const named = optionNames.map((name, index) => [OPTIONS[index] ?? '', name === 'Title' ? 'Name' : name] as const);
  return { inventory_quantity: 'In stock', ...Object.fromEntries(named) };
}

/** The options of a variant: `Sand / Large`; `''` for the only one. */
function nameOf(item: Edits): string {
  const values = OPTIONS.map((name) => item[name]).filter((value) => typeof value === 'string' && value !== '');
  const name = values.join(' / ');
  return name === 'Default Title' ? '' : name;
}
