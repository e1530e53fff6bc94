import { deliveries } from '../deliveries/delivery.ts';
import { dropDelivery, pendingOf } from '../deliveries/outbox.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import type { Draft } from '../store/draft.ts';
import { readField, type CollectionKind, type ShopRecord } from '../store/records/record.ts';
import type { FilterTerm } from '../store/search/filter-term.ts';
import type { Resource } from '../declaration/resource.ts';

/** Records that refer to another one. */
interface Referrers {
  readonly kind: CollectionKind<ShopRecord>;
  /** The terms that find them. */
  readonly terms: readonly FilterTerm[];
  /** Ends the reference of one of them. */
  readonly release: (referrer: number, draft: Draft) => void;
}

/** Ends all references to a record. */
export function releaseAll(resources: readonly Resource[], gone: Resource, id: number, draft: Draft): void {
  for (const { kind, terms, release } of referrersOf(resources, gone, id)) {
    for (const referrer of draft.select(kind, terms)) release(referrer.id, draft);
  }
}

/**
 * The referrers of a record: the records that list its id, and the pending deliveries of a
 * webhook.
 */
function referrersOf(resources: readonly Resource[], gone: Resource, id: number): readonly Referrers[] {
  const found: Referrers[] = [];
  for (const kind of resources) {
    for (const [field, { type }] of Object.entries(kind.fields)) {
      if (type.kind === 'references' && type.to === gone.typeName) {
        found.push({
          kind,
          terms: [{ filter: type.filter, operator: 'eq', value: id }],
          release: (referrer, draft) => unlink(kind, referrer, field, id, draft),
        });
      }
    }
  }
  if (gone.plural === webhooks.plural) found.push({ kind: deliveries, terms: pendingOf(id), release: dropDelivery });
  return found;
}

/** Removes an id from a list of a record. This emits no event. */
function unlink(resource: Resource, referrer: number, field: string, id: number, draft: Draft): void {
  const before = draft.find(resource, referrer);
  const ids = before && readField(before, field);
  if (!before || !Array.isArray(ids)) return;
  const input = { [field]: ids.filter((each) => each !== id) };
  const record = { ...before, ...input };
  draft.put(resource, resource.finish?.(record, { before, input, draft }) ?? record);
}
