import type { PageKey, Scalar } from '@platformapp/shop';
import { seal, unseal } from '../sealed-text.ts';

/** What a page info token says: where the page lies, in which list, and with which filters. */
export interface PageInfoToken {
  /** Path of the list below the version. */
  readonly path: string;
  readonly key: PageKey;
  /** The filters of the first request, as a query. */
  readonly query: string;
}

/** Writes a page info token (Link header, `page_info`): opaque, good for URLs, refused when altered. */
export function encodePageInfo({ path, key, query }: PageInfoToken): string {
  return seal([path, key.direction === 'after' ? 1 : 0, key.value, key.id, query]);
}

/** Reads a page info token; `undefined` for anything else, a token of another list included. */
export function decodePageInfo(text: string, path: string): PageInfoToken | undefined {
  const parts = unseal(text);
  if (!Array.isArray(parts) || parts.length !== 5) return undefined;
  const [writtenPath, direction, value, id, query]: readonly unknown[] = parts;
  if (writtenPath !== path || !isScalar(value) || typeof id !== 'number' || typeof query !== 'string') return undefined;
  return { path, key: { value, id, direction: direction === 1 ? 'after' : 'before' }, query };
}

/** Whether a value of unknown origin is a scalar. */
export function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
