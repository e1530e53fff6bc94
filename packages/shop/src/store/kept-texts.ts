import { idFilters, idSorts, indexed, readField, type CollectionKind, type ShopRecord } from './records/record.ts';
import type { ShopAccess } from './shop-access.ts';

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
  findMisfit: (record) => (typeof readField(record, 'text') === 'string' ? undefined : 'text'),
  sorts: idSorts,
  filters: { ...idFilters, text: indexed('text', ({ text }) => text) },
};

/** The texts that the transports of a shop keep in it. */
export class KeptTexts {
  readonly #shop: ShopAccess;

  constructor(shop: ShopAccess) {
    this.#shop = shop;
  }

  /**
   * Keeps a text and returns its id. The same text has the same id. The oldest text is forgotten
   * when there are more than {@link MAX_KEPT_TEXTS}.
   */
  keep(text: string): number {
    const [known] = this.#shop.collection(keptTexts).select([{ filter: 'text', operator: 'eq', value: text }]);
    if (known) return known.id;
    const outcome = this.#shop.change((draft) => {
      const all = [...draft.select(keptTexts, [])];
      for (const { id } of all.slice(0, Math.max(0, all.length + 1 - MAX_KEPT_TEXTS))) draft.remove(keptTexts, id);
      const kept = { id: draft.newId(), text };
      draft.put(keptTexts, kept);
      return kept;
    });
    return outcome.status === 'done' ? outcome.record.id : 0;
  }

  find(id: number): string | undefined {
    return this.#shop.collection(keptTexts).find(id)?.text;
  }
}
