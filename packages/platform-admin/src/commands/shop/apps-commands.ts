import { decodeJson, isObject } from '@platformapp/protocol';
import type { AddressOptions } from '../options/options.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askServer } from './ask-server.ts';

const APPS = '/.platform-admin/shop/apps';

interface ListedApp {
  readonly apiKey: string;
  readonly token: string;
  readonly scopes: readonly string[];
}

/**
 * `platform-admin apps list`: prints the API key, the access token and the scopes of each installed
 * app. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` for a shop that gives no
 *   tokens.
 */
export async function listApps(address: AddressOptions, terminal: Terminal): Promise<number> {
  const answer = decodeJson(await askServer(address, { path: APPS }));
  const apps = Array.isArray(answer) ? answer.filter(isApp) : [];
  const width = Math.max(0, ...apps.map(({ apiKey }) => apiKey.length));
  for (const { apiKey, token, scopes } of apps) {
    terminal.print(printable(`${apiKey.padEnd(width)}  ${token}  ${scopes.join(',')}`));
  }
  if (apps.length === 0) terminal.printError('No app is installed.');
  return 0;
}

/**
 * `platform-admin apps install <api-key>`: prints the access token of an app, which gets one when
 * it has none. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` with the reason.
 */
export async function installApp(apiKey: string, address: AddressOptions, terminal: Terminal): Promise<number> {
  const app = decodeJson(await askServer(address, { method: 'POST', path: pathOf(apiKey) }));
  if (isApp(app)) terminal.print(printable(app.token));
  return 0;
}

/**
 * `platform-admin apps uninstall <api-key>`: ends the access token of an app and emits
 * `app/uninstalled`. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` with the reason.
 */
export async function uninstallApp(apiKey: string, address: AddressOptions, terminal: Terminal): Promise<number> {
  await askServer(address, { method: 'DELETE', path: pathOf(apiKey) });
  terminal.print(printable(`Uninstalled ${apiKey}.`));
  return 0;
}

function pathOf(apiKey: string): string {
  return `${APPS}?apiKey=${encodeURIComponent(apiKey)}`;
}

function isApp(value: unknown): value is ListedApp {
  if (!isObject(value)) return false;
  const { apiKey, token, scopes } = value;
  return typeof apiKey === 'string' && typeof token === 'string' && Array.isArray(scopes);
}
