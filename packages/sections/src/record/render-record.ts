import { isObject } from '@platformapp/protocol';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import type { Field, ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { labelOf } from '../values/label.ts';
import { renderValue } from '../values/render-value.ts';
import { isEditable, valueOf } from '../form/edits.ts';
import { renderCard, renderFields, renderOwnCard, type RecordForm } from '../form/record-form.ts';

/** The kinds of fields in the side column, which organise the record. */
const ASIDE: ReadonlySet<string> = new Set(['choice', 'boolean', 'tags', 'references', 'reference']);

/** The kinds of fields that have a card of their own. */
const WHOLE: ReadonlySet<string> = new Set(['object', 'list']);

/**
 * Renders the fields of a record in two columns: its content, and beside it how it is organised and
 * what the shop itself sets.
 */
export function renderRecord(form: RecordForm): TemplateResult {
  const { section, record } = form;
  const namesOf = (isWanted: (kind: string) => boolean): readonly string[] =>
    Object.entries(section.resource.fields)
      .filter(([, field]) => isEditable(field, record === undefined) && isWanted(field.type.kind))
      .map(([name]) => name);
  const renderWhole = (kind: string): readonly TemplateResult[] =>
    namesOf((each) => each === kind).map((name) => renderOwnCard(form, name, labelOf(name)));
  return html`<div class="columns">
    <div class="column">
      ${renderFields(
        form,
        'Details',
        namesOf((kind) => !ASIDE.has(kind) && !WHOLE.has(kind)),
      )}
      ${renderWhole('list')}
    </div>
    <div class="column">
      ${renderFields(
        form,
        'Organization',
        namesOf((kind) => ASIDE.has(kind)),
      )}
      ${renderWhole('object')} ${record ? renderFacts(section, record) : nothing}
    </div>
  </div>`;
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
