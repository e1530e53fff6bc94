import { findCertificate } from './find-certificate.ts';
import { createLaneSession } from '../../lane/shell/lane-session.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { ServeOptions } from '../options/options.ts';
import { serveNodeShell, type ServedNodeShell } from '../../server/serve-node-shell.ts';
import type { NodeKernelOptions } from '../../server/kernel/node-kernel.ts';
import { serveShell, type ServedShell } from '../../server/serve-shell.ts';
import type { ShellFiles } from '../../server/shell-files.ts';

/** What happens while the shell is served. */
export interface ServeEvents extends Pick<Required<NodeKernelOptions>, 'onStorageFailure' | 'onExchange'> {
  readonly onProblem: (problem: string) => void;
  readonly onCollision: (path: string) => void;
}

/** Serves the shell of a shop in the browser, or of one in this process. */
export async function serveAdmin(
  appUrl: URL | undefined,
  { kernel, data, shop, appName, ...options }: ServeOptions,
  shell: ShellFiles,
  { onProblem, onStorageFailure, onExchange, onCollision }: ServeEvents,
): Promise<ServedNodeShell | ServedShell> {
  const { port, host, bind, allowHost, accessKey, strictPort: isPortStrict } = options;
  if (options.proxy && !appUrl)
    throw new PlatformAdminError('usage', '--proxy needs the URL of the app: platform-admin serve 3000 --proxy');
  if (appName !== undefined && !appUrl)
    throw new PlatformAdminError(
      'usage',
      '--app-name needs the URL of the app: platform-admin serve 3000 --app-name Orders',
    );
  const proxy = options.proxy ? appUrl : undefined;
  const certificate = await findCertificate({ ...options, shop });
  const deliverTo = [...options.deliverTo, ...(appUrl ? [appUrl.origin] : [])];
  const access = { host, bind, allowHost, accessKey };
  const common = { ...access, port, isPortStrict, certificate, shell, proxy, onCollision, onExchange };
  const app = appUrl && { url: proxy ? `${proxy.pathname}${proxy.search}${proxy.hash}` : appUrl.href, name: appName };
  if (kernel === 'browser') {
    if (data !== undefined)
      throw new PlatformAdminError('usage', '--data needs --kernel node: without that, the shop is in the browser.');
    const session = { ...createLaneSession(deliverTo, shop), app, isProxy: options.proxy };
    return await serveShell({ ...common, session });
  }
  if (shop['storage'] !== undefined) {
    throw new PlatformAdminError(
      'usage',
      '--storage is for a shop in the browser. With --kernel node, --data keeps it.',
    );
  }
  const served = await serveNodeShell({ ...common, deliverTo, data, shop, app, onStorageFailure });
  for (const problem of served.problems) onProblem(problem);
  return served;
}
