import type { ShopTime } from '../../time/shop-time.ts';
import type { Filter } from '../records/record.ts';
import type { Scalar } from '../records/scalar.ts';

/**
 * Says which values a filter has, after its name; `undefined` when the text is one of them, or the
 * filter has any.
 */
export function refusalOf({ values, wildcard }: Filter<never>, text: string): string | undefined {
  if (!values || values.includes(text) || text === wildcard) return undefined;
  const allowed = wildcard === undefined ? values : [...values, wildcard];
  return `must be one of: ${allowed.join(', ')}`;
}

/** Reads a value for a filter of that kind; `undefined` when the text is not one. */
export function readFilterValue(kind: Filter<never>['kind'], text: string, time: ShopTime): Scalar | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'integer':
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
    case 'datetime':
      return time.parse(text);
  }
}
