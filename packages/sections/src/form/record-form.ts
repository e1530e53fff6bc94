import { readField, type Delivery, type Field, type FieldErrors, type ShopRecord } from '@platformapp/shop';
import { isObject } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import type { AdminClient, Result } from '../api/admin-client.ts';
import type { Section } from '../section/section.ts';
import { isEditable, valueOf, type Edits } from './edits.ts';
import type { FormField } from './form-field.ts';
import { renderField } from './render-field.ts';

/** What a page shows of other records. */
export interface Related {
  /** The customer of an order, if there is one still. */
  readonly customer?: ShopRecord | undefined;
  /** The products of the items of an order, by id. */
  readonly products?: ReadonlyMap<number, ShopRecord>;
  /** The newest orders of a customer. */
  readonly orders?: readonly ShopRecord[];
  /** The deliveries of webhooks, which an order shows under what caused them. */
  readonly deliveries?: readonly Delivery[] | undefined;
  /** The currency of the shop, for a new record. */
  readonly currency?: unknown;
}

/** What the page of a record shows and changes. */
export interface RecordForm {
  readonly section: Section;
  /** The record; `undefined` for a new one. */
  readonly record: ShopRecord | undefined;
  /** The unsaved changes of the user. */
  readonly edits: Edits;
  readonly errors: FieldErrors;
  readonly client: AdminClient;
  readonly related: Related;
  /** Changes a field, to be saved with the page. */
  readonly change: (name: string, value: unknown) => void;
  /** Saves fields at once; those of a new record with the page. */
  readonly save: (values: Edits) => Promise<Result<unknown>>;
}

/** The value of a field, with the user's unsaved change. */
export function heldValue({ record, edits }: RecordForm, name: string): unknown {
  return valueOf(record, edits, name);
}

/** The currency of the record's amounts; `''` if it is unknown. */
export function currencyOf({ record, related }: RecordForm): string {
  const currency = (record && readField(record, 'currency')) ?? related.currency;
  return typeof currency === 'string' ? currency : '';
}

/** The items of a list, with the user's unsaved changes. */
export function heldItems(form: RecordForm, name: string): readonly Edits[] {
  const value = heldValue(form, name);
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The fields of the records or of the object that a field holds. */
export function partsOf({ section }: RecordForm, name: string): Readonly<Record<string, Field>> {
  const type = section.resource.fields[name]?.type;
  return type?.kind === 'list' || type?.kind === 'object' ? type.shape.fields : {};
}

/** Renders a field, unless the record has none of that name. */
export function renderEntry(
  form: RecordForm,
  name: string,
  more: Partial<FormField> = {},
): TemplateResult | typeof nothing {
  const { section, record, errors, client, change } = form;
  const field = section.resource.fields[name];
  if (!field || !isEditable(field, record === undefined)) return nothing;
  return renderField({
    name,
    field,
    value: heldValue(form, name),
    isNew: record === undefined,
    path: name,
    errors,
    client,
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

/** Renders one field under its label as the heading of a card. */
export function renderOwnCard(
  form: RecordForm,
  name: string,
  heading: string,
  hint: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const entry = renderEntry(form, name, { label: heading, isBare: true });
  return renderCard(heading, html`<div class="card-body lines">${entry}${hint}</div>`);
}

/** Renders a card. Its heading may have something beside it. */
export function renderCard(
  heading: TemplateResult | string,
  content: unknown,
  beside: unknown = nothing,
): TemplateResult {
  return html`<section class="card">
    <div class="card-head">
      <h2>${heading}</h2>
      ${beside}
    </div>
    ${content}
  </section>`;
}

/** Makes a change in a dialog that is saved with the page. */
export async function keepEdit(change: () => void): Promise<Result<undefined>> {
  change();
  return await Promise.resolve({ status: 'done', value: undefined });
}
