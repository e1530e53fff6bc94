/**
 * The kinds of failures: mistakes of the caller, and unreadable stored data. Codes are API:
 * changing one is a breaking change. Outcomes that belong to the domain (no such record, invalid
 * input) are values, never errors.
 *
 * - `unknown-resource`: the shop was made without that resource.
 * - `unknown-sort`, `unknown-filter`: the resource declares no sort order or filter of that name.
 * - `unknown-topic`: the topic is not on the list of topics.
 * - `invalid-payload`: an edit of a payload names a key that it does not have, or adds one that it
 *   has; or a payload is too large.
 * - `invalid-option`: an option of the shop, the clock or the sample has an invalid value.
 * - `format-newer`: stored data was written by a later version of this package.
 * - `format-damaged`: stored data is not what this package writes.
 * - `over-limit`: a snapshot has more of something than the API lets anybody make.
 */
export type ShopErrorCode =
  | 'unknown-resource'
  | 'unknown-sort'
  | 'unknown-filter'
  | 'unknown-topic'
  | 'invalid-payload'
  | 'invalid-option'
  | 'format-newer'
  | 'format-damaged'
  | 'over-limit';

/** The one error class of the shop. Branch on {@link ShopError.code}, never on the wording. */
export class ShopError extends Error {
  override readonly name = 'ShopError';

  /** The kind of failure. */
  readonly code: ShopErrorCode;

  /**
   * @param code The kind of failure.
   * @param message A sentence that names the operation and the offending value.
   * @param options `cause`: the error behind this one, if any.
   */
  constructor(code: ShopErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
