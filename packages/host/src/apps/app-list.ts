import { cleanText, isAppKey, shortenText, type Misuse } from '@platformapp/protocol';

/** The most characters of a name. */
const MOST_NAME = 100;

/** An app that the shell remembers. */
export interface SavedApp {
  /**
   * Names the app in `/admin/apps/<key>/…`: its apiKey, or a provisional key while that is
   * unknown. One path segment.
   */
  readonly key: string;
  /** Its name in the chrome. */
  readonly name: string;
  /** The http(s) URL to open, without credentials. */
  readonly url: string;
  /** `off`: the app is opened without `hmac`, `locale`, `shop` and `timestamp` in its URL. */
  readonly launch?: 'off' | undefined;
}

/** The remembered apps, in the order they were added; no two have the same key. */
export type AppList = readonly SavedApp[];

/** A changed list with the app it was changed for. */
export interface AppListChange {
  readonly apps: AppList;
  readonly app: SavedApp;
}

/**
 * Adds an app under a provisional key made of its host. Returns the app that has this URL if there
 * is one.
 */
export function addApp(apps: AppList, url: URL): AppListChange {
  const known = apps.find((app) => app.url === url.href);
  if (known) return { apps, app: known };
  const taken = new Set(apps.map((app) => app.key));
  const app: SavedApp = { key: toUniqueKey(toAppKey(url.host) ?? 'app', taken), name: url.host, url: url.href };
  return { apps: [...apps, app], app };
}

/** Finds an app by its key. */
export function findApp(apps: AppList, key: string): SavedApp | undefined {
  return apps.find((app) => app.key === key);
}

/**
 * Makes the `apiKey` of an app's `init` its key, in a form that is safe in a path. The app keeps
 * its key when the apiKey is empty. It also keeps it when another app has that key; then the
 * result has a misuse for `Host.report`. Returns `undefined` when `key` names no app.
 */
export function claimKey(
  apps: AppList,
  key: string,
  apiKey: string,
): (AppListChange & { readonly misuse?: Misuse }) | undefined {
  const app = findApp(apps, key);
  if (!app) return undefined;
  const wanted = toAppKey(apiKey);
  if (wanted === undefined || wanted === key) return { apps, app };
  const holder = findApp(apps, wanted);
  if (holder && new URL(holder.url).origin === new URL(app.url).origin) {
    return replaceApp(removeApp(apps, key), holder, { ...holder, ...chosenOf(app), ...chosenOf(holder) });
  }
  if (holder) {
    return { apps, app, misuse: { code: 'api-key-taken', place: 'PlatformApp.init: apiKey', value: apiKey } };
  }
  return replaceApp(apps, app, { ...app, key: wanted });
}

/** The user's choices for an app: a name other than its host, and how it is opened. */
function chosenOf({ name, url, launch }: SavedApp): Pick<Partial<SavedApp>, 'name' | 'launch'> {
  return { ...(name !== new URL(url).host && { name }), ...(launch && { launch }) };
}

/**
 * Renames an app and cuts a long name. An empty name or an unknown key changes nothing.
 */
export function renameApp(apps: AppList, key: string, name: string): AppList {
  const app = findApp(apps, key);
  const clean = shortenText(cleanText(name).trim(), MOST_NAME);
  if (!app || clean === '') return apps;
  return replaceApp(apps, app, { ...app, name: clean }).apps;
}

/** Names an app by the title of its page, unless the user or a link has named it. */
export function nameApp(apps: AppList, key: string, title: string): AppList {
  const app = findApp(apps, key);
  return app && app.name === new URL(app.url).host ? renameApp(apps, key, title) : apps;
}

/** Switches the launch parameters of an app. An unknown key changes nothing. */
export function setLaunch(apps: AppList, key: string, launch: 'on' | 'off'): AppList {
  const app = findApp(apps, key);
  if (!app || (app.launch ?? 'on') === launch) return apps;
  const { launch: _, ...rest } = app;
  return replaceApp(apps, app, launch === 'off' ? { ...rest, launch } : rest).apps;
}

/** Removes an app from the list. An unknown key changes nothing. */
export function removeApp(apps: AppList, key: string): AppList {
  return apps.filter((app) => app.key !== key);
}

function replaceApp(apps: AppList, old: SavedApp, app: SavedApp): AppListChange {
  return { apps: apps.map((current) => (current === old ? app : current)), app };
}

/**
 * Makes a key out of any text: `<API_KEY>` becomes `API_KEY`, `localhost:4821` becomes
 * `localhost-4821`. Returns `undefined` when no character can be used.
 */
export function toAppKey(text: string): string | undefined {
  const key = text
    .replaceAll(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100)
    .replace(/-+$/, '');
  return isAppKey(key) ? key : undefined;
}

/** Makes a key that is not in `taken`, by adding a number if needed. */
export function toUniqueKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = key.slice(0, 100 - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}
