import { isObject } from '@platformapp/protocol';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import type { Field, ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { labelOf } from '../values/label.ts';
import { isAmount, renderValue } from '../values/render-value.ts';
import { isEditable, valueOf } from '../form/edits.ts';
import { renderCard, renderEntry, renderFields, type RecordForm } from '../form/record-form.ts';

/** The kinds of fields in the side column, which organise the record. */
const ASIDE: ReadonlySet<string> = new Set(['choice', 'boolean', 'tags', 'references', 'reference']);

/**
 * Renders the fields of a record in two columns: its content, and beside it how it is organised and
 * what the shop itself sets.
 */
export function renderRecord(form: RecordForm): TemplateResult {
  const { section, record } = form;
  const fields = Object.entries(section.resource.fields);
  const editable = fields.filter(([, field]) => isEditable(field, record === undefined));
  const main = editable.filter(
    ([, { type }]) => !ASIDE.has(type.kind) && type.kind !== 'object' && type.kind !== 'list',
  );
  const aside = editable.filter(([, { type }]) => ASIDE.has(type.kind));
  const objects = editable.filter(([, { type }]) => type.kind === 'object');
  const lists = fields.filter(([, { type }]) => type.kind === 'list');
  return html`<div class="columns">
    <div class="column">
      ${renderFields(form, 'Details', namesOf(main))} ${lists.map((entry) => renderList(form, entry))}
    </div>
    <div class="column">
      ${renderFields(form, 'Organization', namesOf(aside))}
      ${objects.map(([name]) => html`<section class="card"><div class="card-body">${renderEntry(form, name)}</div></section>`)}
      ${record ? renderFacts(section, record) : nothing}
    </div>
  </div>`;
}

function namesOf(entries: readonly (readonly [string, Field])[]): readonly string[] {
  return entries.map(([name]) => name);
}

/** The records inside a record: as fields, or as a table if a client cannot set them. */
function renderList(form: RecordForm, entry: readonly [string, Field]): TemplateResult | typeof nothing {
  const [name, field] = entry;
  const { type } = field;
  const { record } = form;
  if (isEditable(field, record === undefined))
    return renderCard(labelOf(name), html`<div class="card-body">${renderEntry(form, name)}</div>`);
  const items = record && type.kind === 'list' ? valueOf(record, {}, name) : undefined;
  if (type.kind !== 'list' || !Array.isArray(items) || items.length === 0) return nothing;
  const columns = Object.entries(type.shape.fields).filter(([part, each]) => isShown(part, each));
  return renderCard(
    labelOf(name),
    html`<div class="scroll" role="region" tabindex="0" aria-label=${labelOf(name)}>
      <table>
        <thead>
          <tr>
            ${columns.map(([part, each]) => html`<th scope="col" class=${isAmount(each) ? 'amount' : ''}>${labelOf(part)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${items.filter(isObject).map(
            (item) =>
              html`<tr>
                ${columns.map(
                  ([part, each]) =>
                    html`<td class=${isAmount(each) ? 'amount' : ''}>
                      ${renderValue(each, item[part], form.record ?? { id: 0 })}
                    </td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
  );
}

function isShown(name: string, { type }: Field): boolean {
  return type.kind !== 'list' && type.kind !== 'object' && type.kind !== 'reference' && name !== 'updated_at';
}

/** The fields that the shop itself sets. */
function renderFacts(section: Section, record: ShopRecord): TemplateResult {
  const { statuses = [] } = section.view;
  const facts = Object.entries(section.resource.fields).filter(
    ([name, field]) =>
      !isEditable(field, false) &&
      field.type.kind !== 'list' &&
      field.type.kind !== 'object' &&
      !statuses.includes(name),
  );
  return renderCard(
    `About this ${section.singular}`,
    html`<dl class="card-body">
      <dt>ID</dt>
      <dd>${record.id}</dd>
      ${facts.map(([name, field]) => {
        const value = valueOf(record, {}, name);
        return value === null || value === ''
          ? nothing
          : html`<dt>${labelOf(name)}</dt>
              <dd>${renderLink(field, value) ?? renderValue(field, value, record)}</dd>`;
      })}
    </dl>`,
  );
}

/** A link to the record that a field refers to, where that has a page. */
function renderLink(field: Field, value: unknown): TemplateResult | undefined {
  const { type } = field;
  const id = isObject(value) ? value['id'] : value;
  if (type.kind !== 'reference' || typeof id !== 'number') return undefined;
  const section = findSection(type.to);
  if (!section) return undefined;
  const path = `/admin${section.path}/${id}`;
  return html`<a href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
    >${renderValue(field, value, { id })}</a
  >`;
}
