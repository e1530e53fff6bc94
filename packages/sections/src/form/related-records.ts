import { type Delivery, type Fields, orders, readField, type ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import type { Edits } from './edits.ts';
import type { Loader } from '../loading/loader.ts';
import { tryToList } from '../outcome/report.ts';
import type { Admin } from '../page/admin.ts';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { idsIn, objectsIn } from '../values/objects.ts';

/** What a page shows beside its record. */
export interface Related {
  /** The records that it refers to, by the plural name of their resource and their id. */
  readonly records: ReadonlyMap<string, ShopRecord>;
  readonly orders?: readonly ShopRecord[] | undefined;
  /** The deliveries of webhooks, which an order shows under what caused them. */
  readonly deliveries?: readonly Delivery[] | undefined;
  /** The currency of the shop, for a new record. */
  readonly currency?: unknown;
}

/** Loads what a record and the user's changes of it refer to, and keeps it up to date. */
export function followRelated(
  loader: Loader<Related>,
  section: Section,
  admin: Admin,
  record: ShopRecord | undefined,
  edits: Edits,
): void {
  const { client, changes, listDeliveries } = admin;
  const { plural } = section.resource;
  const references = findReferences(section, { ...record, ...edits });
  const named = [...references].map(([{ path }, ids]) => [path, ...ids].join());
  loader.follow([record?.id, named.join(' ')], [changes, listDeliveries], async (signal) => {
    const [records, newest, deliveries, settings] = await Promise.all([
      Promise.all(
        [...references].map(async ([to, ids]) => {
          const found = await client.records(to.resource, [...ids].slice(0, 250), undefined, signal);
          return found.map((each) => [`${to.resource.plural}/${each.id}`, each] as const);
        }),
      ),
      record && plural === 'customers' ? loadOrders(client, record.id, signal) : undefined,
      record && plural === 'orders' ? tryToList(admin) : undefined,
      record ? undefined : client.shop(signal),
    ]);
    const currency = settings && readField(settings, 'currency');
    return { records: new Map(records.flat()), orders: newest, deliveries, currency };
  });
}

/** Finds the records that the values of a record refer to, also in its lists. */
function findReferences({ resource }: Section, values: Edits): ReadonlyMap<Section, ReadonlySet<number>> {
  const found = new Map<Section, Set<number>>();
  const visit = (fields: Fields, held: Edits): void => {
    for (const [name, { type }] of Object.entries(fields)) {
      if (type.kind === 'list') for (const item of objectsIn(held[name])) visit(type.shape.fields, item);
      if (type.kind !== 'reference' && type.kind !== 'references') continue;
      const section = findSection(type.to);
      // A part of a record refers to the record itself.
      if (!section || section.resource.plural === resource.plural) continue;
      found.set(section, new Set([...(found.get(section) ?? []), ...idsIn(held[name])]));
    }
  };
  visit(resource.fields, values);
  return found;
}

async function loadOrders(client: AdminClient, id: number, signal: AbortSignal): Promise<readonly ShopRecord[]> {
  const fields = ['name', 'created_at', 'financial_status', 'fulfillment_status', 'total_price', 'currency'];
  const request = { search: `customer_id:${id}`, sort: 'id', isReversed: true, fields };
  const found = await client.page(orders, request, signal);
  return found.status === 'done' ? found.value.records : [];
}
