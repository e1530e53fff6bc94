import {
  addApp,
  claimKey,
  createHost,
  findApp,
  parseAppUrl,
  removeApp,
  renameApp,
  type AppList,
  type Host,
} from '@platformapp/host';
import { createAddress, type FrameNumber, type HistoryEntry } from './address.ts';
import type { AppStorage } from './app-storage.ts';
import { parseRoute, type Route } from './route.ts';
import type { answerTunnel } from './service/lanes.ts';
import type { ShellState } from './shell-state.ts';

/** The shell without its elements: which app is open, what the address says, and the host that talks to the app. */
export interface Shell {
  readonly state: ShellState;
  readonly host: Host;
  /** Runs the listener after each change; the result stops it. */
  subscribe(listener: (state: ShellState) => void): () => void;
  /** Adds the app at a typed, pasted or dropped URL and opens it, or says why not. What is open stays open then. */
  addApp(text: string, name?: string): void;
  /** Renames a saved app. An empty name is ignored. */
  renameApp(key: string, name: string): void;
  /** Forgets a saved app; closes it when it is open. */
  removeApp(key: string): void;
  /** Goes to a path of the shell, such as `/admin/orders`, with a new history entry. */
  go(path: string): void;
  /** Shows a sentence about the shell itself. */
  tell(problem: string): void;
  /** The user has read what the shell said. */
  dismissNotice(): void;
  /** Loads the open app again, in a fresh frame. */
  retry(): void;
}

/** Starts the shell in a window. It reads the window's address and shows what that says. */
export function createShell(window: Window, storage: AppStorage): Shell {
  const listeners = new Set<(state: ShellState) => void>();
  const address = createAddress(window, travel);
  let frameNumber: FrameNumber = 0;
  // Kept, because to ask for a module again takes the browser about as long as the kernel takes to answer. A load that
  // fails is not: the next request tries again.
  let lanes: { readonly answerTunnel: typeof answerTunnel } | undefined;

  const host = createHost({
    window,
    shopOrigin: window.location.origin,
    effects: {
      introduce: ({ apiKey, path }) => {
        const { openApp, apps } = state;
        const claim = openApp && claimKey(apps, openApp.app.key, apiKey);
        if (!claim) return;
        setApps(claim.apps);
        set({ openApp: { ...openApp, app: claim.app } });
        followApp(path);
        if (claim.misuse) host.report(claim.misuse);
      },
      replacePath: followApp,
      openSection: (path) => go({ type: 'section', path }),
      openTab: (url) => window.open(url, '_blank', 'noopener'),
      leave: (url) => window.location.assign(url),
      answerRequest: async (request, signal) =>
        (lanes ??= await import('./service/lanes.ts')).answerTunnel(request, signal),
    },
  });

  const stored = storage.load();
  let state: ShellState = {
    route: { type: 'apps' },
    apps: stored.apps,
    openApp: undefined,
    refusal: undefined,
    problem: stored.problem,
    admin: host.state,
  };
  host.subscribe((admin) => set({ admin }));

  function set(change: Partial<ShellState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  }

  function setApps(apps: AppList): void {
    if (apps === state.apps) return;
    set({ apps, problem: storage.save(apps) ?? state.problem });
  }

  /** The app moved inside its frame: the present entry says where it is now. */
  function followApp(path: string): void {
    const { openApp } = state;
    if (!openApp) return;
    const route: Route = { type: 'app', key: openApp.app.key, path };
    address.replace({ route, frame: openApp.frame });
    set({ route });
  }

  function go(route: Route): void {
    const shown = show(route);
    address.push({ route: shown, frame: state.openApp?.frame });
  }

  function travel({ route, frame }: HistoryEntry): void {
    const { openApp } = state;
    // The frame lived through both entries: the browser moves it by itself, and the app will say where it is.
    if (route.type === 'app' && openApp?.app.key === route.key && openApp.frame === frame) {
      set({ route });
      return;
    }
    const shown = show(route);
    address.replace({ route: shown, frame: state.openApp?.frame });
  }

  /** Shows a route and gives the one that then stands in the address. */
  function show(route: Route): Route {
    if (route.type === 'add') return add(route.url, route.name);
    const app = route.type === 'app' ? findApp(state.apps, route.key) : undefined;
    if (route.type !== 'app' || !app) {
      set({ route, openApp: undefined, refusal: undefined });
      return route;
    }
    frameNumber += 1;
    // The path begins with a slash, so what follows the origin cannot leave it.
    const url = new URL(route.path === undefined ? app.url : `${new URL(app.url).origin}${route.path}`);
    set({ route, openApp: { app, frame: frameNumber, url }, refusal: undefined });
    return route;
  }

  function add(text: string, name: string | undefined): Route {
    const parsed = parseAppUrl(text, new URL(window.location.href));
    if (parsed.type === 'refused') {
      set({ refusal: { text, sentence: parsed.sentence }, ...(state.openApp ? {} : { route: { type: 'apps' } }) });
      return state.route;
    }
    const { apps, app } = addApp(state.apps, parsed.url);
    setApps(name === undefined ? apps : renameApp(apps, app.key, name));
    return show({ type: 'app', key: app.key, path: undefined });
  }

  travel({ ...address.read(), frame: undefined });

  return {
    get state() {
      return state;
    },
    host,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addApp: (text, name) => {
      const before = state.openApp;
      const route = add(text, name);
      if (state.openApp !== before) address.push({ route, frame: state.openApp?.frame });
    },
    renameApp: (key, name) => setApps(renameApp(state.apps, key, name)),
    removeApp: (key) => {
      if (state.openApp?.app.key === key) go({ type: 'apps' });
      setApps(removeApp(state.apps, key));
    },
    go: (path) => go(parseRoute(new URL(path, window.location.origin))),
    tell: (problem) => set({ problem }),
    dismissNotice: () => set({ problem: undefined, refusal: undefined }),
    retry: () => {
      const shown = show(state.route);
      address.replace({ route: shown, frame: state.openApp?.frame });
    },
  };
}
