import { createHmac } from 'node:crypto';

/**
 * The HMAC-SHA256 of what the admin has sent, under the app's secret. Throws a `TypeError` when
 * the secret is empty or missing: anybody could sign with an empty one.
 */
export function sign(content: string | Uint8Array, secret: string, encoding: 'base64' | 'hex'): string {
  if (typeof secret !== 'string' || secret === '') {
    throw new TypeError("The app's secret is missing. Is the variable set from which you read it?");
  }
  return createHmac('sha256', secret).update(content).digest(encoding);
}
