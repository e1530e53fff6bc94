import type { Draft } from '../store/draft.ts';
import type { ShopRecord } from '../store/records/record.ts';

/**
 * Finds for each item of an input the record that it names by its id; `undefined` for an item that
 * is new. Refuses an id that no record has, and an id that is named twice.
 *
 * @param field Name of the list, such as `variants`.
 * @param refusal The message for an id that no record has.
 */
export function matchItems<T extends ShopRecord>(
  field: string,
  existing: readonly T[],
  input: readonly { readonly id?: number }[],
  refusal: string,
  draft: Draft,
): readonly (T | undefined)[] {
  const named = new Set<number>();
  return input.map(({ id }) => {
    if (id === undefined) return undefined;
    const record = existing.find((each) => each.id === id);
    if (!record) draft.refuse(`${field}.id`, refusal);
    else if (named.has(id)) draft.refuse(`${field}.id`, 'appears twice');
    named.add(id);
    return record;
  });
}
