import { LIMITS } from '@platformapp/protocol';
import type { ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import { sectionOf, SHOWN_FIELDS, type PickerOptions } from './picker-row.ts';

/** The result of a picker's search so far. */
export interface PickerList {
  readonly search: string;
  readonly records: readonly ShopRecord[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
  /** Why the API refused the search; `''` if it did not. */
  readonly refusal: string;
}

/** Finds the first page of the records that a picker lists. */
export async function findRecords(
  client: AdminClient,
  modal: PickerOptions,
  search: string,
  signal: AbortSignal,
): Promise<PickerList> {
  return await findMore(client, modal, { search, records: [], next: undefined, refusal: '' }, signal);
}

/** Adds the next page to the result. */
export async function findMore(
  client: AdminClient,
  { resource, showHidden }: PickerOptions,
  list: PickerList,
  signal: AbortSignal,
): Promise<PickerList> {
  const { resource: declared, titleColumn } = sectionOf(resource);
  const { sort, isReversed } = declared.defaultOrder;
  const result = await client.page(
    declared,
    {
      search: searchOf(resource, showHidden, list.search),
      sort,
      isReversed,
      after: list.next,
      fields: [...titleColumn.needs, ...(SHOWN_FIELDS[resource] ?? [])],
    },
    signal,
  );
  if (result.status !== 'done') {
    const refusal = result.status === 'refused' ? Object.values(result.errors).flat().join(' ') : '';
    return { ...list, next: undefined, refusal };
  }
  const { records, next } = result.value;
  return { search: list.search, records: [...list.records, ...records], next, refusal: '' };
}

/** Reads whole records, a product with its first image as `image`, in the order of the given ids, without those that do not exist. */
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

/** Hidden products are those that are not active. */
function searchOf(resource: string, showHidden: boolean, search: string): string {
  if (resource !== 'products' || showHidden) return search;
  return search === '' ? 'status:active' : `status:active (${search})`;
}
