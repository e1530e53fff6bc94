import type { Delivery } from '@platformapp/shop';

/** Lists the deliveries to webhooks, oldest first. */
export type ListDeliveries = () => Promise<readonly Delivery[]>;

/** Lists the deliveries; `undefined` if that fails, which says nothing about the change itself. */
export async function tryToList(list: ListDeliveries | undefined): Promise<readonly Delivery[] | undefined> {
  try {
    return (await list?.()) ?? [];
  } catch {
    return undefined;
  }
}

/** Lists the deliveries that were not there before. None where either is unknown. */
export async function listNew(
  before: readonly Delivery[] | undefined,
  list: ListDeliveries | undefined,
): Promise<readonly Delivery[] | undefined> {
  const now = before && (await tryToList(list));
  const known = new Set(before?.map(({ id }) => id));
  return now?.filter(({ id }) => !known.has(id));
}

/** Writes how many webhooks there are: `no webhook`, `1 webhook`, `3 webhooks`. */
export function countWebhooks(count: number): string {
  return count === 0 ? 'no webhook' : count === 1 ? '1 webhook' : `${count} webhooks`;
}

/**
 * Says what saving a record did: `Saved · orders/updated → 1 webhook`, and the first delivery that it
 * caused.
 *
 * @param made The deliveries since then; `undefined` if they are unknown.
 * @param topic The topic of the change, which is named if no webhook has it.
 */
export function describeSave(
  made: readonly Delivery[] | undefined,
  topic: string | undefined,
): { readonly text: string; readonly delivery: number | undefined } {
  const counts = new Map<string, number>(topic !== undefined && made?.length === 0 ? [[topic, 0]] : []);
  for (const delivery of made ?? []) counts.set(delivery.topic, (counts.get(delivery.topic) ?? 0) + 1);
  const parts = [...counts].map(([name, count]) => `${name} → ${countWebhooks(count)}`);
  return { text: ['Saved', ...parts].join(' · '), delivery: made?.[0]?.id };
}
