import type { Page, ShopRecord } from '@platformapp/shop';

/** Characters that the records of a page may have together. */
const MAX_LENGTH = 4_000_000;

/** A page and the texts of its records. */
export interface WrittenPage {
  readonly page: Page<ShopRecord>;
  readonly texts: readonly string[];
}

/**
 * Writes the records of a page. A page of very large records ends early, so that no request holds
 * the kernel for long; it has at least one record, and the rest is on the page beside it.
 *
 * @param isBackward Whether the page ends at a key, so that its first records give way.
 */
export function writePage(
  page: Page<ShopRecord>,
  isBackward: boolean,
  write: (record: ShopRecord) => string,
): WrittenPage {
  const texts: string[] = [];
  let length = 0;
  for (const record of isBackward ? page.records.toReversed() : page.records) {
    const text = write(record);
    length += text.length;
    if (texts.length > 0 && length > MAX_LENGTH) break;
    texts.push(text);
  }
  if (isBackward) texts.reverse();
  if (texts.length === page.records.length) return { page, texts };
  return isBackward
    ? { texts, page: { ...page, records: page.records.slice(-texts.length), hasPrevious: true } }
    : { texts, page: { ...page, records: page.records.slice(0, texts.length), hasNext: true } };
}
