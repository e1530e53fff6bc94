import type { Delivery } from '@platformapp/shop';
import type { Admin, Before } from '../page/admin.ts';
import { countOf } from '../values/text.ts';

type Deliveries = Pick<Admin, 'listDeliveries'>;

/** Lists the deliveries; `undefined` if that fails, which says nothing about a change itself. */
export async function tryToList({ listDeliveries }: Deliveries): Promise<readonly Delivery[] | undefined> {
  return listDeliveries ? await listDeliveries().catch(() => undefined) : [];
}

/** Remembers the shop before an action. `undefined` if it cannot be put back. */
export async function rememberShop(admin: Admin): Promise<Before | undefined> {
  const [snapshot, deliveries] = await Promise.all([
    admin.history?.snapshot().catch(() => undefined),
    tryToList(admin),
  ]);
  return snapshot === undefined ? undefined : { snapshot, deliveries };
}

/**
 * Says what saving a record did: `Saved · orders/updated → 1 webhook`. Names the topic also if no
 * webhook has it.
 */
export async function reportSaved(
  admin: Deliveries & Pick<Admin, 'report'>,
  before: readonly Delivery[] | undefined,
  topic: string | undefined,
): Promise<void> {
  const made = await listNew(admin, before);
  const named = topic !== undefined && made?.length === 0 ? [topic] : [];
  const topics = [...new Set([...named, ...(made ?? []).map((delivery) => delivery.topic)])];
  const parts = topics.map(
    (each) => `${each} → ${countWebhooks(made?.filter((delivery) => delivery.topic === each).length ?? 0)}`,
  );
  admin.report({ text: ['Saved', ...parts].join(' · '), delivery: made?.[0]?.id });
}

/** Says what an action did, how many webhooks that sent, and offers to undo it. */
export async function reportDone(
  admin: Admin,
  before: Before | undefined,
  text: string,
  undone: string,
): Promise<void> {
  const sent = before ? await describeWebhooks(admin, before, 'sent') : '';
  admin.report({ text: `${text}${sent}`, undo: before && { ...before, text: undone } });
}

/** ` · 3 webhooks sent` since then; empty if there were none, or that is unknown. */
export async function describeWebhooks(admin: Admin, { deliveries }: Before, verb: string): Promise<string> {
  const made = await listNew(admin, deliveries);
  return made && made.length > 0 ? ` · ${countWebhooks(made.length)} ${verb}` : '';
}

/** The deliveries that were not there before. `undefined` where either is unknown. */
async function listNew(
  admin: Deliveries,
  before: readonly Delivery[] | undefined,
): Promise<readonly Delivery[] | undefined> {
  const now = before && (await tryToList(admin));
  const known = new Set(before?.map(({ id }) => id));
  return now?.filter(({ id }) => !known.has(id));
}

function countWebhooks(count: number): string {
  return count === 0 ? 'no webhook' : countOf(count, 'webhook');
}
