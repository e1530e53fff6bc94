import { LIMITS } from '@platformapp/protocol';

/** Path and query of a page, without the hash; cut at `LIMITS.urlLength`. */
export function currentPath(page: Window): string {
  return toPath(page.location);
}

/**
 * Normalises what an app gave to `PlatformApp.pushState`: resolves dots and a full URL of the app itself, and drops the
 * hash. A path that leaves the app's origin stays what it is, because the host refuses and reports it.
 */
export function normalisePath(path: string, page: Window): string {
  const url = URL.parse(path, page.location.href);
  return url?.origin === page.location.origin ? toPath(url) : path;
}

/**
 * Watches the app's own history changes: `pushState`, `replaceState`, and moves back and forward. Each is noticed after it
 * has happened; a change that throws is not noticed.
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
}

function toPath({ pathname, search }: URL | Location): string {
  return (pathname + search).slice(0, LIMITS.urlLength);
}
