import {
  addApp,
  claimKey,
  findApp,
  parseAppUrl,
  removeApp,
  renameApp,
  type AppList,
  type GuestIntroduction,
} from '@platformapp/host';
import type { Misuse } from '@platformapp/protocol';
import type { Route } from '../navigation/route.ts';
import type { AppStorage } from './app-storage.ts';
import type { ShellStore } from './shell-store.ts';

/** The list of saved apps, and what the user does with it. */
export interface ShellApps {
  /**
   * Saves the app at a URL and gives the route that opens it, or says why not and changes nothing
   * else.
   */
  add(text: string, options?: AddOptions): Route | undefined;
  rename(key: string, name: string): void;
  remove(key: string): void;
  /** Takes the last {@link remove} back. */
  restore(): void;
  /** The open app said who it is: its key changes. Gives what is to be reported. */
  claim(guest: GuestIntroduction): Misuse | undefined;
}

/** How an app is added. */
export interface AddOptions {
  readonly name?: string | undefined;
  /** Whether a refused text is what stands in the field. Default: true. */
  readonly isInField?: boolean;
}

/** Makes the list of a shell; each change is saved. */
export function createShellApps(window: Window, store: ShellStore, storage: AppStorage): ShellApps {
  const save = (apps: AppList): void => {
    if (apps === store.state.apps) return;
    store.set({ apps });
    const problem = storage.save(apps);
    if (problem !== undefined) store.addProblem(problem);
  };

  return {
    add(text, { name, isInField = true } = {}) {
      const { apps: before, refusal } = store.state;
      const parsed = parseAppUrl(text, new URL(window.location.href));
      if (parsed.type === 'refused') {
        store.set({ refusal: { text: isInField ? text : (refusal?.text ?? ''), sentence: parsed.sentence } });
        return undefined;
      }
      const { apps, app } = addApp(before, parsed.url);
      save(name === undefined ? apps : renameApp(apps, app.key, name));
      return { type: 'app', key: app.key, path: undefined };
    },
    rename: (key, name) => save(renameApp(store.state.apps, key, name)),
    remove(key) {
      const { apps } = store.state;
      const app = findApp(apps, key);
      if (!app) return;
      save(removeApp(apps, key));
      store.set({ removed: { app, index: apps.indexOf(app) } });
    },
    restore() {
      const { apps, removed } = store.state;
      if (!removed) return;
      save(apps.toSpliced(removed.index, 0, removed.app));
      store.set({ removed: undefined });
    },
    claim({ apiKey }) {
      const { apps, openApp } = store.state;
      const claim = openApp && claimKey(apps, openApp.app.key, apiKey);
      if (!claim) return undefined;
      save(claim.apps);
      store.set({ openApp: { ...openApp, app: claim.app } });
      return claim.misuse;
    },
  };
}
