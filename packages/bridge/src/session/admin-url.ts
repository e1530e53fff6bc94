import { parseWebUrl, toAppPath } from '@platformapp/protocol';
import { currentPath } from '../page/app-path.ts';
import type { Init } from '../config/init-config.ts';

/**
 * The URL of an app in the admin: `<shopOrigin>/admin/apps/<apiKey><path>`. Returns `undefined`
 * when there is no API key or `shopOrigin` is not an http(s) URL without credentials.
 *
 * @param path Path and query of the app's page, with the leading slash.
 */
export function findAdminUrl({ shopOrigin, apiKey }: Init, path: string): string | undefined {
  const shop = parseWebUrl(shopOrigin);
  return shop && apiKey ? shop.origin + toAppPath(apiKey, path) : undefined;
}

/**
 * Sends a page that is not framed to the admin. When `forceRedirect` is false or the config names
 * no admin, it logs a warning instead (init config, `forceRedirect`).
 */
export function leaveForAdmin(page: Window, init: Init): void {
  const url = init.forceRedirect ? findAdminUrl(init, currentPath(page)) : undefined;
  if (url) page.location.replace(url);
  else console.warn('PlatformApp: not framed by an admin');
}
