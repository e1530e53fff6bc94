import { readField } from '@platformapp/shop';
import { html, type nothing, type TemplateResult } from 'lit';
import { heldValue, renderEntry, renderFields, renderOwnCard, type RecordForm } from '../form/record-form.ts';
import { formatDay } from '../values/time.ts';
import { renderMedia } from './render-media.ts';
import { renderVariants } from './render-variants.ts';

/** Renders a product in two columns: what it is, how it looks and what it costs; where it belongs. */
export function renderProduct(form: RecordForm): TemplateResult {
  return html`<div class="columns">
    <div class="column">
      <section class="card">
        <div class="card-body">${renderEntry(form, 'title')} ${renderEntry(form, 'body_html')}</div>
      </section>
      ${renderMedia(form)} ${renderVariants(form)}
    </div>
    <div class="column">
      ${renderOwnCard(form, 'status', 'Status', html`<p class="muted">${describeStatus(form)}</p>`)}
      ${renderFields(form, 'Organization', ['vendor', 'product_type', 'tags', 'collection_ids'])} ${renderOthers(form)}
    </div>
  </div>`;
}

/** The fields that have a place on the page of a product. */
const PLACED: ReadonlySet<string> = new Set([
  'title',
  'body_html',
  'images',
  'variants',
  'options',
  'status',
  'vendor',
  'product_type',
  'tags',
  'collection_ids',
]);

/** The rest, such as fields that only this shop has. */
function renderOthers(form: RecordForm): TemplateResult | typeof nothing {
  const names = Object.keys(form.section.resource.fields).filter((name) => !PLACED.has(name));
  return renderFields(form, 'More', names);
}

function describeStatus(form: RecordForm): string {
  const status = heldValue(form, 'status') ?? 'active';
  const since = form.record && readField(form.record, 'published_at');
  if (status === 'draft') return "Drafts aren't in the shop.";
  if (status === 'archived') return "Archived products aren't in the shop.";
  return typeof since === 'string' ? `In the shop since ${formatDay(since)}.` : 'In the shop once it is published.';
}
