import {
  addApp,
  claimKey,
  findApp,
  nameApp,
  readTypedUrl,
  removeApp,
  renameApp,
  setLaunch,
  type AppList,
  type GuestIntroduction,
} from '@platformapp/host';
import type { Misuse } from '@platformapp/protocol';
import type { Route } from './route.ts';
import type { ShellStorage } from '../storage.ts';
import type { RemovedApp, ShellStore } from './shell-state.ts';

/** Options for adding an app. */
export interface AddOptions {
  readonly name?: string | undefined;
  readonly launch?: 'on' | 'off' | undefined;
}

/** The list of saved apps, and the user's actions on it. Each change is saved. */
export class SavedApps {
  readonly #window: Window;
  readonly #store: ShellStore;
  readonly #storage: Pick<ShellStorage, 'loadApps' | 'saveApps'>;
  readonly #isRootShell: boolean;
  #isSaved = true;

  /** @param isRootShell Whether the root of this origin is the shell, and not an app's page. */
  constructor(
    window: Window,
    store: ShellStore,
    storage: Pick<ShellStorage, 'loadApps' | 'saveApps'>,
    isRootShell: boolean,
  ) {
    this.#window = window;
    this.#store = store;
    this.#storage = storage;
    this.#isRootShell = isRootShell;
    window.addEventListener('storage', () => this.#refresh());
  }

  /**
   * Reads the URL of an app. A refused one changes only the sentence that says why.
   *
   * @param isInField Whether the text is in the field. Default: true.
   */
  read(text: string, isInField = true): URL | undefined {
    const { refusal } = this.#store.state;
    const parsed = readTypedUrl(text, new URL(this.#window.location.href), this.#isRootShell);
    if (parsed.type === 'accepted') return parsed.url;
    this.#store.update({ refusal: { text: isInField ? text : (refusal?.text ?? ''), sentence: parsed.sentence } });
    return undefined;
  }

  /** Saves the app at a URL that was read, and returns the route that opens it. */
  add(url: URL, { name, launch }: AddOptions = {}): Route {
    const { apps, app } = addApp(this.#refresh(), url);
    const named = name === undefined ? apps : renameApp(apps, app.key, name);
    this.#save(launch === undefined ? named : setLaunch(named, app.key, launch));
    return { type: 'app', key: app.key, path: undefined };
  }

  /** Whether an app of this origin is in the list, so that it runs here already. */
  hasOrigin(origin: string): boolean {
    return this.#refresh().some(({ url }) => new URL(url).origin === origin);
  }

  rename(key: string, name: string): void {
    this.#save(renameApp(this.#refresh(), key, name));
  }

  setLaunch(key: string, launch: 'on' | 'off'): void {
    this.#save(setLaunch(this.#refresh(), key, launch));
  }

  remove(key: string, { isUninstalled }: Pick<RemovedApp, 'isUninstalled'>): void {
    const apps = this.#refresh();
    const app = findApp(apps, key);
    if (!app) return;
    this.#save(removeApp(apps, key));
    this.#store.update({ removed: { app, index: apps.indexOf(app), isUninstalled } });
  }

  /** Undoes the last {@link remove}, unless the app was uninstalled. */
  restore(): void {
    const { removed } = this.#store.state;
    if (!removed || removed.isUninstalled) return;
    const apps = this.#refresh();
    if (!findApp(apps, removed.app.key)) this.#save(apps.toSpliced(removed.index, 0, removed.app));
    this.#store.update({ removed: undefined });
  }

  /** The open app has introduced itself, which may change its key. Returns a misuse to report. */
  claim({ apiKey }: GuestIntroduction): Misuse | undefined {
    const { openApp } = this.#store.state;
    const claim = openApp && claimKey(this.#refresh(), openApp.app.key, apiKey);
    if (!claim) return undefined;
    this.#save(claim.apps);
    this.#store.update({ openApp: { ...openApp, app: claim.app } });
    return claim.misuse;
  }

  /** The page of the open app has this title. */
  nameOpenApp(title: string): void {
    const { openApp } = this.#store.state;
    if (!openApp) return;
    const apps = nameApp(this.#refresh(), openApp.app.key, title);
    this.#save(apps);
    const app = findApp(apps, openApp.app.key);
    if (app && app !== openApp.app) this.#store.update({ openApp: { ...openApp, app } });
  }

  #save(apps: AppList): void {
    if (apps === this.#store.state.apps) return;
    this.#store.update({ apps });
    const problem = this.#storage.saveApps(apps);
    this.#isSaved = problem === undefined;
    if (problem !== undefined) this.#store.addProblem(problem);
  }

  /** Takes over what other tabs have changed, so that no tab saves an outdated list. */
  #refresh(): AppList {
    const { apps, problem } = this.#storage.loadApps();
    if (this.#isSaved && problem === undefined) this.#store.update({ apps });
    return this.#store.state.apps;
  }
}
