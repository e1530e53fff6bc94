import { isObject } from '@platformapp/protocol';
import {
  type Delivery,
  type FieldErrors,
  type Fields,
  fullMessages,
  readField,
  type ShopRecord,
} from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { errorsOf, type Result } from '../api/result.ts';
import type { Dialog } from '../dialog/admin-dialog.ts';
import { renderCard } from '../controls/render-card.ts';
import type { Section } from '../section/section.ts';
import { type Edits, isEditable } from './edits.ts';
import { type FormField, type ReferenceTools, renderField } from './render-field.ts';

/** What the page of a record shows and changes. */
export interface RecordForm extends ReferenceTools {
  readonly section: Section;
  /** The record; `undefined` for a new one. */
  readonly record: ShopRecord | undefined;
  /** The unsaved changes of the user. */
  readonly edits: Edits;
  readonly errors: FieldErrors;
  /** The newest orders of a customer, once they are loaded. */
  readonly orders?: readonly ShopRecord[] | undefined;
  /** The deliveries of webhooks, which an order shows under what caused them. */
  readonly deliveries: readonly Delivery[];
  /** The currency of the amounts; `''` if it is unknown. */
  readonly currency: string;
  /** Changes a field, to be saved with the page. */
  readonly change: (name: string, value: unknown) => void;
  /** Saves fields at once; those of a new record with the page. */
  readonly save: (values: Edits) => Promise<Result<unknown>>;
  /** Performs an action on the record, and says what it did. */
  readonly act: (name: string, input: Edits) => Promise<Result<unknown>>;
  /** Says that something failed. */
  readonly report: (text: string) => void;
  /** Opens a dialog, which is made anew for each state of the page; without one, closes it. */
  readonly open: (make: ((form: RecordForm) => Dialog | undefined) | undefined) => void;
}

/** Waits for something, and says why it failed. */
export async function reportFailure(
  { report }: RecordForm,
  label: string,
  result: Promise<Result<unknown>>,
): Promise<void> {
  const errors = await errorsOf(result);
  if (errors) report(`${label} failed: ${fullMessages(errors).join('. ')}`);
}

/** The value of a field, with the user's unsaved change. */
export function heldValue({ record, edits }: RecordForm, name: string): unknown {
  return Object.hasOwn(edits, name) ? edits[name] : record && readField(record, name);
}

/** The items of a list, with the user's unsaved changes. */
export function heldItems(form: RecordForm, name: string): readonly Edits[] {
  const value = heldValue(form, name);
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The fields of the records or of the object that a field holds. */
export function partsOf({ section }: RecordForm, name: string): Fields {
  const type = section.resource.fields[name]?.type;
  return type?.kind === 'list' || type?.kind === 'object' ? type.shape.fields : {};
}

/** Renders a field, unless the record has none of that name. */
export function renderEntry(
  form: RecordForm,
  name: string,
  more: Partial<FormField> = {},
): TemplateResult | typeof nothing {
  const { section, record, errors, change } = form;
  const field = section.resource.fields[name];
  const isNew = record === undefined;
  if (!field || !isEditable(field, isNew) || field.type.kind === 'list' || field.type.kind === 'object') return nothing;
  return renderField({
    name,
    field,
    value: heldValue(form, name),
    isNew,
    path: name,
    errors,
    tools: form,
    change: (value) => change(name, value),
    ...more,
  });
}

/** Renders fields one below the other in a card, or nothing if none can be edited. */
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
export function renderOwnCard(form: RecordForm, name: string, heading: string, hint = ''): TemplateResult {
  const entry = renderEntry(form, name, { label: heading, isBare: true });
  return renderCard(
    heading,
    html`<div class="card-body">${entry}${hint === '' ? nothing : html`<p class="muted">${hint}</p>`}</div>`,
  );
}
