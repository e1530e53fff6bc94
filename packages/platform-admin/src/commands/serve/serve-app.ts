import { errorMessage } from '@platformapp/protocol';
import { parseServeFlags, type ServeFlags } from '../options/serve-flags.ts';
import { checkExport, exportOnExit } from '../shop/export-on-exit.ts';
import { createTerminal } from '../terminal/terminal.ts';
import { printable } from '../terminal/printable.ts';
import { readShellFiles, type ShellFiles } from '../../server/shell-files.ts';
import type { ServedAdmin } from '../../server/serve-admin.ts';
import { serveByFlags } from './serve-by-flags.ts';

/** The admin of an app that is being served. */
export type ServedApp = Pick<ServedAdmin, 'origin' | 'port' | 'accessKey' | 'urlFor' | 'close'>;

/**
 * Serves the admin of an app as `platform-admin serve` does, for tools that have their own
 * terminal, but keeps the shop in memory unless `data` names a folder. Problems go to the error
 * output.
 *
 * @param shell What to serve. Default: the shell that this package carries.
 * @throws {@link PlatformAdminError} As the command reports it.
 */
export async function serveApp(
  app: URL,
  flags: ServeFlags = {},
  shell: ShellFiles = readShellFiles(),
): Promise<ServedApp> {
  const options = parseServeFlags(flags);
  const terminal = createTerminal();
  await checkExport(options);
  const sayProblem = (problem: string): void => terminal.printError(problem);
  const served = await serveByFlags(
    options,
    { shell, appUrl: app },
    {
      onProblem: sayProblem,
      onStorageFailure: sayProblem,
      onCollision: (path) => sayProblem(`${printable(path)} is the admin's own path.`),
      onExchange: () => {},
    },
  );
  if (options.open) {
    terminal
      .openBrowser(served.urlFor(app))
      .catch((error: unknown) => terminal.printError(`No browser could be opened: ${errorMessage(error)}`));
  }
  return {
    origin: served.origin,
    port: served.port,
    accessKey: served.accessKey,
    urlFor: (opened) => served.urlFor(opened),
    close: async () => {
      await exportOnExit(options, served, terminal);
      await served.close();
    },
  };
}
