import { readField } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { renderCard } from '../controls/render-card.ts';
import type { RecordForm } from '../form/record-form.ts';
import { renderEntry, renderFields, renderOthers } from '../form/render-parts.ts';
import { formatDay } from '../values/time.ts';
import { renderMedia } from './render-media.ts';
import { renderVariants } from './render-variants.ts';

const ORGANIZATION = ['vendor', 'product_type', 'tags', 'collection_ids'];

/**
 * Renders a product in two columns: what it is, how it looks and what it costs; where it belongs.
 */
export function renderProduct(form: RecordForm): TemplateResult {
  return html`<div class="column">
      <section class="card">
        <div class="card-body">${renderEntry(form, 'title')} ${renderEntry(form, 'body_html')}</div>
      </section>
      ${renderMedia(form)} ${renderVariants(form)}
    </div>
    <div class="column">
      ${renderCard(
        'Status',
        html`<div class="card-body">
          ${renderEntry(form, 'status', { isBare: true, hint: describeStatus(form) })}
          ${form.record ? renderEntry(form, 'published') : nothing}
        </div>`,
      )}
      ${renderFields(form, 'Organization', ORGANIZATION)}
      ${renderOthers(form, ['title', 'body_html', 'status', 'published', 'published_at', ...ORGANIZATION])}
    </div>`;
}

function describeStatus(form: RecordForm): string {
  const status = form.value('status') ?? 'active';
  const since = form.record && readField(form.record, 'published_at');
  if (status === 'draft') return "Drafts aren't in the shop.";
  if (status === 'archived') return "Archived products aren't in the shop.";
  return typeof since === 'string' ? `In the shop since ${formatDay(since)}.` : 'In the shop once it is published.';
}
