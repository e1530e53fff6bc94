import { DEFAULT_OPTIONS, readKernelOptions } from '@platformapp/kernel/options';
import spawn from 'cross-spawn';
import type { ServerFlags } from '../options/options.ts';
import { sayWarnings } from './announcement.ts';
import { serveByFlags } from './serve-by-flags.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { ShellFiles } from '../../server/shell-files.ts';
import { exchangeLine } from '../terminal/exchange-line.ts';
import { surviveThrows } from './survive-throws.ts';
import { signalCode, type Terminal } from '../terminal/terminal.ts';

/**
 * `platform-admin exec -- <command>`: serves the shell, or with `--api` the API alone, runs the
 * command with its origin and secret in the environment, and stops. Signals are passed on. Gives
 * the command's exit code, but 1 rather than 0 when changes could not be stored.
 *
 * @throws {@link PlatformAdminError} `command-failed` when the command cannot be started.
 */
export async function execCommand(
  [command = '', ...args]: readonly string[],
  options: ServerFlags,
  terminal: Terminal,
  readShell: () => ShellFiles,
): Promise<number> {
  let isStored = true;
  const served = await serveByFlags(
    options,
    { readShell, terminal },
    {
      onStorageFailure: () => (isStored = false),
      // The output stays the command's own.
      onExchange: (exchange) => {
        if (!options.quiet) terminal.printError(exchangeLine(exchange));
      },
    },
  );
  const stopSurviving = surviveThrows(terminal);
  const { secret = DEFAULT_OPTIONS.secret, token, headerPrefix } = readKernelOptions(options.shop).options;
  try {
    sayWarnings(served, options, terminal);
    const env = {
      ...terminal.env,
      PLATFORM_ADMIN_URL: served.origin,
      // For `platform-admin trigger` and the like, where the command runs them.
      PLATFORM_ADMIN_PORT: `${served.port}`,
      PLATFORM_ADMIN_HOST: options.host,
      PLATFORM_ADMIN_HTTPS: options.https ? '1' : '0',
      PLATFORM_ADMIN_SECRET: secret,
      ...(served.accessKey === undefined ? {} : { PLATFORM_ADMIN_ACCESS_KEY: served.accessKey }),
      ...(token === undefined ? {} : { PLATFORM_ADMIN_TOKEN: token }),
      ...(headerPrefix === undefined ? {} : { PLATFORM_ADMIN_HEADER_PREFIX: headerPrefix }),
    };
    const exitCode = await runWith(command, args, env, terminal);
    return exitCode === 0 && !isStored ? 1 : exitCode;
  } finally {
    await served.close();
    stopSurviving();
  }
}

function runWith(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: 'inherit' });
    const stopSignals = terminal.onSignal((signal) => {
      // On a terminal Ctrl+C reaches the command without us.
      if (signal !== 'SIGINT' || !terminal.input.isTTY) child.kill(signal);
    });
    child.once('error', (cause) => {
      stopSignals();
      reject(
        new PlatformAdminError('command-failed', `"${command}" could not be started: ${explainStart(cause)}`, {
          cause,
        }),
      );
    });
    child.once('exit', (code, signal) => {
      stopSignals();
      resolve(signal ? signalCode(signal) : (code ?? 1));
    });
  });
}

function explainStart(cause: Error): string {
  return 'code' in cause && cause.code === 'ENOENT' ? 'there is no such command.' : cause.message;
}
