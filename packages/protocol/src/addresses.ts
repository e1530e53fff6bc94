import { LIMITS } from './limits.ts';

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

/**
 * Says whether a text can be the key of an app in the admin's own URL: one path segment, at most
 * 100 characters, never `.` or `..`.
 */
export function isAppKey(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/.test(text);
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

/** The bad ports of the Fetch standard, section 2.9. */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Whether browsers open no connection to the port of a URL, since another protocol has it. */
export function isBlockedPort({ port }: Pick<URL, 'port'>): boolean {
  return port !== '' && BLOCKED_PORTS.has(Number(port));
}
