import type { IncomingHttpHeaders } from 'node:http';
import { isSignature } from './is-signature.ts';

/** How {@link verifyWebhook} judges. */
export interface VerifyWebhookOptions {
  /** The app's secret. */
  readonly secret: string;
  /** What the shop's header names start with. Default: `X-Platform-`. */
  readonly headerPrefix?: string;
}

/** Why a webhook is refused. */
export type WebhookRefusal =
  /** There is no `X-Platform-Hmac-Sha256`. */
  | 'hmac-missing'
  /** The body was changed, or another secret signed it. */
  | 'hmac-mismatch';

/**
 * What {@link verifyWebhook} found. Only the body is signed, the headers are not.
 */
export type WebhookVerification =
  | {
      readonly ok: true;
      /** Such as `products/update`. */
      readonly topic: string;
      /** Host and port of the shop. */
      readonly shop: string;
      /** The same for each attempt of one delivery. */
      readonly webhookId: string;
    }
  | { readonly ok: false; readonly reason: WebhookRefusal };

/**
 * Says whether the shop has sent a webhook. Throws a `TypeError` without a secret.
 *
 * @param rawBody The bytes as they came. A body that was parsed and written again is refused: the
 *   shop writes `&`, `<` and `>` as `\u0026`, `\u003c` and `\u003e`.
 * @param headers Of Node, with names in lower case, or of `fetch`.
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: IncomingHttpHeaders | Headers,
  { secret, headerPrefix = 'X-Platform-' }: VerifyWebhookOptions,
): WebhookVerification {
  const read = (name: string): string => {
    const key = `${headerPrefix}${name}`.toLowerCase();
    const value = headers instanceof Headers ? headers.get(key) : headers[key];
    return typeof value === 'string' ? value : '';
  };
  const hmac = read('Hmac-Sha256');
  const isSigned = isSignature(hmac, rawBody, secret, 'base64');
  if (!isSigned) return { ok: false, reason: hmac === '' ? 'hmac-missing' : 'hmac-mismatch' };
  return { ok: true, topic: read('Topic'), shop: read('Shop-Domain'), webhookId: read('Webhook-Id') };
}
