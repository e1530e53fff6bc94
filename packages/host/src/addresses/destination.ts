import { parseWebUrl, toAdminPath } from '@platformapp/protocol';
import type { LinkTarget, MisuseCode } from '@platformapp/protocol';
import { parseLocalPath } from './local-path.ts';

/**
 * The destination of a link or redirect, allow-listed and re-serialised: safe to pass to
 * `HostEffects`.
 */
export type Destination =
  /** A new tab. */
  | { readonly type: 'tab'; readonly url: string }
  /** Instead of the shell. */
  | { readonly type: 'leave'; readonly url: string }
  /** A section of the admin; the path omits `/admin`. */
  | { readonly type: 'section'; readonly path: string }
  /** The app's own frame; the guest goes there itself. */
  | { readonly type: 'app'; readonly url: string }
  /** Not followed: the chrome shows the address to the user. */
  | { readonly type: 'departure'; readonly url: string };

/**
 * The address of a destination, which the chrome draws as a link: a URL, or a path under `/admin`.
 */
export function addressOf(destination: Destination): string {
  return destination.type === 'section' ? toAdminPath(destination.path) : destination.url;
}

/** The result of resolving an address that an app gave. */
export interface Resolution {
  /** Absent when the address was refused. */
  readonly destination?: Destination;
  /** The rules that the address breaks, in the order to report. */
  readonly misuses: readonly MisuseCode[];
}

const LINK_DESTINATIONS = { new: 'tab', parent: 'leave', app: 'app' } as const;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ADMIN_PREFIX = /^\/admin(?=[/?#]|$)/;

/**
 * Resolves the `href` of a button. Button object, `target`: `new`, `parent` and `app` take an
 * absolute http(s) URL; `shopify` is "shopify-admin redirect", so it follows the rules of {@link
 * resolveRedirect}.
 */
export function resolveLink(href: string, target: LinkTarget): Resolution {
  if (target === 'shopify') return resolveRedirect(href);
  const url = parseWebUrl(href)?.href;
  if (url === undefined) return { misuses: ['url-refused'] };
  return { destination: { type: LINK_DESTINATIONS[target], url }, misuses: [] };
}

/**
 * Resolves the path of `PlatformApp.redirect`. The documented form is `/customers/<id>`; a missing
 * slash is added, a leading `/admin` is removed, and an http(s) URL becomes a departure. Any other
 * path that leaves `/admin` is refused.
 */
export function resolveRedirect(path: string): Resolution {
  const text = path.trim();
  if (SCHEME.test(text)) {
    const url = parseWebUrl(text)?.href;
    if (url === undefined) return { misuses: ['url-refused'] };
    return { destination: { type: 'departure', url }, misuses: ['redirect-external'] };
  }
  const misuses: MisuseCode[] = [];
  let rest = text;
  if (!rest.startsWith('/')) {
    misuses.push('path-without-slash');
    rest = `/${rest}`;
  }
  if (ADMIN_PREFIX.test(rest)) {
    misuses.push('path-with-admin');
    rest = rest.replace(ADMIN_PREFIX, '');
    if (!rest.startsWith('/')) rest = `/${rest}`;
  }
  const local = parseLocalPath(rest);
  if (!local) return { misuses: ['path-refused'] };
  return { destination: { type: 'section', path: local.pathname + local.search + local.hash }, misuses };
}

/**
 * Resolves a link or form of an app's page that would replace the admin. An address under `/admin`
 * leads there if its host is one of the shop's, whatever the protocol. Any other is a departure.
 */
export function resolveOutwardLink(href: string, shopHosts: readonly string[]): Resolution {
  const url = parseWebUrl(href);
  if (!url) return { misuses: ['url-refused'] };
  if (!shopHosts.includes(url.host) || !ADMIN_PREFIX.test(url.pathname)) {
    return { destination: { type: 'departure', url: url.href }, misuses: [] };
  }
  const local = parseLocalPath((url.pathname.replace(ADMIN_PREFIX, '') || '/') + url.search + url.hash);
  if (!local) return { misuses: ['path-refused'] };
  return { destination: { type: 'section', path: local.pathname + local.search + local.hash }, misuses: [] };
}

/** The result of resolving the path of an app's page. */
export interface AppPath {
  /** Path, query and hash within the app's origin; absent when the path was refused. */
  readonly path?: string;
  /** The rules that the path breaks, in the order to report. */
  readonly misuses: readonly MisuseCode[];
}

/**
 * Resolves the path of `PlatformApp.pushState` or of a hello to path, query and hash.
 */
export function resolveAppPath(path: string): AppPath {
  if (SCHEME.test(path)) return { misuses: ['path-refused'] };
  const isWithoutSlash = !path.startsWith('/');
  const local = parseLocalPath(isWithoutSlash ? `/${path}` : path);
  if (!local) return { misuses: ['path-refused'] };
  return { path: local.pathname + local.search + local.hash, misuses: isWithoutSlash ? ['path-without-slash'] : [] };
}
