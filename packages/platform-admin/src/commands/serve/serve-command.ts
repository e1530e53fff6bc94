import { errorMessage } from '@platformapp/protocol';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { ShellFiles } from '../../server/shell-files.ts';
import { parseAppUrl } from '../options/app-url.ts';
import type { ServeOptions } from '../options/options.ts';
import { OWN_FOLDER } from '../options/own-folder.ts';
import { exchangeLine } from '../terminal/exchange-line.ts';
import { KEY_HELP, listenToKeys, type KeyActions } from '../terminal/keys.ts';
import { signalCode, type Terminal } from '../terminal/terminal.ts';
import { sayWarnings, sayWhere } from './announcement.ts';
import { serveByFlags } from './serve-by-flags.ts';
import { surviveThrows } from './survive-throws.ts';

/**
 * `platform-admin serve [app-url]` and `platform-admin api`: serves the admin with the shell or
 * without it, and says where. Ends with a signal, with the key `q` if there is a shell, or with 1
 * when changes cannot be stored any more. Gives the exit code.
 *
 * @throws {@link PlatformAdminError}
 */
export async function serveCommand(
  app: string | undefined,
  given: ServeOptions,
  terminal: Terminal,
  readShell: () => ShellFiles,
): Promise<number> {
  const appUrl = app === undefined ? undefined : parseAppUrl(app);
  const isKept = given.kernel === 'node' && !given.memory;
  const options = isKept ? { ...given, data: given.data ?? OWN_FOLDER } : given;
  checkKeyShown(options);
  const failure = new AbortController();
  const served = await serveByFlags(
    options,
    { readShell, appUrl, terminal },
    {
      onStorageFailure: () => failure.abort(),
      onExchange: (exchange) => {
        if (!options.quiet && !options.json) terminal.print(exchangeLine(exchange, terminal.style));
      },
    },
  );
  const announce = (): void => sayWhere(served, appUrl, options, terminal);
  const open = (): void => void terminal.openBrowser(served.urlFor(appUrl));
  const restart = (): void => {
    try {
      served.replaceShell(readShell());
    } catch (error) {
      terminal.printError(`The shell is served as it was: ${errorMessage(error)}`);
      return;
    }
    announce();
  };
  const keys = {
    open,
    restart,
    clear: () => terminal.clear(),
    help: () => terminal.print(KEY_HELP.join('\n')),
  };
  try {
    // A parent process may signal as soon as it has read the address.
    const ended = untilEnd(terminal, failure.signal, options.api ? undefined : keys);
    sayWarnings(served, options, terminal);
    announce();
    if (options.open) open();
    return await ended;
  } finally {
    await served.close();
  }
}

/** Refuses a quiet command that would make an access key, because nobody would learn it. */
function checkKeyShown({ quiet, json, accessKey, bind, allowHost = [] }: ServeOptions): void {
  const isMade = accessKey === undefined && (bind !== undefined || allowHost.length > 0);
  if (!isMade || !quiet || json) return;
  throw new PlatformAdminError(
    'usage',
    '--quiet hides the access key that is made for --bind and --allow-host. Set one with --access-key.',
  );
}

/**
 * Waits for a signal of the system, the end of storage, or the key that quits. Gives the exit code.
 *
 * @param keys What the other keys do. Absent: no key is read.
 */
function untilEnd(terminal: Terminal, failure: AbortSignal, keys?: Omit<KeyActions, 'quit'>): Promise<number> {
  return new Promise((resolve) => {
    const end = (exitCode: number): void => {
      stopKeys?.();
      stopSignals();
      stopSurviving();
      resolve(exitCode);
    };
    const stopSurviving = surviveThrows(terminal);
    const stopKeys = keys && listenToKeys(terminal.input, { ...keys, quit: () => end(0) });
    const stopSignals = terminal.onSignal((signal) => end(signalCode(signal)));
    if (failure.aborted) end(1);
    failure.addEventListener('abort', () => end(1));
  });
}
