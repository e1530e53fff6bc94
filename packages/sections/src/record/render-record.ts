import { isObject } from '@platformapp/protocol';
import { type Field, readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { editableFields, type Edits, isEditable } from '../form/edits.ts';
import { partsOf, type RecordForm, renderFields } from '../form/record-form.ts';
import { renderCard } from '../controls/render-card.ts';
import { renderItemParts, renderLines, renderObjectPart } from '../form/render-parts.ts';
import { renderLink } from '../order/render-parts.ts';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { labelOf } from '../values/label.ts';
import { renderValue } from '../values/render-value.ts';
import { textOf } from '../values/text.ts';

/** The kinds of fields in the side column, which organise the record. */
const ASIDE: ReadonlySet<string> = new Set(['choice', 'boolean', 'tags', 'references', 'reference']);

/**
 * Renders the fields of a record in two columns: its content, and beside it how it is organised and
 * what the shop itself sets.
 */
export function renderRecord(form: RecordForm): TemplateResult {
  const { section, record } = form;
  const fields = Object.entries(editableFields(section.resource.fields, record === undefined));
  const namesOf = (isWanted: (kind: string) => boolean): readonly string[] =>
    fields.filter(([, { type }]) => isWanted(type.kind)).map(([name]) => name);
  const linesOf = (name: string, item: unknown): TemplateResult => renderPartLines(form, name, item);
  const details = namesOf((kind) => !ASIDE.has(kind));
  const organization = namesOf((kind) => ASIDE.has(kind));
  return html`<div class="column">
      ${renderFields(form, 'Details', details)}
      ${fields.map(([name, { type }]) =>
        type.kind === 'list'
          ? renderItemParts(form, name, {
              heading: labelOf(name),
              singular: type.shape.singular.replaceAll('_', ' '),
              text: (item) => linesOf(name, item),
            })
          : nothing,
      )}
    </div>
    <div class="column">
      ${renderFields(form, 'Organization', organization)}
      ${fields.map(([name, { type }]) =>
        type.kind === 'object'
          ? html`<section class="card">
              ${renderObjectPart(form, name, labelOf(name), (value) => linesOf(name, value))}
            </section>`
          : nothing,
      )}
      ${record ? renderFacts(section, record) : nothing}
    </div>`;
}

/** The values of a part of a record, a line each. */
function renderPartLines(form: RecordForm, name: string, held: unknown): TemplateResult {
  const values: Edits = isObject(held) ? held : {};
  const lines = Object.keys(editableFields(partsOf(form, name), true)).map((each) => {
    const text = textOf(values[each]);
    return text === '' ? '' : `${labelOf(each)}: ${text}`;
  });
  return renderLines(lines, `No ${labelOf(name).toLowerCase()}`);
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
    html`<dl class="card-body facts">
      <dt>ID</dt>
      <dd>${record.id}</dd>
      ${facts.map(([name, field]) => {
        const value = readField(record, name);
        return value === null || value === ''
          ? nothing
          : html`<dt>${labelOf(name)}</dt>
              <dd>${renderWay(field, value) ?? renderValue(field, value, record)}</dd>`;
      })}
    </dl>`,
  );
}

/** A link to the record that a field refers to, where that has a page. */
function renderWay({ type }: Field, value: unknown): TemplateResult | undefined {
  const id = isObject(value) ? value['id'] : value;
  if (type.kind !== 'reference' || typeof id !== 'number') return undefined;
  const section = findSection(type.to);
  return section && renderLink(`/admin${section.path}/${id}`, `#${id}`);
}
