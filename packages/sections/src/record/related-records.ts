import { isObject } from '@platformapp/protocol';
import { type Delivery, type Fields, orders, readField, type ShopRecord, shopSettings } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import type { Edits } from '../form/edits.ts';
import { Loader } from '../loading/loader.ts';
import { tryToList } from '../outcome/deliveries.ts';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { textOf } from '../values/text.ts';
import type { ChangeTools } from './change-record.ts';

/** What a page shows beside its record. */
interface Related {
  /** The records that it refers to, by the plural name of their resource and their id. */
  readonly records: ReadonlyMap<string, ShopRecord>;
  /** The newest orders of a customer. */
  readonly orders?: readonly ShopRecord[] | undefined;
  /** The deliveries of webhooks, which an order shows under what caused them. */
  readonly deliveries?: readonly Delivery[] | undefined;
  /** The currency of the shop, for a new record. */
  readonly currency?: unknown;
}

/** Loads what a page shows beside its record, and keeps it up to date. */
export class RelatedRecords extends Loader<Related> {
  /** What is loaded, as a text. */
  #wanted = '';

  /** Loads what the record and the user's changes refer to, unless it is loaded already. */
  load(tools: ChangeTools, record: ShopRecord | undefined, edits: Edits): void {
    const references = findReferences(tools.section, { ...record, ...edits });
    const wanted = JSON.stringify([record?.id, references]);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.start((signal) => loadRelated(tools, record, references, signal));
  }

  /** A record that is loaded, by the plural name of its resource. */
  find(plural: string, id: unknown): ShopRecord | undefined {
    return this.value?.records.get(`${plural}/${textOf(id)}`);
  }
}

/** The ids of records, by the plural name of their resource. */
type References = Readonly<Record<string, readonly number[]>>;

/** Finds the records that the values of a record refer to, also in its lists. */
function findReferences({ resource }: Section, values: Edits): References {
  const found = new Map<string, Set<number>>();
  const visit = (fields: Fields, held: Edits): void => {
    for (const [name, { type }] of Object.entries(fields)) {
      const value = held[name];
      const items: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (type.kind === 'list') for (const item of items.filter(isObject)) visit(type.shape.fields, item);
      if (type.kind !== 'reference' && type.kind !== 'references') continue;
      const plural = findSection(type.to)?.resource.plural;
      // A part of a record refers to the record itself.
      if (plural === undefined || plural === resource.plural) continue;
      const ids = items.map((item) => (isObject(item) ? item['id'] : item)).filter((id) => typeof id === 'number');
      found.set(plural, new Set([...(found.get(plural) ?? []), ...ids]));
    }
  };
  visit(resource.fields, values);
  return Object.fromEntries([...found].map(([plural, ids]) => [plural, [...ids]]));
}

async function loadRelated(
  { client, section, context }: ChangeTools,
  record: ShopRecord | undefined,
  references: References,
  signal: AbortSignal,
): Promise<Related> {
  const { plural } = section.resource;
  const [records, newest, deliveries, settings] = await Promise.all([
    Promise.all(Object.entries(references).map(([to, ids]) => loadRecords(client, to, ids, signal))),
    record && plural === 'customers' ? loadOrders(client, record.id, signal) : undefined,
    record && plural === 'orders' ? tryToList(context?.listDeliveries) : undefined,
    record ? undefined : client.single(shopSettings, signal),
  ]);
  return {
    records: new Map(records.flat()),
    orders: newest,
    deliveries,
    currency: settings && readField(settings, 'currency'),
  };
}

async function loadRecords(
  client: AdminClient,
  plural: string,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly (readonly [string, ShopRecord])[]> {
  const section = findSection(plural);
  const found = section ? await client.records(section.resource, ids.slice(0, 250), signal) : [];
  return found.map((record) => [`${plural}/${record.id}`, record]);
}

/** Loads the newest orders of a customer. */
async function loadOrders(client: AdminClient, id: number, signal: AbortSignal): Promise<readonly ShopRecord[]> {
  const fields = ['name', 'created_at', 'financial_status', 'fulfillment_status', 'total_price', 'currency'];
  const request = { search: `customer_id:${id}`, sort: 'id', isReversed: true, fields };
  const found = await client.page(orders, request, signal);
  return found.status === 'done' ? found.value.records : [];
}
