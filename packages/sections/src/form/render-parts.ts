import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderButton } from '@platformapp/elements/styles/render-button';
import type { Fields } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { Result } from '../api/result.ts';
import { renderCard } from '../controls/render-card.ts';
import { capitalise, labelOf } from '../values/label.ts';
import { objectOf } from '../values/objects.ts';
import { textOf } from '../values/text.ts';
import type { Dialog } from './admin-dialog.ts';
import { editableFields, type Edits, isEditable, newItem } from './edits.ts';
import type { RecordForm } from './record-form.ts';
import { errorAt, type FormField, renderField } from './render-field.ts';

/** Renders the button that edits something in a dialog. Its name is the heading of that. */
export function renderEdit(form: RecordForm, dialog: Dialog, label = 'Edit'): TemplateResult {
  return renderButton(label, () => form.open(() => dialog), { kind: 'link', look: 'small', name: dialog.heading });
}

/** Renders the X that removes something. */
export function renderRemove(what: string, remove: (event: Event) => unknown): TemplateResult {
  return renderButton(renderIcon('close'), remove, { look: 'plain small square', name: `Remove ${what}` });
}

/** Renders a part of a record under its name, with buttons that change it. */
export function renderPart(heading: string, text: unknown, buttons: unknown): TemplateResult {
  return html`<div class="part">
    <div class="row">
      <h3 class="grow muted small">${heading}</h3>
      ${buttons}
    </div>
    ${text}
  </div>`;
}

/** Renders an object of a record as text, with a button that edits it. */
export function renderObjectPart(
  form: RecordForm,
  name: string,
  label: string,
  text: (value: unknown) => TemplateResult,
): TemplateResult {
  const value = form.value(name);
  const fields = editableFields(form.partsOf(name));
  const edit = renderEdit(form, {
    heading: `Edit ${label.toLowerCase()}`,
    yes: 'Save',
    path: name,
    ...(fields['address1'] ? { look: 'wide', fields: addressFields(fields, objectOf(value)) } : { fields }),
    values: objectOf(value),
    run: (values) => form.save({ [name]: values }),
  });
  return renderPart(label, text(value), edit);
}

/** How the records inside a record are shown. */
export interface ItemTexts {
  readonly heading: string;
  /** One of them, in the middle of a sentence. */
  readonly singular: string;
  readonly text: (item: Edits) => TemplateResult;
  /** Default: `Address 1`. */
  readonly titleOf?: (item: Edits, index: number) => string;
}

/** Renders the records inside a record as texts. Each can be edited and removed, others added. */
export function renderItemParts(form: RecordForm, name: string, texts: ItemTexts): TemplateResult {
  const { heading, singular, text, titleOf } = texts;
  const items = form.items(name);
  const keep = (next: readonly Edits[]): Promise<Result<unknown>> => form.save({ [name]: next });
  const part = { path: name, fields: editableFields(form.partsOf(name)), currency: form.currency };
  const add: Dialog = {
    ...part,
    heading: `Add ${singular}`,
    yes: 'Add',
    isNew: true,
    values: newItem(),
    run: (values) => keep([...items, values]),
  };
  return renderCard(
    heading,
    items.length === 0
      ? html`<p class="card-body muted">No ${heading.toLowerCase()}</p>`
      : items.map((item, index) => {
          const numbered = `${singular} ${index + 1}`;
          const edit: Dialog = {
            ...part,
            heading: `Edit ${numbered}`,
            yes: 'Save',
            values: item,
            run: (values) => keep(items.with(index, values)),
          };
          return renderPart(
            titleOf?.(item, index) ?? capitalise(numbered),
            text(item),
            html`${renderEdit(form, edit)}
            ${renderRemove(numbered, () => form.attempt(`Remove ${numbered}`, keep(items.toSpliced(index, 1))))}`,
          );
        }),
    renderEdit(form, add, add.heading),
  );
}

/** Renders texts as lines, and says what there is without any. */
export function renderLines(lines: readonly string[], none: string): TemplateResult {
  const shown = lines.filter(Boolean);
  return shown.length === 0
    ? html`<span class="muted">${none}</span>`
    : html`<div class="lines">${shown.map((line) => html`<bdi>${line}</bdi>`)}</div>`;
}

/** The lines of an address, as on a letter. */
const LINES = ['first_name last_name', 'company', 'address1', 'address2', 'zip city', 'province', 'country', 'phone'];

/** What few addresses have. It is asked for where it is set. */
const RARE: ReadonlySet<string> = new Set(['company', 'address2', 'province', 'phone']);

/** The fields that are asked for of an address, in the order of its lines. */
function addressFields(fields: Fields, held: Edits): Fields {
  const names = LINES.flatMap((line) => line.split(' ')).filter((name) => !RARE.has(name) || textOf(held[name]) !== '');
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

/** Renders an address as text. */
export function renderAddress(address: unknown): TemplateResult {
  const held = objectOf(address);
  const textAt = (line: string): string =>
    line
      .split(' ')
      .flatMap((name) => textOf(held[name]) || [])
      .join(' ');
  return renderLines(LINES.map(textAt), 'No address');
}

/** Renders the email address of a record as a link. */
export function renderEmail(form: RecordForm): TemplateResult {
  const email = textOf(form.value('email'));
  if (email === '') return html`<span class="muted">No email address</span>`;
  return html`<a href="mailto:${email}"><bdi>${email}</bdi></a>`;
}

/** Renders the button that edits the fields by which someone is reached. */
export function renderEditContact(form: RecordForm, names: readonly string[]): TemplateResult {
  const { fields } = form.section.resource;
  return renderEdit(form, {
    heading: 'Edit contact',
    yes: 'Save',
    fields: Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    values: Object.fromEntries(names.map((name) => [name, form.value(name)])),
    run: (values) => form.save(values),
  });
}

/** Renders a field, unless the record has none of that name that can be set. */
export function renderEntry(
  form: RecordForm,
  name: string,
  more: Partial<FormField> = {},
): TemplateResult | typeof nothing {
  const field = form.section.resource.fields[name];
  const isNew = form.record === undefined;
  if (!field || !isEditable(field, isNew) || field.type.kind === 'list' || field.type.kind === 'object') return nothing;
  return renderField({
    name,
    field,
    value: form.value(name),
    isNew,
    id: name,
    error: errorAt(form.errors, name, more.labels?.[name]),
    currency: form.currency,
    tools: form,
    change: (value) => form.change(name, value),
    ...more,
  });
}

/** Renders fields one below the other in a card, or nothing if none can be set. */
export function renderFields(
  form: RecordForm,
  heading: string,
  names: readonly string[],
): TemplateResult | typeof nothing {
  const entries = names.map((name) => renderEntry(form, name)).filter((entry) => entry !== nothing);
  return entries.length === 0 ? nothing : renderCard(heading, html`<div class="card-body">${entries}</div>`);
}

/** Renders the fields that have no place of their own, such as those that only this shop has. */
export function renderOthers(form: RecordForm, placed: readonly string[]): TemplateResult | typeof nothing {
  const names = Object.keys(form.section.resource.fields);
  return renderFields(
    form,
    'More',
    names.filter((name) => !placed.includes(name)),
  );
}

/** Renders one field under its label as the heading of a card. */
export function renderOwnCard(form: RecordForm, name: string): TemplateResult {
  return renderCard(labelOf(name), html`<div class="card-body">${renderEntry(form, name, { isBare: true })}</div>`);
}
