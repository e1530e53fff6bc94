/** Shows the view of one path. Gets the matches of the pattern's groups. */
type Show = (...parts: readonly string[]) => void;

/** One route of the app. */
export interface Route {
  /** Matches the whole path. */
  readonly pattern: RegExp;
  readonly show: Show;
}

/** Moves between views without loading a page. */
export interface Router {
  /** Goes to a path, with a history entry of its own. */
  readonly go: (path: string) => void;
  /** Shows the view of the current path. */
  readonly start: () => void;
}

/**
 * Makes a router for the paths below `base`. It follows plain clicks on links below `base`; the
 * browser follows all others.
 *
 * The admin learns of each move by itself, because `PlatformApp` watches the history.
 */
export function createRouter(base: string, routes: readonly Route[]): Router {
  const show = (): void => {
    for (const route of routes) {
      const match = route.pattern.exec(location.pathname);
      if (match) {
        route.show(...match.slice(1));
        return;
      }
    }
  };
  const go = (path: string): void => {
    history.pushState({}, '', path);
    show();
  };

  return {
    go,
    start() {
      addEventListener('popstate', show);
      document.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!link || !isPlain || link.origin !== location.origin || !link.pathname.startsWith(base)) return;
        event.preventDefault();
        go(link.pathname + link.search);
      });
      show();
    },
  };
}
