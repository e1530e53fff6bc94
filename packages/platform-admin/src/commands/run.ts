import { Command, CommanderError } from 'commander';
import { PlatformAdminError } from '../platform-admin-error.ts';
import { readShellFiles, type ShellFiles } from '../server/shell-files.ts';
import { readVersion } from '../version.ts';
import { doctorCommand, type DoctorOptions } from './doctor/doctor-command.ts';
import { execCommand } from './serve/exec-command.ts';
import { KEY_HELP } from './terminal/keys.ts';
import {
  addAddressOptions,
  addDataOption,
  addJsonOption,
  addKernelOption,
  addServerOptions,
  addShopOptions,
  addSwitch,
  readEnvironment,
  describeOption,
  type ServerFlags,
  type ServeOptions,
} from './options/options.ts';
import { readConfig } from './options/read-config.ts';
import { serveCommand } from './serve/serve-command.ts';
import { addServeFlags } from './options/serve-flags.ts';
import { addAppsCommands } from './shop/apps-commands.ts';
import { addShopCommands } from './shop/shop-commands.ts';
import { addTriggerCommand } from './shop/trigger-command.ts';
import { addWebhooksCommands } from './shop/webhooks-commands.ts';
import { printable } from './terminal/printable.ts';
import type { Terminal } from './terminal/terminal.ts';

/**
 * Runs the command line and gives the exit code: 2 when it cannot be understood, 1 when it cannot
 * be carried out.
 *
 * @param readShell Reads the shell to serve, at the start and after the key `r`.
 */
export async function run(
  args: readonly string[],
  rawTerminal: Terminal,
  readShell: () => ShellFiles = readShellFiles,
): Promise<number> {
  // Errors quote files, servers and other programs.
  const printError = (text: string): void => rawTerminal.printError(text.split('\n').map(printable).join('\n'));
  const terminal: Terminal = { ...rawTerminal, printError };
  let exitCode = 0;
  const program = createProgram(terminal, readShell, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed what it has to say.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof PlatformAdminError)) throw error;
    terminal.printError(error.message);
    return error.code === 'usage' || error.code === 'host-refused' ? 2 : 1;
  }
}

/** `api` is `serve` with these. */
const API = { api: true, kernel: 'node', memory: true, open: false } as const;

/** Makes the commands, with their flags and their help. */
export function createProgram(terminal: Terminal, readShell: () => ShellFiles, end: (code: number) => void): Command {
  const program = new Command('platform-admin')
    .description('The simulated admin: serves the shell that your embedded app runs in, offline.')
    .version(readVersion())
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.printError(text.trimEnd()),
    })
    .configureHelp({ optionDescription: describeOption })
    .exitOverride()
    .hook('preAction', (_, command) => readEnvironment(command, terminal.env));

  addServeFlags(program.command('serve'))
    .description('serve the admin shell, with an app in it')
    .argument('[app-url]', 'where the app is, such as http://localhost:3000/, localhost:3000 or 3000')
    .addHelpText('after', `\nKeys on a terminal:\n  ${KEY_HELP.join('\n  ')}`)
    .action(async (appUrl: string | undefined, flags: ServeOptions) =>
      end(await serveCommand(appUrl, await readConfig(flags), terminal, readShell)),
    );

  const api = addServerOptions(program.command('api'), ['storage'])
    .description('serve the admin API and deliver webhooks, without a browser')
    .action(async (flags: Omit<ServeOptions, keyof typeof API>) =>
      end(await serveCommand(undefined, await readConfig({ ...flags, ...API }), terminal, readShell)),
    );
  addJsonOption(addDataOption(api, 'in memory'));

  const exec = addServerOptions(program.command('exec'))
    .description('run a command while the admin is served; PLATFORM_ADMIN_URL says where')
    .usage('[options] -- <command...>')
    .argument('<command...>', 'the command and its arguments, such as npm test')
    .passThroughOptions()
    .action(async (command: readonly string[], flags: ServerFlags) =>
      end(await execCommand(command, await readConfig(flags), terminal, readShell)),
    );
  addSwitch(exec, 'api', 'serve the API alone, as `api` does');
  addDataOption(addKernelOption(exec), 'in memory');

  addTriggerCommand(program, terminal);
  addWebhooksCommands(program, terminal, end);
  addAppsCommands(program, terminal);
  addShopCommands(program, terminal, end);

  addShopOptions(addAddressOptions(program.command('doctor')), ['secret', 'domain'])
    .description('check why an app does not open in the admin')
    .argument('<app-url>', 'where the app is, such as http://localhost:3000/, localhost:3000 or 3000')
    .action(async (appUrl: string, options: DoctorOptions) => end(await doctorCommand(appUrl, options, terminal)));

  completeHelp(program, 'platform-admin');
  return program;
}

/** Makes errors name the help of their own command, and the help mention the variables. */
function completeHelp(command: Command, name: string): void {
  command.showHelpAfterError(`See ${name} --help.`);
  if (command.options.length > 0 && command.parent) {
    command.addHelpText('after', '\nEach flag has an environment variable: PLATFORM_ADMIN_PORT is that of --port.');
  }
  for (const each of command.commands) completeHelp(each, `${name} ${each.name()}`);
}
