import type { Delivery } from '@platformapp/shop';
import { countWebhooks, listNew, tryToList, type ListDeliveries } from './deliveries.ts';

/** What an action of the user did. */
export interface ActionOutcome {
  /** `3 orders archived`. */
  readonly text: string;
  /** What was refused, a sentence each. */
  readonly details?: readonly string[];
  /** Whether it failed, at least in part. It then stays until it is closed. */
  readonly isError?: boolean;
  /** A delivery to show in the inspector. */
  readonly delivery?: number | undefined;
  /** What takes the action back. Absent if nothing can, or nothing was done. */
  readonly undo?: Undo | undefined;
}

/** How an action is taken back: the shop goes back to how it was before. */
export interface Undo extends Remembered {
  /** What is said afterwards: `3 orders restored`. */
  readonly text: string;
}

/** The shop before an action. */
export interface Remembered {
  /** The name of its snapshot. */
  readonly snapshot: string;
  /** `undefined` if they are unknown. */
  readonly deliveries: readonly Delivery[] | undefined;
}

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
export async function rememberShop(context: ActionContext | undefined): Promise<Remembered | undefined> {
  if (!context?.history) return undefined;
  const { history, listDeliveries } = context;
  try {
    const [snapshot, deliveries] = await Promise.all([history.snapshot(), tryToList(listDeliveries)]);
    return { snapshot, deliveries };
  } catch {
    return undefined;
  }
}

/** ` · 3 webhooks sent` since then; empty if there were none, or that is unknown. */
export async function describeWebhooks(
  before: Remembered | undefined,
  listDeliveries: ListDeliveries | undefined,
  verb: string,
): Promise<string> {
  const count = (await listNew(before?.deliveries, listDeliveries))?.length ?? 0;
  return count === 0 ? '' : ` · ${countWebhooks(count)} ${verb}`;
}

/** Says what an action did, how many webhooks that sent, and offers to undo it. */
export async function reportDone(
  context: ActionContext | undefined,
  before: Remembered | undefined,
  { text, undone }: { readonly text: string; readonly undone: string },
): Promise<void> {
  const sent = await describeWebhooks(before, context?.listDeliveries, 'sent');
  context?.report({ text: `${text}${sent}`, undo: before && { ...before, text: undone } });
}
