import { RECORDED_BYTES, type RequestEntry } from '@platformapp/timeline';

/**
 * A sentence that says why a request cannot be edited and resent, or `''`. Only requests to the
 * admin API can be resent, and their body must have been recorded whole.
 */
export function refuseResend({ lane, body }: RequestEntry): string {
  if (lane === 'network') return 'Only requests to the admin API can be made again.';
  if (body?.isBase64) return 'The body is not text, so it cannot be edited.';
  if ((body?.size ?? 0) > RECORDED_BYTES) return 'Only the beginning of the body was recorded.';
  return '';
}
