/**
 * The failures at the frame border. Codes are API: changing one is a breaking change.
 *
 * - `session-ended`: the other side reloaded, navigated, was removed or said `bye` before it
 *   replied.
 * - `call-timeout`: no reply came within `LIMITS.callDeadline`.
 * - `call-failed`: the host's handler failed; the sentence says which call.
 */
export type PlatformAppErrorCode = 'session-ended' | 'call-timeout' | 'call-failed';

/**
 * The one error class of the frame border. Branch on {@link PlatformAppError.code}, never on the
 * wording.
 */
export class PlatformAppError extends Error {
  override readonly name = 'PlatformAppError';

  /** The kind of failure. */
  // Declared only, so that the script for apps has no second initialiser.
  declare readonly code: PlatformAppErrorCode;

  /**
   * @param code The kind of failure.
   * @param message A sentence that names the operation and the offending value.
   * @param options `cause`: the error behind this one, if any.
   */
  constructor(code: PlatformAppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
/** What a caught value says: the message of an error, or the value as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
