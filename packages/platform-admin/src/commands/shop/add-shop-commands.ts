import { Option, type Command } from 'commander';
import { addAddressOptions, addKeyOption, addShopOptions, addSwitch, type AddressOptions } from '../options/options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { installApp, listApps, uninstallApp } from './apps-commands.ts';
import { exportCommand, importCommand, resetCommand, type ImportOptions, type ResetOptions } from './shop-commands.ts';
import { parseOverride, triggerCommand, type TriggerOptions } from './trigger-command.ts';
import { addWebhook, listWebhooks, removeWebhook, type ApiAddressOptions } from './webhooks-commands.ts';
import { logWebhooks } from './webhooks-log.ts';

/**
 * Adds the commands that ask for a shop which `serve`, `api` or `exec` serves.
 *
 * @param end Takes the exit code of a command.
 */
export function addShopCommands(program: Command, terminal: Terminal, end: (code: number) => void): void {
  addServedOptions(program.command('trigger'))
    .description('emit a topic with a sample payload, as if it had happened')
    .argument('<topic>', 'such as orders/create')
    .addOption(
      new Option('--override <key=value>', 'another value for a key of the payload, as JSON or text; several times')
        .default([], '')
        .argParser((text: string, before: TriggerOptions['override']) => [...before, parseOverride(text)]),
    )
    .action(async (topic: string, options: TriggerOptions) => end(await triggerCommand(topic, options, terminal)));

  addWebhooksCommands(program.command('webhooks').description('list, add and remove webhooks, and show deliveries'));

  addAppsCommands(program.command('apps').description('list, install and uninstall apps, each with its access token'));

  addServedOptions(program.command('export'))
    .description('write the shop to a file, or print it')
    .argument('[file]')
    .action(async (file: string | undefined, address: AddressOptions) =>
      end(await exportCommand(file, address, terminal)),
    );

  const importing = addServedOptions(program.command('import'));
  addSwitch(importing, 'preview', 'say what would be imported, and change nothing');
  addSwitch(importing, 'skip-refused', 'import the records that are not refused')
    .description('replace the shop with an exported one, or add the records of REST lists to it')
    .argument('<files...>', 'an exported shop, or JSON such as { "products": [ … ] }')
    .option(
      '--kind <kind>',
      'what the records of a list without a name are, such as products; default: what the file name says',
    )
    .action(async (files: readonly string[], options: ImportOptions) =>
      end(await importCommand(files, options, terminal)),
    );

  addServedOptions(program.command('reset'))
    .description('reset the shop to its sample, or to another one')
    .option('--sample <sample>', 'another sample than that of the shop')
    .option('--seed <number>', 'another seed than that of the shop')
    .action(async (options: ResetOptions) => end(await resetCommand(options, terminal)));

  function addAppsCommands(apps: Command): void {
    addServedOptions(apps.command('list'))
      .description('print API key, access token and scopes of each app')
      .action(async (address: AddressOptions) => end(await listApps(address, terminal)));

    addServedOptions(apps.command('install'))
      .description('print the access token of an app, which gets one when it has none')
      .argument('<api-key>', "the apiKey of the app's init")
      .action(async (apiKey: string, address: AddressOptions) => end(await installApp(apiKey, address, terminal)));

    addServedOptions(apps.command('uninstall'))
      .description('end the access token of an app, and emit app/uninstalled')
      .argument('<api-key>', 'as `apps list` prints it')
      .action(async (apiKey: string, address: AddressOptions) => end(await uninstallApp(apiKey, address, terminal)));
  }

  function addWebhooksCommands(webhooks: Command): void {
    addApiOptions(webhooks.command('list'))
      .description('print id, topic and address of each webhook')
      .action(async (options: ApiAddressOptions) => end(await listWebhooks(options, terminal)));

    addApiOptions(webhooks.command('add'))
      .description('add a webhook that sends a topic to an address')
      .argument('<topic>', 'such as orders/create')
      .argument('<address>', 'a URL, such as http://localhost:3000/webhooks')
      .action(async (topic: string, address: string, options: ApiAddressOptions) =>
        end(await addWebhook(topic, address, options, terminal)),
      );

    addApiOptions(webhooks.command('remove'))
      .description('delete a webhook')
      .argument('<id>', 'as `webhooks list` prints it')
      .action(async (id: string, options: ApiAddressOptions) => end(await removeWebhook(id, options, terminal)));

    addSwitch(
      addServedOptions(webhooks.command('log')),
      'follow',
      'go on with new attempts until Ctrl+C, and wait for an admin',
    )
      .description('print each attempt of a delivery, oldest first')
      .action(async (options: AddressOptions & { readonly follow: boolean }) =>
        end(await logWebhooks(options, terminal)),
      );
  }
}

/** Adds the flags that say where the admin is and which credentials it needs. */
function addServedOptions(command: Command): Command {
  return addKeyOption(addAddressOptions(command), 'the access key of the admin, if it asks for one');
}

function addApiOptions(command: Command): Command {
  return addShopOptions(addServedOptions(command), ['token', 'headerPrefix']);
}
