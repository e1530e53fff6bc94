import type { ShopTime } from '../time/shop-time.ts';
import type { Filter } from './record.ts';
import type { Scalar } from './scalar.ts';

/**
 * Reads the value that a filter of that kind is compared with; `undefined` when the text is no such
 * value.
 */
export function readFilterValue(kind: Filter<never>['kind'], text: string, time: ShopTime): Scalar | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'integer':
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'datetime':
      return time.parse(text);
  }
}
