import { parseWebUrl, toAdminPath } from '@platformapp/protocol';
import type { LinkTarget, MisuseCode } from '@platformapp/protocol';
import { parseLocalPath } from './local-path.ts';

/**
 * Where a link or redirect leads, allow-listed and re-serialised: safe to hand to `HostEffects`.
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
  /** Nowhere: the chrome shows the address that the app asked to leave for. */
  | { readonly type: 'departure'; readonly url: string };

/**
 * The address behind a destination, for the chrome to draw as a link: a URL, or a path under
 * `/admin`.
 */
export function addressOf(destination: Destination): string {
  return destination.type === 'section' ? toAdminPath(destination.path) : destination.url;
}

/** What became of an address that an app gave. */
export interface Resolution {
  /** Absent when the address was refused. */
  readonly destination?: Destination;
  /** How the address differs from what the documentation asks for, in the order to report. */
  readonly misuses: readonly MisuseCode[];
}

const LINK_DESTINATIONS = { new: 'tab', parent: 'leave', app: 'app' } as const;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ADMIN_PREFIX = /^\/admin(?=[/?#]|$)/;
// The look behind has each run of spaces tried once, not once from each of its spaces.
const OUTER_SPACES = /^ +|(?<! ) +$/g;

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
 * slash or a leading `/admin` is mended, an http(s) URL becomes a departure, and what would leave
 * `/admin` in another way is refused.
 */
export function resolveRedirect(path: string): Resolution {
  const text = path.replaceAll(OUTER_SPACES, '');
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

/** What became of the path of an app's page. */
export interface AppPath {
  /** Path and query within the app's origin; absent when the path was refused. */
  readonly path?: string;
  /** How the path differs from what it should be, in the order to report. */
  readonly misuses: readonly MisuseCode[];
}

/**
 * Resolves the path of `PlatformApp.pushState` or of a hello: path and query, the hash taken off.
 */
export function resolveAppPath(path: string): AppPath {
  if (SCHEME.test(path)) return { misuses: ['path-refused'] };
  const isWithoutSlash = !path.startsWith('/');
  const local = parseLocalPath(isWithoutSlash ? `/${path}` : path);
  if (!local) return { misuses: ['path-refused'] };
  return { path: local.pathname + local.search, misuses: isWithoutSlash ? ['path-without-slash'] : [] };
}
