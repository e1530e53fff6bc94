import { isObject } from '@platformapp/protocol';

/** A value as an object; without properties if it is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** The objects in a list; none if it is no list. */
export function objectsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** The ids of the records that a field refers to, by their ids or by summaries of them. */
export function idsIn(value: unknown): readonly number[] {
  const ids = [value].flat().map((each: unknown) => (isObject(each) ? each['id'] : each));
  return ids.filter((id) => typeof id === 'number');
}
