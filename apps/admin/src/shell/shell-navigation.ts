import { findApp } from '@platformapp/host';
import { createAddress, type HistoryEntry } from '../navigation/address.ts';
import type { Route } from '../navigation/route.ts';
import type { ShellStore } from './shell-store.ts';

/** Which view the shell shows, in step with the address and the history. */
export interface ShellNavigation {
  /** Shows what the address says when the shell starts. */
  start(open: (route: Route & { readonly type: 'add' }) => void): void;
  /**
   * Shows a route, with a new history entry.
   *
   * @param from The path that leads back, when an app led to a section.
   */
  push(route: Route, from?: string): void;
  /** Shows a route in place of what the present entry says. */
  replace(route: Route): void;
  /** The app moved inside its frame, which made an entry: that one says where it is now. */
  follow(path: string): void;
}

/** Connects a shell to the history of its window. */
export function createShellNavigation(window: Window, store: ShellStore): ShellNavigation {
  const address = createAddress(window, travel);
  let frame = 0;

  /** What the history remembers of what is shown. */
  function present(): HistoryEntry {
    const { route, openApp, from } = store.state;
    return { route, frame: openApp?.frame, from };
  }

  function travel(entry: HistoryEntry): void {
    const { route } = entry;
    const { openApp } = store.state;
    // The frame lived through both entries: the browser moves it by itself, and the app will say
    // where it is.
    if (route.type === 'app' && openApp?.app.key === route.key && openApp.frame === entry.frame) {
      store.set({ route });
      return;
    }
    show(route, entry.from);
    address.replace(present());
  }

  function show(route: Route, from?: string): void {
    const change = { route, from: route.type === 'section' ? from : undefined, refusal: undefined, removed: undefined };
    const app = route.type === 'app' ? findApp(store.state.apps, route.key) : undefined;
    if (route.type !== 'app' || !app) {
      store.set({ ...change, openApp: undefined });
      return;
    }
    frame += 1;
    // The path begins with a slash, so what follows the origin cannot leave it.
    const url = new URL(route.path === undefined ? app.url : `${new URL(app.url).origin}${route.path}`);
    store.set({ ...change, openApp: { app, frame, url } });
  }

  return {
    start(open) {
      const { route, from } = address.read();
      if (route.type === 'add') open(route);
      else travel({ route, from, frame: undefined });
    },
    push(route, from) {
      show(route, from);
      address.push(present());
    },
    replace(route) {
      show(route);
      address.replace(present());
    },
    follow(path) {
      const { openApp } = store.state;
      if (!openApp) return;
      store.set({ route: { type: 'app', key: openApp.app.key, path } });
      address.replace(present());
    },
  };
}
