import { isObject } from '@platformapp/protocol';

/** The bodies of requests and responses among these values, which are moved between threads instead of copied. */
export function bodiesIn(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => (isObject(value) && value['body'] instanceof ArrayBuffer ? value['body'] : []));
}
