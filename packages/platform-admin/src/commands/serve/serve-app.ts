import { parseServeFlags, type ServeFlags } from '../options/serve-flags.ts';
import { readConfig } from '../options/read-config.ts';
import { createTerminal } from '../terminal/terminal.ts';
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
  const options = await readConfig(parseServeFlags(flags));
  const terminal = createTerminal();
  const served = await serveByFlags(options, { readShell: () => shell, appUrl: app, terminal });
  if (options.open) void terminal.openBrowser(served.urlFor(app));
  return served;
}
