/** The base64 of the HMAC-SHA256 of a body under a secret: what a receiver compares `Hmac-Sha256` with. */
export async function signBody(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(body)));
  return btoa(String.fromCodePoint(...signature));
}
