import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { renderChoice } from '../values/render-value.ts';

/** What is chosen in a picker, such as by `Modal.productPicker`. */
export interface PickerOptions {
  /** The plural name of a resource that has a section. */
  readonly resource: string;
  readonly selectMultiple: boolean;
  /** Whether products that are not active are listed. */
  readonly showHidden: boolean;
  /** The ids of the records that are chosen at first. */
  readonly resourceIds: readonly number[];
}

/** The fields that a row shows beside the title of the record, by the plural name of its resource. */
export const SHOWN_FIELDS: Readonly<Partial<Record<string, readonly string[]>>> = {
  products: ['vendor', 'status'],
  collections: ['products_count'],
  customers: ['email'],
};

/** The section whose records a picker lists. */
export function sectionOf(resource: string): Section {
  const section = findSection(resource);
  if (!section) throw new Error(`There is no section for ${resource}.`);
  return section;
}

/** Renders the cells of a row beside the title. */
export function renderFacts(resource: string, record: ShopRecord): TemplateResult | typeof nothing {
  if (resource === 'collections') {
    const count = Number(readField(record, 'products_count'));
    return html`<span class="muted">${count === 1 ? '1 product' : `${count} products`}</span>`;
  }
  if (resource !== 'products') return html`<bdi class="vendor muted">${readField(record, 'email')}</bdi>`;
  const status = readField(record, 'status');
  return html`<bdi class="vendor muted">${readField(record, 'vendor')}</bdi> ${
      typeof status === 'string' ? renderChoice(status) : nothing
    }`;
}
