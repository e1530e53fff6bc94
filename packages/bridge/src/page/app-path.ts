import { LIMITS, parseUrl } from '@platformapp/protocol';

/**
 * Path and query of a page, without the hash. What is over `LIMITS.urlLength` is left out, because
 * a cut one would be another page: the query, and `/` stands for a path that is too long itself.
 */
export function currentPath(page: Window): string {
  return toPath(page.location);
}

/**
 * Reads what an app gave to `PlatformApp.pushState`. An empty text, a query or a hash is resolved
 * against the current page, and the full URL of a page of the app becomes its path, each with its
 * hash. Other text is not changed, because the host checks paths before it normalises them.
 */
export function readPath(text: string, page: Window): string {
  const isOfThisPage = /^(?:[?#]|$)/.test(text);
  const url = parseUrl(text, isOfThisPage ? page.location.href : undefined);
  return url?.origin === page.location.origin ? url.pathname + url.search + url.hash : text;
}

/**
 * Calls `onChange` after each history change that the app makes: `pushState`, `replaceState`, and
 * navigations that it intercepts with the Navigation API. A call that throws changes nothing and
 * is ignored.
 */
export function watchPath(page: Window, onChange: () => void): void {
  const { history } = page;
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = (...args) => {
      original.apply(history, args);
      onChange();
    };
  }
  // Absent in older browsers. It also reports the changes above, which does no harm: an unchanged
  // path is not sent again.
  page.navigation?.addEventListener('currententrychange', onChange);
}

function toPath({ pathname, search }: URL | Location): string {
  return [pathname + search, pathname].find((path) => path.length <= LIMITS.urlLength) ?? '/';
}
