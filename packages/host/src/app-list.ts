import type { Misuse } from '@platformapp/protocol';
import { toAppKey, toUniqueKey } from './app-key.ts';
import { cleanText } from './clean-text.ts';

/** An app that the shell remembers. */
export interface SavedApp {
  /**
   * Names the app in `/admin/apps/<key>/…`: its apiKey, or a provisional key while that is unknown.
   * One path segment.
   */
  readonly key: string;
  /** What the chrome calls it. */
  readonly name: string;
  /** The http(s) URL to open, without credentials. */
  readonly url: string;
}

/** The remembered apps, in the order they were added; no two have the same key. */
export type AppList = readonly SavedApp[];

/** A changed list with the app it was changed for. */
export interface AppListChange {
  readonly apps: AppList;
  readonly app: SavedApp;
}

/**
 * Adds an app under a provisional key made of its host, or gives the one that has this URL already.
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
 * Makes the `apiKey` of an app's `init` its key, in a form that is safe in a path. It keeps the key
 * it has when the apiKey is empty, or when another app has that key: then the result carries the
 * misuse to hand to `Host.report`. A `key` that names no app gives `undefined`.
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
  if (holder && new URL(holder.url).origin === new URL(app.url).origin)
    return { apps: removeApp(apps, key), app: holder };
  if (holder) {
    return { apps, app, misuse: { code: 'api-key-taken', place: 'PlatformApp.init: apiKey', value: apiKey } };
  }
  return replaceApp(apps, app, { ...app, key: wanted });
}

/** Gives an app another name; an empty one, or an unknown key, changes nothing. */
export function renameApp(apps: AppList, key: string, name: string): AppList {
  const app = findApp(apps, key);
  const clean = cleanText(name).trim();
  if (!app || clean === '') return apps;
  return replaceApp(apps, app, { ...app, name: clean }).apps;
}

/** Takes an app off the list; an unknown key changes nothing. */
export function removeApp(apps: AppList, key: string): AppList {
  return apps.filter((app) => app.key !== key);
}

function replaceApp(apps: AppList, old: SavedApp, app: SavedApp): AppListChange {
  return { apps: apps.map((current) => (current === old ? app : current)), app };
}
