import { isScalar, type PageKey } from '@platformapp/shop';
import { seal, unseal } from '../../pagination/sealed-text.ts';

/** The content of a page info token: the list, the place of the page and the filters. */
export interface PageInfoToken {
  /** Path of the list below the version. */
  readonly path: string;
  readonly key: PageKey;
  /** The parameters of the first request as a query, or the id of the kept text that has them. */
  readonly query: string | number;
}

/** Writes a page info token (Link header, `page_info`): URL-safe, and refused when altered. */
export function encodePageInfo({ path, key, query }: PageInfoToken): string {
  return seal([path, key.direction, key.value, key.id, query]);
}

/** Reads a page info token; `undefined` for other text and for a token of another list. */
export function decodePageInfo(text: string, path: string): PageInfoToken | undefined {
  const parts = unseal(text);
  if (!Array.isArray(parts)) return undefined;
  const [writtenPath, direction, value, id, query]: readonly unknown[] = parts;
  if (writtenPath !== path || !isScalar(value) || typeof id !== 'number') return undefined;
  if (direction !== 'after' && direction !== 'before') return undefined;
  if (typeof query !== 'string' && typeof query !== 'number') return undefined;
  return { path, key: { value, id, direction }, query };
}
