/**
 * The mistakes of a page that uses the host. Codes are API: changing one is a breaking change.
 *
 * - `shop-origin-invalid`: `shopOrigin` is not an http(s) origin.
 * - `app-url-refused`: the URL for the main frame is not one that `readTypedUrl` accepts.
 * - `host-disposed`: a frame was attached after `dispose`.
 */
export type HostErrorCode = 'shop-origin-invalid' | 'app-url-refused' | 'host-disposed';

/**
 * Thrown for mistakes of the page that uses the host, never because of a guest. Branch on {@link
 * HostError.code}.
 */
export class HostError extends Error {
  override readonly name = 'HostError';

  /** Says which mistake this is. */
  readonly code: HostErrorCode;

  /**
   * @param code The kind of mistake.
   * @param message A sentence that names the operation and the offending value.
   */
  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
