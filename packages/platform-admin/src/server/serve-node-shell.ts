import type { KernelEvent, LocalKernel } from '@platformapp/kernel/node';
import { answerExamination, isExamination } from './answer-examination.ts';
import { readKernelOptions } from '@platformapp/kernel/options';
import { isLaneRequest } from '../lane/lane-server.ts';
import { createLaneSession, type LaneSession, type NamedApp } from '../lane/shell/lane-session.ts';
import { createAccess } from '../http/access.ts';
import type { UpgradeListener } from '../http/gate.ts';
import { KernelSockets } from './kernel/kernel-sockets.ts';
import { listen } from './listening/listen.ts';
import { answerFromKernel, openNodeKernel } from './kernel/node-kernel.ts';
import { guardedUpgrade } from './proxy/guarded-upgrade.ts';
import type { ServeApiOptions } from './serve-api.ts';
import type { ServedShell } from './serve-shell.ts';
import { createShellPages, type ShellPagesOptions } from './shell-pages.ts';

/** How to serve the shell of a shop whose kernel is in this process. */
export interface ServeNodeShellOptions extends ServeApiOptions, Omit<ShellPagesOptions, 'session'> {
  /** The app that the shell lists. */
  readonly app?: NamedApp | undefined;
  /** Told of everything that happens in the shop. */
  readonly onEvent?: ((event: KernelEvent) => void) | undefined;
}

/** A shell that is being served, with its shop. */
export interface ServedNodeShell extends Omit<ServedShell, 'openLane'> {
  /** The kernel of the shop, in this process. */
  readonly kernel: LocalKernel;
  /** What the user should know, a sentence each: a journal that was set aside. */
  readonly problems: readonly string[];
}

/**
 * Serves the shell with one shop for all browsers: its kernel is in this process,
 * and each page speaks to it over a WebSocket. Programs reach the same shop over HTTP.
 *
 * @throws {@link PlatformAdminError} `port-busy`, `host-refused` when this machine does not have
 *   the address, or `storage-refused` when the folder cannot be used.
 */
export async function serveNodeShell(options: ServeNodeShellOptions): Promise<ServedNodeShell> {
  const { port, isPortStrict: isStrict, certificate, deliverTo, onExchange } = options;
  const access = createAccess(options);
  const session: LaneSession = {
    ...createLaneSession([]),
    app: options.app,
    kernel: 'node',
    isProxy: options.proxy !== undefined,
  };
  const pages = createShellPages({ ...options, session });
  const upgradeKernel: UpgradeListener = (...upgrade) => sockets.upgrade(...upgrade);
  const listening = listen(
    (request, response) => {
      if (isExamination(request))
        return answerExamination({ session: { ...session, deliverTo }, access }, request, response);
      if (isLaneRequest(request)) return answerFromKernel({ opening, access, onExchange }, request, response);
      return pages.answer(request, response);
    },
    {
      access,
      port,
      isStrict,
      certificate,
      headerPrefix: readKernelOptions(options.shop).options.headerPrefix,
      onUpgrade: pages.app ? guardedUpgrade(pages.app, access, upgradeKernel) : upgradeKernel,
    },
  );
  const opening: Promise<LocalKernel> = openNodeKernel(
    listening,
    { ...options, access, isProxy: session.isProxy === true },
    (event) => {
      sockets.tell(event);
      options.onEvent?.(event);
    },
  );
  const sockets = new KernelSockets({ opening, session, access });
  try {
    const kernel = await opening;
    const server = await listening;
    const { problems } = await kernel.status();
    const { origin } = server;
    return {
      origin,
      port: server.port,
      accessKey: access.key,
      kernel,
      problems,
      urlFor: (app) => pages.urlAt(origin, app),
      replaceShell: (next) => pages.replaceShell(next),
      close: async () => {
        sockets.close();
        await server.close();
        await kernel.close();
      },
    };
  } catch (error) {
    sockets.close();
    throw error;
  }
}
