import { DeliveryError } from './delivery-error.ts';

/**
 * Escapes what HTML escapes too, as the service does (these characters are only in the texts of a
 * JSON text). So a signature over a body that was parsed and written again does not match.
 */
export function escapeHtml(json: string): string {
  return json.replaceAll(/[&<>]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

/**
 * The HMAC-SHA256 of a body under a secret, in base64. A receiver compares it with the header
 * `Hmac-Sha256`. Rejects with a {@link DeliveryError} when the body cannot be signed.
 */
export async function signBody(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  try {
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(body)));
    return btoa(String.fromCodePoint(...signature));
  } catch (cause) {
    // Browsers leave `crypto.subtle` out of pages on other hosts over http.
    const fix =
      'subtle' in crypto
        ? 'Check the secret that the shop was started with: it must not be empty.'
        : 'Open the shell on localhost or over https: elsewhere browsers do not sign.';
    throw new DeliveryError(`The delivery was not sent because it could not be signed. ${fix}`, { cause });
  }
}
