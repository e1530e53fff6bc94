import { LIMITS } from '@platformapp/protocol';

/**
 * Parses an absolute URL that an app or a person gave. Only `http:` and `https:` without credentials come back; use the
 * `href` of the result, never the text that went in, because the parser takes out what disguises a scheme.
 */
export function parseWebUrl(text: string): URL | undefined {
  if (text.length > LIMITS.urlLength) return undefined;
  const url = URL.parse(text);
  if (!url || !isWebUrl(url)) return undefined;
  return url;
}

/** Says whether a URL is `http:` or `https:` and carries no credentials. */
export function isWebUrl(url: URL): boolean {
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
}

/** Says whether a URL points at this machine: `localhost`, a name under it, `127.0.0.0/8` or `[::1]`. */
export function isLoopback(url: URL): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
}
