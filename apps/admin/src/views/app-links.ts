import { isObject } from '@platformapp/protocol';
import { readAppLinks, type AppLink } from '@platformapp/sections/links/app-link';

const KEY = 'platform-admin.links';

/** The links of apps in *More actions*, by the app's URL. */
export type LinksByUrl = Readonly<Record<string, readonly AppLink[]>>;

/** Reads the saved links. Without storage there are none. */
export function loadLinks(): LinksByUrl {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(saved)
      ? Object.fromEntries(Object.entries(saved).map(([url, links]) => [url, readAppLinks(links)]))
      : {};
  } catch {
    return {};
  }
}

/** Saves the links. Without storage they last as long as the page. */
export function saveLinks(links: LinksByUrl): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(links));
  } catch {
    // They last as long as this page.
  }
}

/** The links that a test gave to the app, if it gave any. */
export function findGivenLinks(options: unknown): readonly AppLink[] {
  return readAppLinks(isObject(options) ? options['links'] : undefined);
}
