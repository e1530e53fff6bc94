import { PlatformAdminError } from '../../platform-admin-error.ts';
import { serveAdmin, type ServeAdminOptions, type ServedAdmin } from '../../server/serve-admin.ts';
import type { ServerFlags } from '../options/options.ts';
import { findCertificate } from './find-certificate.ts';
import { makeOwnFolder, OWN_FOLDER } from '../options/own-folder.ts';

/** What a command serves. */
export interface ServedParts extends Pick<ServeAdminOptions, 'shell'> {
  readonly appUrl?: URL | undefined;
}

/** What happens while it is served. */
export interface ServeEvents
  extends Required<Pick<ServeAdminOptions, 'onStorageFailure' | 'onExchange'>>, Pick<ServeAdminOptions, 'onCollision'> {
  readonly onProblem: (problem: string) => void;
}

/**
 * Serves the admin as the flags of a command say, and reports the first problems.
 *
 * @throws {@link PlatformAdminError} `usage` when the flags do not belong together.
 */
export async function serveByFlags(
  flags: ServerFlags,
  { shell, appUrl }: ServedParts,
  { onProblem, ...events }: ServeEvents,
): Promise<ServedAdmin> {
  checkFlags(flags, appUrl);
  const { kernel = 'node', data, memory, appName, shop, strictPort: isPortStrict } = flags;
  const { port, host, bind, allowHost, accessKey } = flags;
  const certificate = await findCertificate(flags);
  if (data === OWN_FOLDER) await makeOwnFolder();
  const proxy = flags.proxy ? appUrl : undefined;
  const served = await serveAdmin({
    ...events,
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
    shop: kernel === 'browser' && memory ? { storage: 'memory', ...shop } : shop,
    proxy,
    app: appUrl && { url: proxy ? `${proxy.pathname}${proxy.search}${proxy.hash}` : appUrl.href, name: appName },
    deliverTo: [...flags.deliverTo, ...(appUrl ? [appUrl.origin] : [])],
  });
  for (const problem of served.problems) onProblem(problem);
  return served;
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
  if (flags.data !== undefined) refuse('--data needs --kernel node: the shop is in the browser.');
  if (flags.exportOnExit !== undefined) refuse('--export-on-exit needs --kernel node: the shop is in the browser.');
  if (flags.api) refuse('--api needs --kernel node: without the shell there is no browser.');
}

function refuse(sentence: string): never {
  throw new PlatformAdminError('usage', sentence);
}
