import { execCommand } from './exec-command.ts';
import { KEY_HELP } from './keys.ts';
import { readOptions, type CommandLine } from './options.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';
import { serveCommand } from './serve-command.ts';
import { exportCommand, importCommand } from './shop-commands.ts';
import { readShellFiles, type ShellFiles } from '../server/shell-files.ts';
import type { Terminal } from './terminal.ts';

type Command = (line: CommandLine, terminal: Terminal, readShell: () => ShellFiles) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  exec: execCommand,
  export: exportCommand,
  import: importCommand,
};

const HELP = `platform-admin serve [app-url]       serve the admin shell, with an app in it
platform-admin exec -- <command>     serve it while a command runs; its address is in PLATFORM_ADMIN_URL
platform-admin export [file]         write the shop of the open shell to a file, or print it
platform-admin import <file>         put an exported shop in its place

  --port <number>   4820; a taken one gives way to the next; 0 for any    PLATFORM_ADMIN_PORT
  --host <name>     localhost, 127.0.0.1 or ::1                           PLATFORM_ADMIN_HOST
  --open            open the browser                                      PLATFORM_ADMIN_OPEN
  --strict-port     fail when the port is taken                           PLATFORM_ADMIN_STRICT_PORT
  --json            say where as one line of JSON                         PLATFORM_ADMIN_JSON
  --quiet           say nothing but errors                                PLATFORM_ADMIN_QUIET
  --deliver-to <origin>  webhooks may go there; several times, or commas  PLATFORM_ADMIN_DELIVER_TO
                    default: the origin of the app

Keys of serve on a terminal:
  ${KEY_HELP.join('\n  ')}`;

/**
 * Runs the command line and gives the exit code: 2 when it cannot be understood, 1 when it cannot be done.
 *
 * @param readShell Gives the shell to serve, when serving starts and when it is to be served anew.
 */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  readShell: () => ShellFiles = readShellFiles,
): Promise<number> {
  const [name = '', ...rest] = args;
  try {
    if (['', 'help', '--help', '-h'].includes(name)) return printHelp(terminal, name === '' ? 2 : 0);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new PlatformAdminError('usage', `There is no command "${name}". See platform-admin --help.`);
    const line = readOptions(rest, terminal.env);
    return line.isHelp ? printHelp(terminal, 0) : await command(line, terminal, readShell);
  } catch (error) {
    if (!(error instanceof PlatformAdminError)) throw error;
    terminal.printError(error.message);
    return error.code === 'usage' || error.code === 'host-refused' ? 2 : 1;
  }
}

function printHelp(terminal: Terminal, code: number): number {
  terminal.print(HELP);
  return code;
}
