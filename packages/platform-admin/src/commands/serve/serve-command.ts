import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import { parseAppUrl } from '../options/app-url.ts';
import { exchangeLine } from '../terminal/exchange-line.ts';
import { KEY_HELP, listenToKeys, type KeyActions } from '../terminal/keys.ts';
import { createLaneSession } from '../../lane/lane-session.ts';
import type { ServeOptions } from '../options/options.ts';
import { serveShell, type ServedShell } from '../../server/serve-shell.ts';
import type { ShellFiles } from '../../server/shell-files.ts';
import { signalCode } from '../terminal/signal-code.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * `platform-admin serve [app-url]`: serves the shell until `q` or a signal, and says where. Gives
 * the exit code.
 *
 * @throws {@link PlatformAdminError}
 */
export async function serveCommand(
  app: string | undefined,
  options: ServeOptions,
  terminal: Terminal,
  readShell: () => ShellFiles,
): Promise<number> {
  const appUrl = app === undefined ? undefined : parseAppUrl(app);
  const { port, host, strictPort, deliverTo, shop } = options;
  const session = createLaneSession(deliverTo.length > 0 || !appUrl ? deliverTo : [appUrl.origin], shop);
  const served = await serveShell({
    port,
    host,
    isPortStrict: strictPort,
    session,
    shell: readShell(),
    onExchange: (exchange) => {
      if (!options.quiet && !options.json) terminal.print(exchangeLine(exchange, terminal.style));
    },
  });
  const announce = (): void => sayWhere(served, appUrl, options, terminal);
  const open = async (): Promise<void> => {
    try {
      await terminal.openBrowser(served.urlFor(appUrl));
    } catch (error) {
      // A machine without a browser still serves.
      terminal.printError(`No browser could be opened: ${reasonOf(error)}`);
    }
  };
  const restart = (): void => {
    try {
      served.replaceShell(readShell());
    } catch (error) {
      terminal.printError(`The shell is served as it was: ${reasonOf(error)}`);
      return;
    }
    announce();
  };
  try {
    if (!options.quiet) sayOtherPort(served, port, terminal);
    announce();
    if (options.open) await open();
    return await untilEnd(terminal, {
      open: () => void open(),
      restart,
      clear: () => terminal.clear(),
      help: () => terminal.print(KEY_HELP.join('\n')),
    });
  } finally {
    await served.close();
  }
}

/** Listens to keys and signals until one of them ends the command. Gives the exit code. */
function untilEnd(terminal: Terminal, actions: Omit<KeyActions, 'quit'>): Promise<number> {
  return new Promise((resolve) => {
    const end = (exitCode: number): void => {
      stopKeys();
      stopSignals();
      resolve(exitCode);
    };
    const stopKeys = listenToKeys(terminal.input, { ...actions, quit: () => end(0) });
    const stopSignals = terminal.onSignal((signal) => end(signalCode(signal)));
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sayWhere(
  served: ServedShell,
  app: URL | undefined,
  { json, quiet, shop }: ServeOptions,
  terminal: Terminal,
): void {
  if (quiet) return;
  const url = served.urlFor(app);
  if (json) {
    terminal.print(JSON.stringify({ url, origin: served.origin, port: served.port }));
    return;
  }
  terminal.print(`\n  Admin shell   ${served.urlFor()}`);
  if (app) terminal.print(`  With the app  ${url}`);
  terminal.print(`  Secret        ${shop['secret'] ?? DEFAULT_OPTIONS.secret}`);
  terminal.print(`\n  ${terminal.input.isTTY ? 'Press h for the keys, q to quit.' : 'Stop with Ctrl+C.'}`);
}

/** Says that the port that was asked for gave way. The output stays for programs to read. */
export function sayOtherPort({ port }: { readonly port: number }, wanted: number, terminal: Terminal): void {
  if (wanted === 0 || port === wanted) return;
  terminal.printError(`Port ${wanted} is in use, so the admin is at port ${port}, with a shop of its own.`);
}
