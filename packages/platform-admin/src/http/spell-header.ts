/** Names whose spelling is not that of their parts. */
const SPECIAL: Readonly<Record<string, string>> = { etag: 'ETag', 'www-authenticate': 'WWW-Authenticate' };

/**
 * Spells a header's name as it is documented: `x-request-id` as `X-Request-Id`. The `Headers` of
 * `fetch` keep no spelling, but clients of HTTP/1.1 look names up as they are written. A name with
 * a capital letter stays as it is.
 *
 * @param prefix What the service's own names begin with, as its user wrote it.
 */
export function spellHeader(name: string, prefix = 'X-Platform-'): string {
  if (name !== name.toLowerCase()) return name;
  if (name.startsWith(prefix.toLowerCase())) return prefix + spellHeader(name.slice(prefix.length), '-');
  const spelled = SPECIAL[name] ?? name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
  return spelled.replace(/\bApi-Version$/, 'API-Version');
}
