import { tryToList, type ListDeliveries } from './save-outcome.ts';
import type { ActionOutcome, Undo } from './action-outcome.ts';

/** Takes and restores snapshots of the shop. */
export interface ShopHistory {
  /** Keeps the state of the shop, and gives its name. */
  snapshot(): Promise<string>;
  /** Puts the shop back to a snapshot. False if there is none of that name any more. */
  restore(name: string): Promise<boolean>;
}

/** What a page needs to make its actions undoable, and to say what they did. */
export interface ActionContext {
  readonly history: ShopHistory | undefined;
  readonly listDeliveries: ListDeliveries | undefined;
  /** Shows an outcome, also after the page was left. */
  readonly report: (outcome: ActionOutcome) => void;
}

/** Remembers the shop before an action. `undefined` if it cannot be put back. */
export async function rememberShop({
  history,
  listDeliveries,
}: Omit<ActionContext, 'report'>): Promise<Omit<Undo, 'text'> | undefined> {
  try {
    if (!history) return undefined;
    const [snapshot, deliveries] = await Promise.all([history.snapshot(), tryToList(listDeliveries)]);
    return { snapshot, deliveries: deliveries && new Set(deliveries.map(({ id }) => id)) };
  } catch {
    return undefined;
  }
}

/** How many webhooks were made since then; `undefined` if that is unknown. */
export async function countWebhooks(
  before: ReadonlySet<number> | undefined,
  listDeliveries: ListDeliveries | undefined,
): Promise<number | undefined> {
  const now = before && (await tryToList(listDeliveries));
  return now?.filter(({ id }) => !before?.has(id)).length;
}

/** `3 webhooks sent`; empty if there were none. */
export function describeWebhooks(count: number | undefined, verb: string): string {
  if (count === undefined || count === 0) return '';
  return count === 1 ? ` · 1 webhook ${verb}` : ` · ${count} webhooks ${verb}`;
}

/** Says what an action did, how many webhooks that sent, and offers to undo it. */
export async function reportDone(
  context: ActionContext | undefined,
  before: Omit<Undo, 'text'> | undefined,
  { text, undone }: { readonly text: string; readonly undone: string },
): Promise<void> {
  const sent = await countWebhooks(before?.deliveries, context?.listDeliveries);
  context?.report({ text: `${text}${describeWebhooks(sent, 'sent')}`, undo: before && { ...before, text: undone } });
}
