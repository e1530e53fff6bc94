import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import { errorMessage } from '@platformapp/protocol';
import { parseAppUrl } from '../options/app-url.ts';
import { checkKeyShown, hasAppTokens, originsBeyond, sayOtherPort, shopPlace } from './announcement.ts';
import { OWN_FOLDER } from '../options/own-folder.ts';
import { serveByFlags } from './serve-by-flags.ts';
import { untilEnd } from './until-end.ts';
import { exchangeLine } from '../terminal/exchange-line.ts';
import { KEY_HELP } from '../terminal/keys.ts';
import type { ServeOptions } from '../options/options.ts';
import type { ServedAdmin } from '../../server/serve-admin.ts';
import type { ShellFiles } from '../../server/shell-files.ts';
import { checkExport, exportOnExit } from '../shop/export-on-exit.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * `platform-admin serve [app-url]`: serves the shell until `q` or a signal, and says where. Gives
 * the exit code.
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
  await checkExport(options);
  const failure = new AbortController();
  const served = await serveByFlags(
    options,
    { shell: readShell(), appUrl },
    {
      onProblem: (problem) => terminal.printError(problem),
      onCollision: (path) =>
        terminal.printError(
          `With --proxy ${printable(path)} is the admin's own path. The app's page there is not shown.`,
        ),
      onStorageFailure: (problem) => {
        terminal.printError(problem);
        failure.abort();
      },
      onExchange: (exchange) => {
        if (!options.quiet && !options.json) terminal.print(exchangeLine(exchange, terminal.style));
      },
    },
  );
  const announce = (): void => sayWhere(served, appUrl, options, terminal);
  const open = async (): Promise<void> => {
    try {
      await terminal.openBrowser(served.urlFor(appUrl));
    } catch (error) {
      // A machine without a browser still serves.
      terminal.printError(`No browser could be opened: ${errorMessage(error)}`);
    }
  };
  const restart = (): void => {
    try {
      served.replaceShell(readShell());
    } catch (error) {
      terminal.printError(`The shell is served as it was: ${errorMessage(error)}`);
      return;
    }
    announce();
  };
  try {
    // Who reads where it is may send a signal at once.
    const ended = untilEnd(terminal, failure.signal, {
      open: () => void open(),
      restart,
      clear: () => terminal.clear(),
      help: () => terminal.print(KEY_HELP.join('\n')),
    });
    if (!options.quiet) sayOtherPort(served, options.port, terminal);
    if (!options.quiet) warnOfPlainHttp(options, terminal);
    announce();
    if (options.open) void open();
    return await ended;
  } finally {
    await exportOnExit(options, served, terminal);
    await served.close();
  }
}

/** Says what a browser of another machine will miss. */
function warnOfPlainHttp({ bind, https, kernel }: ServeOptions, terminal: Terminal): void {
  if (bind === undefined || https || kernel === 'node') return;
  terminal.printError('Browsers of other machines keep no shop over plain http. Add --https, or --kernel node.');
}

function sayWhere(
  served: Pick<ServedAdmin, 'origin' | 'port' | 'accessKey' | 'urlFor'>,
  app: URL | undefined,
  options: ServeOptions,
  terminal: Terminal,
): void {
  const { json, quiet, shop, bind, allowHost = [] } = options;
  const url = served.urlFor(app);
  if (json) {
    terminal.print(JSON.stringify({ url, origin: served.origin, port: served.port, accessKey: served.accessKey }));
    return;
  }
  if (quiet) return;
  terminal.print(`\n  Admin shell   ${served.urlFor()}`);
  if (app) terminal.print(`  With the app  ${url}`);
  for (const origin of originsBeyond(served.origin, bind)) terminal.print(`  Also at       ${origin}/`);
  if (allowHost.length > 0) terminal.print(`  Answers to    ${allowHost.join(', ')}`);
  if (served.accessKey !== undefined) terminal.print(`  Access key    ${served.accessKey}`);
  terminal.print(`  Secret        ${shop['secret'] ?? DEFAULT_OPTIONS.secret}`);
  if (hasAppTokens(shop)) terminal.print('  Tokens        one for each app: platform-admin apps list');
  terminal.print(`  Shop          ${placeOf(options)}`);
  terminal.print(`\n  ${terminal.input.isTTY ? 'Press h for the keys, q to quit.' : 'Stop with Ctrl+C.'}`);
}

/** Where the shop is kept, as the terminal says it. */
function placeOf({ kernel, data, memory, shop }: ServeOptions): string {
  if (kernel === 'node') return shopPlace(data);
  return memory || shop['storage'] === 'memory' ? 'in each browser, until its last tab is closed' : 'in each browser';
}
