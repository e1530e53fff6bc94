/**
 * Why the shell could not be served or a command not be run. Codes are API; each has a paragraph
 * in the README.
 */
export type PlatformAdminErrorCode =
  | 'usage'
  | 'host-refused'
  | 'port-busy'
  | 'shell-missing'
  | 'command-failed'
  | 'storage-refused'
  | 'server-missing'
  | 'shop-refused';

/** A failure of this package. Its message is a sentence for the person at the terminal. */
export class PlatformAdminError extends Error {
  override readonly name = 'PlatformAdminError';
  /** What went wrong, for code. */
  readonly code: PlatformAdminErrorCode;

  constructor(code: PlatformAdminErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
