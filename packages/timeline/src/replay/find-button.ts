import type { AdminState } from '@platformapp/host';
import { isObject } from '@platformapp/protocol';
import type { TimelineEntry } from '../entries/entry.ts';

/** Where a button is: in the bar or in the topmost modal, and at which place. */
export interface ButtonPlace {
  readonly isInModal: boolean;
  /** Such as `['secondary', 0, 'links', 2]`, `['primary']` or `['pagination', 'next']`. */
  readonly path: readonly (string | number)[];
  /** Its label, which may be empty. */
  readonly label: string;
}

/** Calls that define buttons, with the part of the bar that each defines. */
const BAR_PARTS: Readonly<Record<string, readonly string[]>> = {
  setBar: [],
  setPagination: ['pagination'],
  setBreadcrumb: ['breadcrumb'],
};

/**
 * Finds the button that was pressed, by the call that defined it. Returns `undefined` when that
 * call is not among the entries.
 *
 * @param before The entries before the press, oldest first.
 * @param details What the app was told of it.
 */
export function findPressed(before: readonly TimelineEntry[], details: unknown): ButtonPlace | undefined {
  const told = isObject(details) ? details : {};
  for (const entry of before.toReversed()) {
    if (entry.type !== 'call') continue;
    const isInModal = entry.name === 'openModal';
    const start = isInModal ? [] : BAR_PARTS[entry.name];
    const found = start && search(entry.args[0], told, start);
    if (found) return { isInModal, ...found };
  }
  return undefined;
}

type Found = Pick<ButtonPlace, 'path' | 'label'>;

function search(
  value: unknown,
  told: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
): Found | undefined {
  if (Array.isArray(value)) return searchAll([...value.entries()], told, path);
  if (!isObject(value)) return undefined;
  if (value['type'] === 'button') {
    const isPressed = value['message'] === told['message'] && value['callback'] === told['callback'];
    return isPressed ? { path, label: String(value['label']) } : undefined;
  }
  return searchAll(Object.entries(value), told, path);
}

function searchAll(
  parts: readonly (readonly [string | number, unknown])[],
  told: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
): Found | undefined {
  for (const [key, part] of parts) {
    const found = search(part, told, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** The key of the button that is at a place now, if there is one that can be pressed. */
export function keyAt({ bar, modals }: AdminState, { isInModal, path }: ButtonPlace): number | undefined {
  let part: unknown = isInModal ? modals.at(-1) : bar;
  for (const step of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = Reflect.get(part, step);
  }
  if (!isObject(part) || part['style'] === 'disabled') return undefined;
  return typeof part['key'] === 'number' ? part['key'] : undefined;
}
