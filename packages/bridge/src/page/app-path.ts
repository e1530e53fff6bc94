import { LIMITS } from '@platformapp/protocol';

/** Path and query of a page, without the hash; cut at `LIMITS.urlLength`. */
export function currentPath(page: Window): string {
  return toPath(page.location);
}

/**
 * Reads what an app gave to `PlatformApp.pushState`. A query, a hash or nothing belongs to the page
 * that is there, and the full URL of a page of the app is as good as its path. Everything else
 * stays as it was given, because the host judges paths before it normalises them, and reports those
 * that it mends or refuses.
 */
export function readPath(text: string, page: Window): string {
  const isOfThisPage = /^(?:[?#]|$)/.test(text);
  const url = isOfThisPage ? URL.parse(text, page.location.href) : URL.parse(text);
  return url?.origin === page.location.origin ? toPath(url) : text;
}

/**
 * Watches the app's own history changes: `pushState`, `replaceState`, moves back and forward, and
 * navigations that the app intercepts with the Navigation API. Each is noticed after it has
 * happened; a change that throws is not noticed.
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
  page.addEventListener('popstate', onChange);
  // Absent in older browsers. Where it is there, it tells the changes above a second time, which
  // does no harm.
  page.navigation?.addEventListener('currententrychange', onChange);
}

function toPath({ pathname, search }: URL | Location): string {
  return (pathname + search).slice(0, LIMITS.urlLength);
}
