import { createHost, type Host, type HostEffects } from '@platformapp/host';
import { formatRoute, parseRoute } from '../navigation/route.ts';
import type { AppStorage } from './app-storage.ts';
import { createShellApps } from './shell-apps.ts';
import { createShellNavigation } from './shell-navigation.ts';
import { noticeOf, type ShellState } from './shell-state.ts';
import { createShellStore } from './shell-store.ts';

/**
 * The shell without its elements: which app is open, what the address says, and the host that talks
 * to the app.
 */
export interface Shell {
  readonly state: ShellState;
  readonly host: Host;
  /** Runs the listener after each change; the result stops it. */
  subscribe(listener: (state: ShellState) => void): () => void;
  /**
   * Adds the app at a typed or pasted URL and opens it, or says why not. What is open stays open
   * then.
   */
  addApp(text: string): void;
  /** The same for a URL that was dropped somewhere. A refusal leaves what stands in the field. */
  dropApp(text: string): void;
  /** Renames a saved app. An empty name is ignored. */
  renameApp(key: string, name: string): void;
  /** Forgets a saved app; closes it when it is open. */
  removeApp(key: string): void;
  /** Takes the last {@link removeApp} back. */
  restoreApp(): void;
  /** Goes to a path of the shell, such as `/admin/orders`, with a new history entry. */
  go(path: string): void;
  /** Shows a sentence about the shell itself. */
  addProblem(sentence: string): void;
  /** Takes a sentence away that is no longer true. */
  removeProblem(sentence: string): void;
  /** The user has read the sentence that is shown. */
  dismissNotice(): void;
  /** Loads the open app again, in a fresh frame. */
  retry(): void;
}

/** What a shell is made with. */
export interface ShellOptions {
  readonly storage: AppStorage;
  /** Answers the API requests of apps. */
  readonly answerRequest: NonNullable<HostEffects['answerRequest']>;
}

/** Starts the shell in a window. It reads the window's address and shows what that says. */
export function createShell(window: Window, { storage, answerRequest }: ShellOptions): Shell {
  const host = createHost({
    window,
    shopOrigin: window.location.origin,
    effects: {
      introduce(guest) {
        const misuse = apps.claim(guest);
        navigation.follow(guest.path);
        if (misuse) host.report(misuse);
      },
      replacePath: (path) => navigation.follow(path),
      openSection: (path) => go(`/admin${path}`, formatRoute(store.state.route)),
      openTab: (url) => window.open(url, '_blank', 'noopener'),
      leave: (url) => window.location.assign(url),
      answerRequest,
    },
  });
  const { apps: saved, problem } = storage.load();
  const store = createShellStore({
    route: { type: 'apps' },
    from: undefined,
    apps: saved,
    openApp: undefined,
    removed: undefined,
    refusal: undefined,
    problems: problem === undefined ? [] : [problem],
    admin: host.state,
  });
  host.subscribe((admin) => store.set({ admin }));
  const apps = createShellApps(window, store, storage);
  const navigation = createShellNavigation(window, store);

  // One parser for `/admin` and a path: a redirect, a link and a reload lead to the same view.
  const go = (path: string, from?: string): void =>
    navigation.push(parseRoute(new URL(path, window.location.origin)), from);

  navigation.start(({ url, name }) => {
    navigation.replace({ type: 'apps' });
    const route = apps.add(url, { name });
    if (route) navigation.replace(route);
  });

  return {
    get state() {
      return store.state;
    },
    host,
    subscribe: (listener) => store.subscribe(listener),
    addApp(text) {
      const route = apps.add(text);
      if (route) navigation.push(route);
    },
    dropApp(text) {
      const route = apps.add(text, { isInField: false });
      if (route) navigation.push(route);
    },
    renameApp: (key, name) => apps.rename(key, name),
    removeApp(key) {
      if (store.state.openApp?.app.key === key) go('/admin');
      apps.remove(key);
    },
    restoreApp: () => apps.restore(),
    go: (path) => go(path),
    addProblem: (sentence) => store.addProblem(sentence),
    removeProblem: (sentence) => store.removeProblem(sentence),
    dismissNotice() {
      const notice = noticeOf(store.state);
      if (notice === store.state.refusal?.sentence) store.set({ refusal: undefined });
      else store.removeProblem(notice);
    },
    retry: () => navigation.replace(store.state.route),
  };
}
