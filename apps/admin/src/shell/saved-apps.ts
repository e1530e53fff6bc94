import {
  addApp,
  claimKey,
  findApp,
  parseAppUrl,
  removeApp,
  renameApp,
  setLaunch,
  type AppList,
  type GuestIntroduction,
} from '@platformapp/host';
import type { Misuse } from '@platformapp/protocol';
import type { Route } from './route.ts';
import type { AppStorage } from './app-storage.ts';
import type { RemovedApp, ShellStore } from './shell-state.ts';

/** The list of saved apps, and the user's actions on it. */
export interface SavedApps {
  /**
   * Reads the URL of an app. A refused one changes only the sentence that says why.
   *
   * @param isInField Whether the text is in the field. Default: true.
   */
  read(text: string, isInField?: boolean): URL | undefined;
  /** Saves the app at a URL that was read, and returns the route that opens it. */
  add(url: URL, options?: AddOptions): Route;
  /** Whether an app of this origin is in the list, so that it runs here already. */
  hasOrigin(origin: string): boolean;
  rename(key: string, name: string): void;
  setLaunch(key: string, launch: 'on' | 'off'): void;
  remove(key: string, how: Pick<RemovedApp, 'isUninstalled'>): void;
  /** Undoes the last {@link remove}, unless the app was uninstalled. */
  restore(): void;
  /** The open app has introduced itself, which may change its key. Returns a misuse to report. */
  claim(guest: GuestIntroduction): Misuse | undefined;
}

/** Options for adding an app. */
export interface AddOptions {
  readonly name?: string | undefined;
  readonly launch?: 'on' | 'off' | undefined;
}

/**
 * Creates the list of a shell. Each change is saved.
 *
 * @param isRootShell Whether the root of this origin is the shell, and not an app's page.
 */
export function createSavedApps(
  window: Window,
  store: ShellStore,
  storage: AppStorage,
  isRootShell: boolean,
): SavedApps {
  let isSaved = true;
  const save = (apps: AppList): void => {
    if (apps === store.state.apps) return;
    store.set({ apps });
    const problem = storage.save(apps);
    isSaved = problem === undefined;
    if (problem !== undefined) store.addProblem(problem);
  };
  /** Takes over what other tabs have changed, so that no tab saves an outdated list. */
  const refresh = (): AppList => {
    const { apps, problem } = storage.load();
    if (isSaved && problem === undefined) store.set({ apps });
    return store.state.apps;
  };
  window.addEventListener('storage', refresh);

  return {
    read(text, isInField = true) {
      const { refusal } = store.state;
      const parsed = parseAppUrl(text, new URL(window.location.href), isRootShell);
      if (parsed.type === 'accepted') return parsed.url;
      store.set({ refusal: { text: isInField ? text : (refusal?.text ?? ''), sentence: parsed.sentence } });
      return undefined;
    },
    add(url, { name, launch } = {}) {
      const { apps, app } = addApp(refresh(), url);
      const named = name === undefined ? apps : renameApp(apps, app.key, name);
      save(launch === undefined ? named : setLaunch(named, app.key, launch));
      return { type: 'app', key: app.key, path: undefined };
    },
    hasOrigin: (origin) => refresh().some(({ url }) => new URL(url).origin === origin),
    rename: (key, name) => save(renameApp(refresh(), key, name)),
    setLaunch: (key, launch) => save(setLaunch(refresh(), key, launch)),
    remove(key, { isUninstalled }) {
      const apps = refresh();
      const app = findApp(apps, key);
      if (!app) return;
      save(removeApp(apps, key));
      store.set({ removed: { app, index: apps.indexOf(app), isUninstalled } });
    },
    restore() {
      const { removed } = store.state;
      if (!removed || removed.isUninstalled) return;
      const apps = refresh();
      if (!findApp(apps, removed.app.key)) save(apps.toSpliced(removed.index, 0, removed.app));
      store.set({ removed: undefined });
    },
    claim({ apiKey }) {
      const { openApp } = store.state;
      const claim = openApp && claimKey(refresh(), openApp.app.key, apiKey);
      if (!claim) return undefined;
      save(claim.apps);
      store.set({ openApp: { ...openApp, app: claim.app } });
      return claim.misuse;
    },
  };
}
