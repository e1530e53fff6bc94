import { decodeAppList, encodeAppList, type AppList } from '@platformapp/host';

const KEY = 'platform-admin.apps';
const NAMED_KEY = 'platform-admin.named-app';
/** The inspector writes it while it is open. */
const INSPECTING_KEY = 'platform-admin.inspecting';
const DAMAGED_KEY = 'platform-admin.apps.damaged';

const DAMAGED = `The saved list of apps was damaged. It is set aside in local storage as "${DAMAGED_KEY}"; add your apps again.`;
const REFUSED = 'This browser refuses local storage: apps are forgotten when the page is closed.';

/** The contents of storage. */
export interface StoredApps {
  readonly apps: AppList;
  /** A sentence for the user when something could not be read as it was saved. */
  readonly problem: string | undefined;
  /** Whether the inspector was open when this browser last showed a shell. */
  readonly isInspecting: boolean;
}

/** Keeps the list of apps over reloads. Never throws: a browser may refuse storage. */
export interface AppStorage {
  /** Reads the saved list. A damaged one is moved to another key, not deleted. */
  load(): StoredApps;
  /**
   * Whether the command names an app that it did not name here last time. An app that the user has
   * removed stays away.
   */
  isNewlyNamed(url: string): boolean;
  /** Saves the list. Returns a sentence for the user if that was refused. */
  save(apps: AppList): string | undefined;
}

/**
 * Keeps the list in a Web Storage area.
 *
 * @param open Returns the area; reading `window.localStorage` itself may throw.
 */
export function createAppStorage(open: () => Storage): AppStorage {
  return {
    load: () => {
      try {
        const storage = open();
        const text = storage.getItem(KEY) ?? '';
        const { apps, isDamaged } = decodeAppList(text);
        if (isDamaged) {
          storage.setItem(DAMAGED_KEY, text);
          storage.removeItem(KEY);
        }
        const isInspecting = storage.getItem(INSPECTING_KEY) !== null;
        return { apps, isInspecting, problem: isDamaged ? DAMAGED : undefined };
      } catch {
        return { apps: [], isInspecting: false, problem: REFUSED };
      }
    },
    isNewlyNamed: (url) => {
      try {
        const storage = open();
        const before = storage.getItem(NAMED_KEY);
        storage.setItem(NAMED_KEY, url);
        return before !== url;
      } catch {
        return true;
      }
    },
    save: (apps) => {
      try {
        open().setItem(KEY, encodeAppList(apps));
        return undefined;
      } catch {
        return 'The list of apps could not be saved: this browser refuses local storage or it is full.';
      }
    },
  };
}
