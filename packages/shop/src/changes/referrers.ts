import { dropDeliveries } from '../deliveries/outbox.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import type { Draft } from '../store/draft.ts';
import { readField } from '../store/records/record.ts';
import type { Resource } from '../declaration/resource.ts';

/**
 * Ends all references to a record: takes its id out of the records that list it, and drops the
 * pending deliveries of a webhook. This emits no event.
 */
export function releaseAll(resources: readonly Resource[], gone: Resource, id: number, draft: Draft): void {
  for (const kind of resources) {
    for (const [field, { type }] of Object.entries(kind.fields)) {
      if (type.kind === 'references' && type.to === gone.typeName) unlinkAll(kind, field, id, draft);
    }
  }
  if (gone.plural === webhooks.plural) dropDeliveries(draft, id);
}

/** Takes an id out of a list field. A scan, because an index for it would cost each later write. */
function unlinkAll(kind: Resource, field: string, id: number, draft: Draft): void {
  for (const { id: referrer } of draft.select(kind, [])) {
    const before = draft.find(kind, referrer);
    const ids = before && readField(before, field);
    if (!before || !Array.isArray(ids) || !ids.includes(id)) continue;
    const record = { ...before, [field]: ids.filter((each) => each !== id) };
    draft.put(kind, kind.derive?.(record) ?? record);
  }
}
