import { parseWebUrl, toAppPath } from '@platformapp/protocol';
import { currentPath } from './app-path.ts';
import type { Init } from '../config/init-config.ts';

/**
 * Where an app that is not framed belongs: `<shopOrigin>/admin/apps/<apiKey><path>`. Gives
 * `undefined` without an API key, or when the shop's origin is not an http(s) URL without
 * credentials.
 *
 * @param path Path and query of the app's page, with the leading slash.
 */
export function findAdminUrl({ shopOrigin, apiKey }: Init, path: string): string | undefined {
  const shop = parseWebUrl(shopOrigin);
  return shop && apiKey ? shop.origin + toAppPath(apiKey, path) : undefined;
}

/**
 * Takes a page that is not framed to the admin. It stays, with a word in the console, when
 * `forceRedirect` is false or the config names no admin (init config, `forceRedirect`).
 */
export function leaveForAdmin(page: Window, init: Init): void {
  const url = init.forceRedirect ? findAdminUrl(init, currentPath(page)) : undefined;
  if (url) page.location.replace(url);
  else console.warn('PlatformApp: not framed by an admin');
}
