import { html, nothing, type TemplateResult } from 'lit';
import { renderCard } from '../controls/render-card.ts';
import { isEditable } from './edits.ts';
import type { RecordForm } from './record-form.ts';
import { errorAt, type FormField, renderField } from './render-field.ts';

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
export function renderOwnCard(form: RecordForm, name: string, heading: string, hint = ''): TemplateResult {
  const entry = renderEntry(form, name, { labels: { [name]: heading }, isBare: true, hint });
  return renderCard(heading, html`<div class="card-body">${entry}</div>`);
}
