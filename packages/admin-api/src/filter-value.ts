import type { Filter, Scalar, ShopTime } from '@platformapp/shop';
import { readCount } from './list-limits.ts';

/** Reads the value that a filter of that kind is compared with; `undefined` when the text is no such value. */
export function readScalar(kind: Filter<never>['kind'], text: string, time: ShopTime): Scalar | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'integer':
      return readCount(text);
    case 'money':
      return /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
    case 'datetime':
      return time.parse(text);
    case 'boolean':
      return readBoolean(text);
    default:
      return undefined;
  }
}

function readBoolean(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}
