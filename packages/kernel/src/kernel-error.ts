/**
 * Why a call to the kernel failed.
 *
 * - `kernel-ended`: the kernel's worker has ended; calls in progress may or may not have happened.
 *   The next call starts another kernel.
 * - `kernel-failed`: no kernel could be started.
 * - `storage-failed`: the folder of the journal cannot be used, or can no longer be used.
 *   Acknowledged changes are stored.
 * - `call-too-large`: the call was not sent to the command's kernel, because it is too large.
 * - `request-failed`: a test makes this request fail like a network error.
 */
export type KernelErrorCode = 'kernel-ended' | 'kernel-failed' | 'storage-failed' | 'call-too-large' | 'request-failed';

/** The one error class of the kernel. Branch on `code`, never on the wording. */
export class KernelError extends Error {
  override readonly name = 'KernelError';
  readonly code: KernelErrorCode;

  constructor(code: KernelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
