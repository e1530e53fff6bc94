import type { Delivery } from '@platformapp/shop';

/** The fields of a delivery that a page needs. */
export interface MadeDelivery {
  readonly id: number;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

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

/**
 * The deliveries for a record or a part of it that are in a later list but not in an earlier one.
 */
export function findNewDeliveries(
  before: readonly MadeDelivery[],
  after: readonly MadeDelivery[],
  singular: string,
  id: number,
): readonly MadeDelivery[] {
  const known = new Set(before.map((delivery) => delivery.id));
  return after.filter(
    ({ id: each, payload }) => !known.has(each) && (payload['id'] === id || payload[`${singular}_id`] === id),
  );
}

/**
 * Describes the outcome of a change: `Saved · orders/updated → 1 webhook`.
 *
 * @param topic The topic of the change, which is named if no webhook has it.
 */
export function describeOutcome(made: readonly MadeDelivery[], topic: string | undefined): string {
  const counts = new Map<string, number>();
  for (const delivery of made) counts.set(delivery.topic, (counts.get(delivery.topic) ?? 0) + 1);
  if (counts.size === 0 && topic !== undefined) counts.set(topic, 0);
  const parts = [...counts].map(
    ([name, count]) => `${name} → ${count === 0 ? 'no webhook' : count === 1 ? '1 webhook' : `${count} webhooks`}`,
  );
  return ['Saved', ...parts].join(' · ');
}

/** What saving a record did: `Saved · orders/updated → 1 webhook`. */
export interface SaveOutcome {
  readonly text: string;
  /** The first delivery that it caused; 0 if there was none. */
  readonly delivery: number;
}

/**
 * Says what saving a record did.
 *
 * @param before The deliveries before it; `undefined` if they are unknown.
 * @param topic The topic of the change.
 */
export async function readOutcome(
  before: readonly Delivery[] | undefined,
  list: ListDeliveries | undefined,
  singular: string,
  topic: string | undefined,
  id: number,
): Promise<SaveOutcome> {
  const after = before && (await tryToList(list));
  const made = before && after && findNewDeliveries(before, after, singular, id);
  return { text: made ? describeOutcome(made, topic) : 'Saved', delivery: made?.[0]?.id ?? 0 };
}
