import type { Draft } from './draft.ts';
import { idFilters, idSorts, indexed, type CollectionKind, type ShopRecord } from './record.ts';

/**
 * A text that a transport keeps in the shop because it is too long for a URL, such as the filters
 * of a list.
 */
export interface KeptText extends ShopRecord {
  readonly text: string;
}

/** How many texts a shop keeps. The oldest are removed first. */
export const MAX_KEPT_TEXTS = 1_000;

/** The collection of kept texts. It is part of the state, so a text survives a restart. */
export const keptTexts: CollectionKind<KeptText> = {
  plural: 'keptTexts',
  sorts: idSorts,
  filters: { ...idFilters, text: indexed('text', ({ text }) => text) },
};

/** Keeps a text that is not kept yet, and forgets the oldest when there are too many. */
export function keepText(draft: Draft, text: string): KeptText {
  const all = [...draft.select(keptTexts, [])];
  for (const { id } of all.slice(0, Math.max(0, all.length + 1 - MAX_KEPT_TEXTS))) draft.remove(keptTexts, id);
  const kept = { id: draft.newId(), text };
  draft.put(keptTexts, kept);
  return kept;
}
