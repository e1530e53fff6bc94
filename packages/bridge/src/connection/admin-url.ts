import { parseWebUrl, toAppPath } from '@platformapp/protocol';
import { currentPath } from '../page/app-path.ts';
import type { Init } from '../config/init-config.ts';

/**
 * The URL of an app in the admin: `<shopOrigin>/admin/apps/<apiKey><path>`. Returns `undefined`
 * when there is no API key or `shopOrigin` is not an http(s) URL without credentials.
 *
 * @param path Path and query of the app's page, with the leading slash.
 * @param script The URL of the PlatformApp script. When the admin of the shop's host and port
 *   serves it, the app goes there, whatever the protocol in `shopOrigin`.
 */
export function findAdminUrl({ shopOrigin, apiKey }: Init, path: string, script?: string): string | undefined {
  const shop = parseWebUrl(shopOrigin);
  if (!shop || !apiKey) return undefined;
  // Apps put `https://` before the name of any shop, but an admin on this machine speaks http.
  const server = parseWebUrl(script ?? '');
  const { origin } = server?.host === shop.host ? server : shop;
  return origin + toAppPath(apiKey, path);
}

/**
 * Sends a page that is not framed to the admin. When `forceRedirect` is false or the config names
 * no admin, it logs a warning instead (init config, `forceRedirect`).
 */
export function leaveForAdmin(page: Window, init: Init, script: string | undefined): void {
  const url = init.forceRedirect ? findAdminUrl(init, currentPath(page), script) : undefined;
  if (url) page.location.replace(url);
  else console.warn('PlatformApp: not framed by an admin');
}
