import { withStorage } from '@platformapp/elements/storage/with-storage';
import { decodeAppList, encodeAppList, type AppList } from '@platformapp/host';
import { decodeJson } from '@platformapp/protocol';

const APPS = 'platform-admin.apps';
const DAMAGED = 'platform-admin.apps.damaged';
const NAMED = 'platform-admin.named-app';
/** The start of the keys of apps that are to be installed. */
const OPENED = 'platform-admin.opened.';
const LINKS = 'platform-admin.links';
const OPTIONS = 'platform-admin.kernel';
/** The inspector writes it when it is opened and closed. */
const INSPECTING = 'platform-admin.inspecting';

/** The saved list of apps. */
export interface SavedList {
  readonly apps: AppList;
  /** A sentence for the user when something could not be read as it was saved. */
  readonly problem: string | undefined;
}

/**
 * What the shell keeps in this browser, and in this tab. Never throws: without storage everything
 * is forgotten when the page is closed.
 */
export class ShellStorage {
  readonly #local: () => Storage;
  readonly #session: () => Storage;

  constructor(local: () => Storage = () => localStorage, session: () => Storage = () => sessionStorage) {
    this.#local = local;
    this.#session = session;
  }

  /** Reads the list of apps. A damaged one is moved to another key, not deleted. */
  loadApps(): SavedList {
    const loaded = withStorage(this.#local, (storage): SavedList => {
      const text = storage.getItem(APPS);
      const { apps, isDamaged } = decodeAppList(text);
      if (!isDamaged) return { apps, problem: undefined };
      storage.setItem(DAMAGED, text ?? '');
      storage.removeItem(APPS);
      return {
        apps,
        problem: `The saved list of apps was damaged. It is set aside in local storage as "${DAMAGED}"; add your apps again.`,
      };
    });
    const problem = 'This browser refuses local storage: apps are forgotten when the page is closed.';
    return loaded ?? { apps: [], problem };
  }

  /** Saves the list of apps. Returns a sentence for the user if that was refused. */
  saveApps(apps: AppList): string | undefined {
    const isSaved = this.#write(this.#local, APPS, encodeAppList(apps));
    return isSaved
      ? undefined
      : 'The list of apps could not be saved: this browser refuses local storage or it is full.';
  }

  /**
   * Whether the command names an app that it did not name here last time. An app that the user has
   * removed stays away.
   */
  isNewlyNamed(url: string): boolean {
    const before = this.#read(this.#local, NAMED);
    this.#write(this.#local, NAMED, url);
    return before !== url;
  }

  /** Whether the user left the inspector open in this browser; `undefined` if they never had it open. */
  get isInspecting(): boolean | undefined {
    const kept = this.#read(this.#local, INSPECTING);
    return kept === undefined ? undefined : kept !== 'closed';
  }

  /**
   * Remembers that an app was opened, until {@link forgetOpened}: if this page is left before it
   * could install the app, the next page of the shell does.
   */
  rememberOpened(key: string): void {
    this.#write(this.#local, OPENED + key, '');
  }

  /** The app has been installed, or cannot be. */
  forgetOpened(key: string): void {
    withStorage(this.#local, (storage) => storage.removeItem(OPENED + key));
  }

  /** The keys of the apps that were opened and not installed. */
  get opened(): readonly string[] {
    const names = withStorage(this.#local, (storage) => Object.keys(storage)) ?? [];
    return names.filter((name) => name.startsWith(OPENED)).map((name) => name.slice(OPENED.length));
  }

  /** The links of apps in *More actions*, by the app's URL, as they were saved. */
  get links(): unknown {
    return decodeJson(this.#read(this.#local, LINKS) ?? '{}');
  }

  set links(links: unknown) {
    this.#write(this.#local, LINKS, JSON.stringify(links));
  }

  /** The kernel's options of this tab, as the query of an address. */
  get options(): string | undefined {
    return this.#read(this.#session, OPTIONS);
  }

  set options(query: string) {
    this.#write(this.#session, OPTIONS, query);
  }

  #read(area: () => Storage, key: string): string | undefined {
    return withStorage(area, (storage) => storage.getItem(key)) ?? undefined;
  }

  /** Returns whether it is written. */
  #write(area: () => Storage, key: string, text: string): boolean {
    return withStorage(area, (storage) => storage.setItem(key, text) ?? true) ?? false;
  }
}
