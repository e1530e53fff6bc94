import { LIMITS } from '../limits/limits.ts';

/**
 * Parses an absolute URL that an app or a person gave. Returns only `http:` and `https:` URLs
 * without credentials. Use the `href` of the result, never the original text, because the parser
 * removes characters that disguise a scheme.
 */
export function parseWebUrl(text: string): URL | undefined {
  if (text.length > LIMITS.urlLength) return undefined;
  const url = parseUrl(text);
  return url && isWebUrl(url) ? url : undefined;
}

/** Parses any URL. Not by `URL.parse`, which replacements of `URL` do not have. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Says whether a URL is `http:` or `https:` and carries no credentials. */
export function isWebUrl(url: URL): boolean {
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
}

/**
 * Says whether a URL points at this machine: `localhost`, a name under it, `127.0.0.0/8` or
 * `[::1]`.
 */
export function isLoopback(url: URL): boolean {
  // The parser has already turned every spelling of an IPv4 address into four decimal numbers.
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/**
 * Says whether the path of a URL belongs to the admin API: `/admin/….xml`, `/admin/….json` and all
 * of `/admin/api`.
 */
export function isApiPath(pathname: string): boolean {
  return /^\/admin\/(?:.+\.(?:json|xml)|api(?:\/.*)?)$/.test(pathname);
}

/**
 * The path of a section in the admin's own URL. `path` starts with a slash and omits `/admin`, as
 * `redirect` takes it.
 */
export function toAdminPath(path: string): string {
  return `/admin${path}`;
}

/** The path of an app's page in the admin's own URL. `path` starts with a slash, or is empty. */
export function toAppPath(apiKey: string, path: string): string {
  return toAdminPath(`/apps/${encodeURIComponent(apiKey)}${path}`);
}

/** An app's page, as the admin's own URL names it. */
export interface AppAddress {
  readonly apiKey: string;
  /** Starts with a slash, without the query. Absent when the URL ends with the key. */
  readonly path: string | undefined;
}

/**
 * Reads a pathname that {@link toAppPath} wrote. `undefined` for any other, and for a key that
 * does not decode.
 */
export function readAppPath(pathname: string): AppAddress | undefined {
  const [, segment, path] = /^\/admin\/apps\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  if (segment === undefined) return undefined;
  try {
    return { apiKey: decodeURIComponent(segment), path };
  } catch {
    return undefined;
  }
}
