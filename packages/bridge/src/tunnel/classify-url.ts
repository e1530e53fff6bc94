import { isApiPath } from '@platformapp/protocol';

/**
 * Where a request of the app goes: to the admin `api`, or to the `network`. It is `undecided` while
 * the page cannot tell whether the origin of the URL is that of its host.
 */
export type UrlClass = 'api' | 'network' | 'undecided';

/** The origins under which the admin API is asked for. */
export interface ApiOrigins {
  /** The shop's, when `init` named one. */
  readonly shop: string | undefined;
  /** The host's, when the browser or a session has told it. */
  readonly host: string | undefined;
}

/** Classifies a URL as an app gives it; a relative one belongs to the page. */
export function classifyUrl(text: string, page: Window, { shop, host }: ApiOrigins): UrlClass {
  const url = URL.parse(text, page.document.baseURI);
  if (!url || !isApiPath(url.pathname)) return 'network';
  if (url.origin === shop || url.origin === host) return 'api';
  // A page that shares the origin of its host can see that, so its own server is not the host.
  return host === undefined && url.origin !== page.location.origin ? 'undecided' : 'network';
}

/** Finds the origin of the page's host without a session, where the browser tells it. */
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
