import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { stockOf } from '../section/designed.ts';
import type { Section } from '../section/section.ts';
import { formatMoney } from '../values/render-value.ts';
import { objectsIn } from '../values/objects.ts';
import { countOf, textOf } from '../values/text.ts';

/** The fields that a row shows beside the title of its record, by the plural name of the resource. */
const SHOWN_FIELDS: Readonly<Partial<Record<string, readonly string[]>>> = {
  products: ['variants'],
  collections: ['products_count'],
  customers: ['email'],
};

/** The names of the fields that {@link renderFacts} shows. */
export function pickedFields({ resource }: Section): readonly string[] {
  return SHOWN_FIELDS[resource.plural] ?? [];
}

/** Renders the title of a record and what tells it from others: the variants, stock and price of a product. */
export function renderFacts(section: Section, title: string, record: ShopRecord): TemplateResult {
  const [value] = pickedFields(section).map((name) => readField(record, name));
  const variants = objectsIn(value);
  const stock = stockOf(record);
  const beside = section.resource.plural === 'collections' ? countOf(Number(value), 'product') : textOf(value);
  return html`<span class="title label grow"
      ><bdi>${title}</bdi>
      <bdi class="muted small">${variants.length > 1 ? countOf(variants.length, 'variant') : beside}</bdi></span
    >
    ${
      variants.length === 0
        ? nothing
        : html`<span class="stock muted small num">${stock > 0 ? `${stock} in stock` : 'Out of stock'}</span>
            <span class="sum num">${formatMoney(textOf(variants[0]?.['price']), readField(record, 'currency'))}</span>`
    }`;
}
