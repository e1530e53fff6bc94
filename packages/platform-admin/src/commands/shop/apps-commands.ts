import type { Command } from 'commander';
import type { CommandCalls } from '@platformapp/kernel/node';
import { isAppKey } from '@platformapp/protocol';
import { MAX_INSTALLED_APPS } from '@platformapp/shop';
import { addServedOptions, type AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { connectShop } from './connect-shop.ts';

/** Adds `platform-admin apps`. It is refused for a shop that gives no tokens. */
export function addAppsCommands(program: Command, terminal: Terminal): void {
  const commands = program.command('apps').description('list, install and uninstall apps, each with its access token');

  addServedOptions(commands.command('list'))
    .description('print API key, access token and scopes of each app')
    .action(async (address: AddressOptions) => {
      const apps = await (await connectTokens(address)).apps();
      const width = Math.max(0, ...apps.map(({ apiKey }) => apiKey.length));
      for (const { apiKey, token, scopes } of apps) {
        terminal.print(printable(`${apiKey.padEnd(width)}  ${token}  ${scopes.join(',')}`));
      }
      if (apps.length === 0) terminal.printError('No app is installed.');
    });

  addServedOptions(commands.command('install'))
    .description('print the access token of an app, which gets one when it has none')
    .argument('<api-key>', "the apiKey of the app's init")
    .action(async (apiKey: string, address: AddressOptions) => {
      const shop = await connectTokens(address);
      if (!isAppKey(apiKey)) refuse(`"${apiKey}" cannot be installed: use letters, digits and . _ ~ - alone.`);
      const app = await shop.installApp(apiKey);
      terminal.print(
        printable(app?.token ?? refuse(`A shop has at most ${MAX_INSTALLED_APPS} apps. Uninstall one first.`)),
      );
    });

  addServedOptions(commands.command('uninstall'))
    .description('end the access token of an app, and emit app/uninstalled')
    .argument('<api-key>', 'as `apps list` prints it')
    .action(async (apiKey: string, address: AddressOptions) => {
      const isDone = await (await connectTokens(address)).uninstallApp(apiKey);
      if (!isDone) refuse(`No app "${apiKey}" is installed.`);
      terminal.print(printable(`Uninstalled ${apiKey}.`));
    });
}

/** The shop at an address, if it gives apps tokens. */
async function connectTokens(address: AddressOptions): Promise<CommandCalls> {
  const shop = connectShop(address);
  const { options } = await shop.status();
  return options.tokens ? shop : refuse('This shop gives apps no access tokens. Serve it with --tokens true.');
}

function refuse(sentence: string): never {
  throw new PlatformAdminError('shop-refused', sentence);
}
