import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import type { Field } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { createRef, ref, type Ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AdminPartEditor, PartValues } from '../form/admin-part-editor.ts';
import '../form/admin-part-editor.ts';
import { isEditable, newItem, type Edits } from '../form/edits.ts';
import { heldItems, keepEdit, partsOf, renderCard, type RecordForm } from '../form/record-form.ts';
import { renderField } from '../form/render-field.ts';
import '@platformapp/elements/bar/admin-menu';
import { labelOf } from '../values/label.ts';
import { centsOf } from '../values/money.ts';
import { textOf } from '../values/text-of.ts';

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
    html`<div class="card-body pair">
      ${['price', 'inventory_quantity', 'sku'].map((name) => renderCell(variants, only, 0, name, false))}
    </div>`,
    html`${renderEditor(variants, only, 0, 'details')} ${add}`,
  );
}

function renderTable(variants: Variants): TemplateResult {
  const { items, optionNames, change } = variants;
  return html`<table class="variants" aria-label="Variants" role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">${optionNames[0] === 'Title' ? 'Variant' : optionNames.join(' / ')}</th>
        <th role="columnheader" scope="col">SKU</th>
        <th role="columnheader" scope="col" class="amount">Price</th>
        <th role="columnheader" scope="col" class="amount">In stock</th>
        <td role="cell"></td>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${repeat(
        items,
        ({ key, id }) => key ?? id,
        (item, index) => {
          const name = nameOf(item) || `variant ${index + 1}`;
          const editor = createRef<AdminPartEditor>();
          return html`<tr role="row">
            <td role="cell"><bdi>${nameOf(item) || 'Default'}</bdi></td>
            <td role="cell" class="muted"><bdi>${item['sku']}</bdi></td>
            <td role="cell" data-label="Price">${renderCell(variants, item, index, 'price', true)}</td>
            <td role="cell" data-label="In stock">${renderCell(variants, item, index, 'inventory_quantity', true)}</td>
            <td role="cell">
              <admin-menu
                label="More actions for ${name}"
                look="plain"
                .icon=${renderPageIcon('more')}
                .groups=${[
                  {
                    items: [
                      { label: 'Edit details', run: () => editor.value?.open() },
                      {
                        label: 'Remove',
                        isDanger: true,
                        run: () => {
                          editor.value?.closest('.card')?.querySelector<HTMLElement>('[is-new]')?.focus();
                          change(items.toSpliced(index, 1));
                        },
                      },
                    ],
                  },
                ]}
              ></admin-menu>
              ${renderEditor(variants, item, index, name, editor)}
            </td>
          </tr>`;
        },
      )}
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

/** The dialog with everything that a variant has. */
function renderEditor(
  { form, items, optionNames, change }: Variants,
  item: Edits,
  index: number,
  name: string,
  opener?: Ref<AdminPartEditor>,
): TemplateResult {
  return html`<admin-part-editor
    ${opener ? ref(opener) : nothing}
    name=${name}
    yes="Done"
    path="variants"
    ?is-in-menu=${opener !== undefined}
    is-named
    .fields=${fieldsOf(form, optionNames)}
    .labels=${labelsOf(optionNames)}
    .values=${item}
    .save=${async (values: PartValues) => await keepEdit(() => change(items.with(index, values)))}
  ></admin-part-editor>`;
}

function renderAdd({ form, items, optionNames, change }: Variants): TemplateResult {
  return html`<admin-part-editor
    is-new
    name="variant"
    yes="Add"
    path="variants"
    .fields=${fieldsOf(form, optionNames)}
    .labels=${labelsOf(optionNames)}
    .values=${{ ...newItem(), option1: '' }}
    .save=${async (values: PartValues) => await keepEdit(() => change([...items, values]))}
  ></admin-part-editor>`;
}

/** The names of the options, each of which has a value in every variant. */
function renderOptions({ form, optionNames }: Variants): TemplateResult | typeof nothing {
  const field = partsOf(form, 'options')['name'];
  if (!field) return nothing;
  const held = heldItems(form, 'options');
  const names = OPTIONS.slice(0, Math.min(OPTIONS.length, optionNames.length + 1));
  return html`<admin-part-editor
    name="options"
    is-named
    yes="Done"
    path="options"
    .fields=${Object.fromEntries(names.map((name) => [name, { ...field, access: 'writable' }]))}
    .values=${Object.fromEntries(names.map((name, index) => [name, optionNames[index] ?? '']))}
    .save=${async (values: PartValues) =>
      await keepEdit(() => {
        const wanted = names.flatMap((name, index) => {
          const text = textOf(values[name]).trim();
          return text === '' ? [] : [{ ...(held[index] ?? newItem()), name: text }];
        });
        form.change('options', wanted);
      })}
  ></admin-part-editor>`;
}

/** The fields of a variant that can be edited, without those of options that the product has not. */
function fieldsOf(form: RecordForm, optionNames: readonly string[]): Readonly<Record<string, Field>> {
  const shown = new Set(OPTIONS.slice(0, Math.max(1, optionNames.length)));
  const fields = Object.entries(partsOf(form, 'variants')).filter(
    ([name, field]) => isEditable(field, true) && (!OPTIONS.includes(name) || shown.has(name)),
  );
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
