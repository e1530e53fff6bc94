import { isObject } from '@platformapp/protocol';

/** What the admin shows of the app: its state, of which only buttons matter here. */
interface ShownParts {
  readonly bar: object;
  /** The topmost last. */
  readonly modals: readonly object[];
}

/**
 * Finds the label of the button that was pressed, which may be empty, in what the admin shows: in
 * the topmost modal first, because it covers the others and the bar. Returns `undefined` when the
 * button is no longer shown.
 *
 * @param press What the app was told of it.
 */
export function findLabel(
  { bar, modals }: ShownParts,
  press: { readonly message: string; readonly callback?: number | undefined },
): string | undefined {
  return search([...modals.toReversed(), bar], press);
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
