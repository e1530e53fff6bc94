import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a text is the HMAC-SHA256 of what the admin has sent, under the app's secret, in a time
 * that says nothing about where they differ. Throws a `TypeError` when the secret is empty or
 * missing: anybody could sign with an empty one.
 */
export function isSignature(
  given: string,
  content: string | Uint8Array,
  secret: string,
  encoding: 'base64' | 'hex',
): boolean {
  if (typeof secret !== 'string' || secret === '') {
    throw new TypeError("The app's secret is missing. Is the variable set from which you read it?");
  }
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest(encoding));
  const signature = Buffer.from(given);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
