import { LIMITS } from '@platformapp/protocol';
import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { AdminClient } from '../api/admin-client.ts';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { renderChoice } from '../values/render-value.ts';
import { textOf } from '../values/text.ts';

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

/** The result of a picker's search so far. */
export interface PickerList {
  readonly search: string;
  readonly records: readonly ShopRecord[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
  /** Why the API refused the search; `''` if it did not. */
  readonly refusal: string;
}

/** The fields that a row shows beside the title of the record, by the plural name of its resource. */
const SHOWN_FIELDS: Readonly<Partial<Record<string, readonly string[]>>> = {
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

/** Adds the next page, or the first one, to the result of a search. */
export async function findMore(
  client: AdminClient,
  { resource, showHidden }: PickerOptions,
  list: PickerList,
  signal: AbortSignal,
): Promise<PickerList> {
  const { resource: declared, titleColumn } = sectionOf(resource);
  // Hidden products are those that are not active.
  const isNarrowed = resource === 'products' && !showHidden;
  const terms = isNarrowed ? ['status:active', list.search && `(${list.search})`] : [list.search];
  const request = {
    ...declared.defaultOrder,
    search: terms.filter(Boolean).join(' '),
    after: list.next,
    fields: [...titleColumn.needs, ...(SHOWN_FIELDS[resource] ?? [])],
  };
  const result = await client.page(declared, request, signal);
  if (result.status !== 'done') {
    const refusal = result.status === 'refused' ? Object.values(result.errors).flat().join(' ') : '';
    return { ...list, next: undefined, refusal };
  }
  const { records, next } = result.value;
  return { search: list.search, records: [...list.records, ...records], next, refusal: '' };
}

/**
 * Reads whole records, a product with its first image as `image`, in the order of the given ids,
 * without those that do not exist.
 */
export async function findChosen(
  client: AdminClient,
  resource: string,
  ids: readonly number[],
): Promise<readonly ShopRecord[]> {
  const found = await client.records(sectionOf(resource).resource, ids.slice(0, LIMITS.pickedRecords));
  return ids.flatMap((id) => found.find((record) => record.id === id) ?? []).map(withImage);
}

/** Adds what the REST API calls `image`: the first of the images, or `null`. */
function withImage(record: ShopRecord): ShopRecord {
  const images: unknown = Reflect.get(record, 'images');
  return Array.isArray(images) ? Object.assign({}, record, { image: images[0] ?? null }) : record;
}

/** Renders the cells of a row beside the title. */
export function renderFacts(resource: string, record: ShopRecord): TemplateResult {
  const [fact, status] = (SHOWN_FIELDS[resource] ?? []).map((name) => textOf(readField(record, name)));
  if (resource === 'collections')
    return html`<span class="muted">${fact === '1' ? '1 product' : `${fact} products`}</span>`;
  return html`<bdi class="vendor muted">${fact}</bdi> ${status ? renderChoice(status) : nothing}`;
}
