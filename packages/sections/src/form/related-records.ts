import { isObject } from '@platformapp/protocol';
import { type Delivery, type Fields, orders, readField, type ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import type { Edits } from './edits.ts';
import { Loader } from '../loading/loader.ts';
import { tryToList } from '../outcome/report.ts';
import type { Admin } from '../page/admin.ts';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';

/** What a page shows beside its record. */
export interface Related {
  /** The records that it refers to, by the plural name of their resource and their id. */
  readonly records: ReadonlyMap<string, ShopRecord>;
  /** The newest orders of a customer. */
  readonly orders?: readonly ShopRecord[] | undefined;
  /** The deliveries of webhooks, which an order shows under what caused them. */
  readonly deliveries?: readonly Delivery[] | undefined;
  /** The currency of the shop, for a new record. */
  readonly currency?: unknown;
}

/** Ids of records, by the section that they are in. */
type References = ReadonlyMap<Section, ReadonlySet<number>>;

/** Loads what a page shows beside its record, and keeps it up to date. */
export class RelatedRecords extends Loader<Related> {
  /** What is loaded, as a text. */
  #wanted = '';

  /** Loads what the record and the user's changes refer to, unless it is loaded already. */
  load(section: Section, admin: Admin, record: ShopRecord | undefined, edits: Edits): void {
    const references = findReferences(section, { ...record, ...edits });
    const wanted = JSON.stringify([record?.id, [...references].map(([{ path }, ids]) => [path, [...ids].join()])]);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    const { plural } = section.resource;
    this.start(async (signal) => {
      const { client } = admin;
      const [records, newest, deliveries, settings] = await Promise.all([
        Promise.all([...references].map(([to, ids]) => loadRecords(client, to, ids, signal))),
        record && plural === 'customers' ? loadOrders(client, record.id, signal) : undefined,
        record && plural === 'orders' ? tryToList(admin) : undefined,
        record ? undefined : client.shop(signal),
      ]);
      const currency = settings && readField(settings, 'currency');
      return { records: new Map(records.flat()), orders: newest, deliveries, currency };
    });
  }
}

/** Finds the records that the values of a record refer to, also in its lists. */
function findReferences({ resource }: Section, values: Edits): References {
  const found = new Map<Section, Set<number>>();
  const visit = (fields: Fields, held: Edits): void => {
    for (const [name, { type }] of Object.entries(fields)) {
      const items = [held[name]].flat();
      if (type.kind === 'list') for (const item of items.filter(isObject)) visit(type.shape.fields, item);
      if (type.kind !== 'reference' && type.kind !== 'references') continue;
      const section = findSection(type.to);
      // A part of a record refers to the record itself.
      if (!section || section.resource.plural === resource.plural) continue;
      const ids = items.map((item) => (isObject(item) ? item['id'] : item)).filter((id) => typeof id === 'number');
      found.set(section, new Set([...(found.get(section) ?? []), ...ids]));
    }
  };
  visit(resource.fields, values);
  return found;
}

async function loadRecords(
  client: AdminClient,
  { resource }: Section,
  ids: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<readonly (readonly [string, ShopRecord])[]> {
  const found = await client.records(resource, [...ids].slice(0, 250), undefined, signal);
  return found.map((record) => [`${resource.plural}/${record.id}`, record]);
}

async function loadOrders(client: AdminClient, id: number, signal: AbortSignal): Promise<readonly ShopRecord[]> {
  const fields = ['name', 'created_at', 'financial_status', 'fulfillment_status', 'total_price', 'currency'];
  const request = { search: `customer_id:${id}`, sort: 'id', isReversed: true, fields };
  const found = await client.page(orders, request, signal);
  return found.status === 'done' ? found.value.records : [];
}
