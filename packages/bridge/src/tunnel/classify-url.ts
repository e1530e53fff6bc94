import { isApiPath, parseUrl } from '@platformapp/protocol';

/**
 * The target of an app's request: the admin `api`, or the `network`. It is `undecided` while the
 * page does not know the origin of its host.
 */
export type UrlClass = 'api' | 'network' | 'undecided';

/** The origins of the admin API. */
export interface ApiOrigins {
  /** The shop's, when `init` named one. */
  readonly shop: string | undefined;
  /** The host's, when it is known. */
  readonly host: string | undefined;
}

/** Classifies a URL that an app gives. A relative one is resolved against the page. */
export function classifyUrl(text: string, page: Window, { shop, host }: ApiOrigins): UrlClass {
  const url = parseUrl(text, page.document.baseURI);
  if (!url || !isApiPath(url.pathname)) return 'network';
  if (isSameHost(url, shop) || isSameHost(url, host)) return 'api';
  // An unknown host has another origin than the page, which could otherwise read its location.
  return host === undefined && url.origin !== page.location.origin ? 'undecided' : 'network';
}

/** Whatever the protocol: apps put `https://` before the name of any shop. */
function isSameHost({ host, origin }: URL, named: string | undefined): boolean {
  return named !== undefined && (origin === named || host === parseUrl(named)?.host);
}

/** Finds the origin of the page's host before there is a session, if the browser tells it. */
export function findHostOrigin(page: Window): string | undefined {
  const [ancestor] = page.location.ancestorOrigins ?? [];
  if (ancestor !== undefined) return ancestor;
  try {
    return page.parent.location.origin;
  } catch {
    // The host has another origin than the page.
    return undefined;
  }
}
