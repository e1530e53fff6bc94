import { PageLeaveEvent } from '@platformapp/elements/layout/page-leave-event';
import { findApp, toAppKey, type SavedApp } from '@platformapp/host';
import { findReplaced, withoutLaunch } from '@platformapp/kernel/launch';
import { WIDE } from '@platformapp/inspector/view/inspect-view';
import { isObject } from '@platformapp/protocol';
import { FIRST_VIEW, formatPage, formatRoute, parseRoute, type Route, withInspected } from './route.ts';
import type { ShellStore } from './shell-state.ts';

/** Keeps what the shell shows in step with its URL and the browser's history. */
export class ShellHistory {
  readonly #window: Window;
  readonly #store: ShellStore;
  /** Whether the next app opens the inspector. */
  #opensInspector: boolean;
  /** The number of the last frame. */
  #frame = 0;
  /** What was shown before the current entry was pushed, and how many were. */
  #left: string | undefined;
  #depth = 0;

  /** @param opensInspector Whether the first app opens the inspector, where the window has room. */
  constructor(window: Window, store: ShellStore, opensInspector: boolean) {
    this.#window = window;
    this.#store = store;
    this.#opensInspector = opensInspector;
    window.addEventListener('popstate', () => this.#traverse());
  }

  /** Shows the current history entry. */
  restore(): void {
    const kept = readState(this.#window.history.state);
    const route = this.#readEntry(kept);
    this.#left = kept.left;
    this.#depth = kept.depth;
    const { openApp } = this.#store.state;
    if (openApp && route.type === 'app' && openApp.app.key === route.key && openApp.frame === kept.frame) {
      // This frame also showed the app at that entry. The browser navigates the frame, and the app
      // then reports its path.
      this.#store.update({ route });
    } else {
      this.#show(route, kept.from);
      this.#write('replaceState');
    }
  }

  /**
   * Reads the current entry. WebKit gives one that a frame made the URL and the state of the entry
   * before it (decision 0006). Back from what was pushed leads to what it was pushed from.
   */
  #readEntry({ depth }: EntryState): Route {
    const { href, origin } = this.#window.location;
    const route = parseRoute(new URL(href));
    if (this.#hasNavigation || this.#left === undefined || depth >= this.#depth) return route;
    const left = parseRoute(new URL(this.#left, origin));
    return route.type === 'app' && left.type === 'app' && left.key === route.key ? left : route;
  }

  /**
   * Shows the entry that the user went to. Without the Navigation API nothing has asked the page
   * before, so its own entry comes back while it asks.
   */
  #traverse(): void {
    const { document, history } = this.#window;
    const leaving = new PageLeaveEvent(
      () => history.back(),
      () => {},
    );
    if (this.#hasNavigation || document.dispatchEvent(leaving)) this.restore();
    else this.#write('pushState');
  }

  /**
   * Shows a route, with a new history entry.
   *
   * @param from The path back to the app that redirected to a section.
   */
  push(route: Route, from?: string): void {
    this.#left = formatRoute(this.#store.state.route);
    this.#depth += 1;
    this.#show(route, from);
    this.#write('pushState');
  }

  /** Shows a route and replaces the current entry. */
  replace(route: Route): void {
    this.#show(route);
    this.#write('replaceState');
  }

  /** Shows another view of the inspector, or none, and stores it in the current entry. */
  inspect(inspected: string): void {
    this.#store.update({ inspected });
    this.#write('replaceState');
  }

  /** The app navigated in its frame, which made an entry. Stores the app's path in that entry. */
  follow(path: string): void {
    const { openApp, route: before } = this.#store.state;
    if (!openApp) return;
    const route = withoutParameters({ type: 'app', key: openApp.app.key, path }, openApp.app);
    this.#store.update({ route: keepHash(route, before) });
    this.#write('replaceState');
  }

  /** Without the Navigation API, nothing says where in its history a page is. */
  get #hasNavigation(): boolean {
    return 'navigation' in this.#window;
  }

  #show(asked: Route, from?: string): void {
    const { state } = this.#store;
    // An app's own links have its apiKey, which may differ from the key that was made of it.
    const app = asked.type === 'app' ? findApp(state.apps, toAppKey(asked.key) ?? '') : undefined;
    const route = asked.type === 'app' && app ? withoutParameters({ ...asked, key: app.key }, app) : asked;
    const change = {
      route,
      // An app may also redirect to an unknown app.
      from: app ? undefined : from,
      // The same page with another query keeps its title.
      title: formatPage(route) === formatPage(state.route) ? state.title : [],
      refusal: undefined,
      removed: undefined,
    };
    if (route.type !== 'app' || !app) {
      this.#store.update({ ...change, openApp: undefined });
      return;
    }
    this.#frame += 1;
    // The path starts with a slash, so it cannot change the origin before it.
    const url = new URL(route.path === undefined ? app.url : `${new URL(app.url).origin}${route.path}`);
    const replaced = app.launch === 'off' ? [] : findReplaced(url.search.slice(1));
    const isFirst = this.#opensInspector && state.inspected === '' && this.#window.innerWidth >= WIDE;
    this.#opensInspector = false;
    const inspected = isFirst ? FIRST_VIEW : state.inspected;
    this.#store.update({ ...change, inspected, openApp: { app, frame: this.#frame, url, replaced } });
  }

  /** Writes the current view into a new history entry, or into the current one. */
  #write(method: 'pushState' | 'replaceState'): void {
    const { route, openApp, from, inspected } = this.#store.state;
    const state: EntryState = { frame: openApp?.frame, from, left: this.#left, depth: this.#depth };
    this.#window.history[method](state, '', withInspected(formatRoute(route), inspected));
  }
}

/** A page does not tell its hash. It is still there as long as the page is the same. */
function keepHash(route: Route, before: Route): Route {
  if (route.type !== 'app' || before.type !== 'app' || before.path?.replace(/#.*/, '') !== route.path) return route;
  return { ...route, path: before.path };
}

/** The shell's URL never has the launch parameters that the shell added to the app's URL. */
function withoutParameters(route: Route, app: SavedApp): Route {
  if (route.type !== 'app' || route.path === undefined || app.launch === 'off') return route;
  return { ...route, path: withoutLaunch(route.path) };
}

/** What {@link ShellHistory} keeps in a history entry beside its URL. */
interface EntryState {
  readonly frame: number | undefined;
  readonly from: string | undefined;
  readonly left: string | undefined;
  readonly depth: number;
}

function readState(state: unknown): EntryState {
  const { frame, from, left, depth }: Readonly<Record<string, unknown>> = isObject(state) ? state : {};
  return {
    frame: typeof frame === 'number' ? frame : undefined,
    from: typeof from === 'string' ? from : undefined,
    left: typeof left === 'string' ? left : undefined,
    depth: typeof depth === 'number' ? depth : 0,
  };
}
