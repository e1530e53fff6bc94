import { type Field, readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { renderCard, renderFacts, renderLink } from '../controls/render-card.ts';
import { editableFields, isEditable } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { renderFields, renderItemParts, renderLines, renderObjectPart } from '../form/render-parts.ts';
import { findSection } from '../section/sections.ts';
import { labelOf } from '../values/label.ts';
import { idsIn, objectOf } from '../values/objects.ts';
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
  const namesOf = (isAside: boolean): readonly string[] =>
    fields.filter(([, { type }]) => ASIDE.has(type.kind) === isAside).map(([name]) => name);
  const linesOf = (name: string, held: unknown): TemplateResult => renderPartLines(form, name, held);
  return html`<div class="column">
      ${renderFields(form, 'Details', namesOf(false))}
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
      ${renderFields(form, 'Organization', namesOf(true))}
      ${fields.map(([name, { type }]) =>
        type.kind === 'object'
          ? html`<section class="card">
              ${renderObjectPart(form, name, labelOf(name), (value) => linesOf(name, value))}
            </section>`
          : nothing,
      )}
      ${record ? renderAbout(form, record) : nothing}
    </div>`;
}

function renderPartLines(form: RecordForm, name: string, held: unknown): TemplateResult {
  const values = objectOf(held);
  const lines = Object.keys(editableFields(form.partsOf(name))).map((each) => {
    const text = textOf(values[each]);
    return text === '' ? '' : `${labelOf(each)}: ${text}`;
  });
  return renderLines(lines, `No ${labelOf(name).toLowerCase()}`);
}

/** The fields that the shop itself sets. */
function renderAbout({ section }: RecordForm, record: ShopRecord): TemplateResult {
  const facts = Object.entries(section.resource.fields).flatMap(([name, field]) => {
    const value = readField(record, name);
    const isShown = !isEditable(field, false) && field.type.kind !== 'list' && field.type.kind !== 'object';
    if (!isShown || section.view.statuses?.includes(name) || value === null || value === '') return [];
    return [[labelOf(name), renderWay(field, value) ?? renderValue(field, value, record)] as const];
  });
  return renderCard(`About this ${section.singular}`, renderFacts([['ID', record.id], ...facts]));
}

/** A link to the record that a field refers to, where that has a page. */
function renderWay({ type }: Field, value: unknown): TemplateResult | undefined {
  const [id] = idsIn(value);
  const section = type.kind === 'reference' && id !== undefined ? findSection(type.to) : undefined;
  return section && renderLink(`/admin${section.path}/${id}`, `#${id}`);
}
