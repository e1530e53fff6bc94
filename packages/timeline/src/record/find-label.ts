import { isObject } from '@platformapp/protocol';
import type { TimelineEntry } from '../entries/entry.ts';

/** Calls that define buttons. */
const DEFINES_BUTTONS: ReadonlySet<string> = new Set(['setBar', 'setPagination', 'setBreadcrumb', 'openModal']);

/**
 * Finds the label of the button that was pressed, which may be empty, by the call that defined it.
 * Returns `undefined` when that call is not among the entries.
 *
 * @param before The entries before the press, oldest first.
 * @param press What the app was told of it.
 */
export function findLabel(
  before: readonly TimelineEntry[],
  press: { readonly message: string; readonly callback?: number | undefined },
): string | undefined {
  for (const entry of before.toReversed()) {
    if (entry.type !== 'call' || !DEFINES_BUTTONS.has(entry.name)) continue;
    const label = search(entry.args[0], press);
    if (label !== undefined) return label;
  }
  return undefined;
}

function search(value: unknown, press: Parameters<typeof findLabel>[1]): string | undefined {
  if (isObject(value) && value['type'] === 'button') {
    const isPressed = value['message'] === press.message && value['callback'] === press.callback;
    return isPressed ? String(value['label']) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const label = search(part, press);
    if (label !== undefined) return label;
  }
  return undefined;
}
