import type { ShopTime } from '../../time/shop-time.ts';
import type { Filter } from '../records/record.ts';
import type { Scalar } from '../records/scalar.ts';

/** Reads a value for a filter of that kind; `undefined` when the text is not one. */
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
