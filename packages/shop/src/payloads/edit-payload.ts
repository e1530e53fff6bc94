import { ShopError } from '../shop-error.ts';

/** Changes to a sample payload before it is sent. */
export interface PayloadEdit {
  /** New values of keys that the sample has. */
  readonly override?: Readonly<Record<string, unknown>>;
  /** Keys that the sample does not have. */
  readonly add?: Readonly<Record<string, unknown>>;
  /** Keys to leave out. */
  readonly remove?: readonly string[];
}

/**
 * Edits the sample of a payload.
 *
 * @throws {@link ShopError} `invalid-payload` for an override or a removal of a key that the
 *   sample does not have, and for an addition of one that it has.
 */
export function editPayload(
  sample: Readonly<Record<string, unknown>>,
  { override = {}, add = {}, remove = [] }: PayloadEdit,
): Readonly<Record<string, unknown>> {
  const missing = [...Object.keys(override), ...remove].find((key) => !Object.hasOwn(sample, key));
  if (missing !== undefined)
    throw new ShopError(
      'invalid-payload',
      `The sample has no "${missing}". It has: ${Object.keys(sample).join(', ')}.`,
    );
  const present = Object.keys(add).find((key) => Object.hasOwn(sample, key));
  if (present !== undefined)
    throw new ShopError('invalid-payload', `The sample has "${present}" already: override it.`);
  const kept = Object.entries({ ...sample, ...override, ...add }).filter(([key]) => !remove.includes(key));
  return Object.fromEntries(kept);
}
