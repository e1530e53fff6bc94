import type { PickerResource } from '@platformapp/protocol';
import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { Section } from '../section/section.ts';
import { SECTIONS } from '../section/sections.ts';
import { renderChoice } from '../values/render-value.ts';

/** The fields that a row shows beside the title of the record. */
export const SHOWN_FIELDS: Readonly<Record<PickerResource, readonly string[]>> = {
  products: ['vendor', 'status'],
  collections: ['products_count'],
};

/** The section whose records a picker lists. */
export function sectionOf(resource: PickerResource): Section {
  const section = SECTIONS.find(({ resource: { plural } }) => plural === resource);
  if (!section) throw new Error(`There is no section for ${resource}.`);
  return section;
}

/** Renders the cells of a row beside the title. */
export function renderFacts(resource: PickerResource, record: ShopRecord): TemplateResult | typeof nothing {
  if (resource === 'collections') {
    const count = Number(readField(record, 'products_count'));
    return html`<span class="muted">${count === 1 ? '1 product' : `${count} products`}</span>`;
  }
  const status = readField(record, 'status');
  return html`<bdi class="vendor muted">${readField(record, 'vendor')}</bdi> ${
      typeof status === 'string' ? renderChoice(status) : nothing
    }`;
}
