import type { CommandCalls } from '@platformapp/kernel/node';
import { isAppKey } from '@platformapp/protocol';
import { MAX_INSTALLED_APPS } from '@platformapp/shop';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { connectShop } from './connect-shop.ts';

/**
 * `platform-admin apps list`: prints the API key, the access token and the scopes of each installed
 * app. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` for a shop that gives no
 *   tokens.
 */
export async function listApps(address: AddressOptions, terminal: Terminal): Promise<number> {
  const apps = await (await connectTokens(address)).apps();
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
  const shop = await connectTokens(address);
  if (!isAppKey(apiKey)) {
    throw new PlatformAdminError(
      'shop-refused',
      `"${apiKey}" cannot be installed: use letters, digits and . _ ~ - alone.`,
    );
  }
  const app = await shop.installApp(apiKey);
  if (!app) {
    throw new PlatformAdminError('shop-refused', `A shop has at most ${MAX_INSTALLED_APPS} apps. Uninstall one first.`);
  }
  terminal.print(printable(app.token));
  return 0;
}

/**
 * `platform-admin apps uninstall <api-key>`: ends the access token of an app and emits
 * `app/uninstalled`. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` with the reason.
 */
export async function uninstallApp(apiKey: string, address: AddressOptions, terminal: Terminal): Promise<number> {
  const isDone = await (await connectTokens(address)).uninstallApp(apiKey);
  if (!isDone) throw new PlatformAdminError('shop-refused', `No app "${apiKey}" is installed.`);
  terminal.print(printable(`Uninstalled ${apiKey}.`));
  return 0;
}

/** The shop at an address, if it gives apps tokens. */
async function connectTokens(address: AddressOptions): Promise<CommandCalls> {
  const shop = connectShop(address);
  const { options } = await shop.status();
  if (options.tokens) return shop;
  throw new PlatformAdminError('shop-refused', 'This shop gives apps no access tokens. Serve it with --tokens true.');
}
