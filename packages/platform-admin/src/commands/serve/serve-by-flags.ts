import { PlatformAdminError } from '../../platform-admin-error.ts';
import { serveAdmin, type ServeAdminOptions, type ServedAdmin } from '../../server/serve-admin.ts';
import type { ShellFiles } from '../../server/shell-files.ts';
import { makeOwnFolder, OWN_FOLDER } from '../options/own-folder.ts';
import type { ServerFlags } from '../options/options.ts';
import { checkExport, exportOnExit } from '../shop/export-on-exit.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { boundHosts } from '../../http/access.ts';
import { makeCertificate, readCertificate, type Certificate } from '../../server/listening/certificate.ts';

/** What a command serves, and where it says what goes wrong. */
export interface ServedParts {
  readonly readShell: () => ShellFiles;
  readonly appUrl?: URL | undefined;
  readonly terminal: Terminal;
}

/** What happens while it is served. */
export interface ServeEvents extends Pick<ServeAdminOptions, 'onExchange'> {
  /** Called once, after changes could not be stored any more. */
  readonly onStorageFailure?: () => void;
}

/**
 * Serves the admin as the flags of a command say: with the shell or, with `api`, without it.
 * Problems go to the error output. Closing it exports the shop first, if the flags say so.
 *
 * @throws {@link PlatformAdminError} `usage` when the flags do not belong together.
 */
export async function serveByFlags(
  flags: ServerFlags,
  { readShell, appUrl, terminal }: ServedParts,
  { onExchange, onStorageFailure }: ServeEvents = {},
): Promise<ServedAdmin> {
  checkFlags(flags, appUrl);
  await checkExport(flags);
  const { kernel = 'node', data, memory, appName, shop, declared, strictPort: isPortStrict } = flags;
  const { port, host, bind, allowHost, accessKey } = flags;
  const shell = flags.api ? undefined : readShell();
  const certificate = await findCertificate(flags);
  if (data === OWN_FOLDER) await makeOwnFolder();
  const proxy = flags.proxy ? appUrl : undefined;
  const served = await serveAdmin({
    port,
    host,
    bind,
    allowHost,
    accessKey,
    isPortStrict,
    certificate,
    shell,
    kernel,
    data,
    ...declared,
    shop: kernel === 'browser' && memory ? { storage: 'memory', ...shop } : shop,
    proxy,
    app: appUrl && { url: proxy ? `${proxy.pathname}${proxy.search}${proxy.hash}` : appUrl.href, name: appName },
    deliverTo: [...flags.deliverTo, ...(appUrl ? [appUrl.origin] : [])],
    onExchange,
    onCollision: (path) =>
      terminal.printError(
        `With --proxy ${printable(path)} is the admin's own path. The app's page there is not shown.`,
      ),
    onStorageFailure: (problem) => {
      terminal.printError(problem);
      onStorageFailure?.();
    },
  });
  for (const problem of served.problems) terminal.printError(problem);
  return {
    ...served,
    close: async () => {
      await exportOnExit(flags, served, terminal);
      await served.close();
    },
  };
}

/** The certificate to serve with: the given one, or a new one. `undefined` without `--https`. */
async function findCertificate({
  https,
  cert,
  certKey,
  bind,
  allowHost = [],
}: ServerFlags): Promise<Certificate | undefined> {
  const isGiven = cert !== undefined || certKey !== undefined;
  if (!https) return isGiven ? refuse('--cert and --cert-key need --https.') : undefined;
  if (cert !== undefined && certKey !== undefined) return await readCertificate(cert, certKey);
  if (isGiven) refuse('--cert and --cert-key need each other: the certificate and its key.');
  return await makeCertificate([...boundHosts(bind), ...allowHost]);
}

function checkFlags({ kernel, proxy, appName, ...flags }: ServerFlags, appUrl: URL | undefined): void {
  if (proxy && !appUrl) refuse('--proxy needs the URL of the app: platform-admin serve 3000 --proxy');
  if (appName !== undefined && !appUrl) {
    refuse('--app-name needs the URL of the app: platform-admin serve 3000 --app-name Orders');
  }
  if (kernel !== 'browser') {
    if (flags.shop['storage'] === undefined) return;
    refuse('--storage is for a shop in the browser. In this process --data keeps it, and --memory forgets it.');
  }
  if ((flags.declared?.resources ?? []).length > 0) {
    refuse('Resources of a configuration file need --kernel node: a shop in the browser has the built-in ones.');
  }
  if (flags.data !== undefined) refuse('--data needs --kernel node: the shop is in the browser.');
  if (flags.exportOnExit !== undefined) refuse('--export-on-exit needs --kernel node: the shop is in the browser.');
  if (flags.api) refuse('--api needs --kernel node: without the shell there is no browser.');
}

function refuse(sentence: string): never {
  throw new PlatformAdminError('usage', sentence);
}
