import type { KernelEvent, LocalKernel, NamedApp } from '@platformapp/kernel/node';
import { readKernelOptions } from '@platformapp/kernel/options';
import { createAccess, type Access, type AccessOptions } from '../http/access.ts';
import { refuseUpgrade, type RequestHandler, type UpgradeListener } from '../http/gate.ts';
import { pathOf } from '../http/path-of.ts';
import { answerExamination, isExamination } from './answer-examination.ts';
import { answerShopRequest, isShopRequest } from './answer-shop-request.ts';
import type { AskShop } from './kernel/answer-api.ts';
import { KernelSockets } from './kernel/kernel-sockets.ts';
import { askNodeKernel, openNodeKernel, type NodeKernelOptions } from './kernel/node-kernel.ts';
import type { Certificate } from './listening/certificate.ts';
import { listen } from './listening/listen.ts';
import type { AppProxy } from './proxy/app-proxy.ts';
import { readPictures, type ShellFiles } from './shell-files.ts';
import { createShellPages, type ShellPagesOptions } from './shell-pages.ts';
import { createShellGrant } from '../http/shell-grant.ts';
import { refusePage } from '../http/check-caller.ts';
import { isOwnPath } from '../http/own-path.ts';

/** How to serve an admin. */
export interface ServeAdminOptions
  extends Partial<AccessOptions>, Partial<NodeKernelOptions>, Pick<ShellPagesOptions, 'proxy' | 'onCollision'> {
  /** The shell. Absent: the API is served without it, and the pictures of the sample. */
  readonly shell?: ShellFiles | undefined;
  /** Without the shell, what is served instead of the pictures that this package carries. */
  readonly pictures?: ShellFiles | undefined;
  /** Where the shop is: in this process, or in each browser. Default: `node`. */
  readonly kernel?: 'node' | 'browser';
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Whether a taken port is an error rather than a reason to take the next free one. */
  readonly isPortStrict?: boolean;
  /** Serves over TLS with it. Absent: without TLS. */
  readonly certificate?: Certificate | undefined;
  /** The app that the shell lists. */
  readonly app?: NamedApp | undefined;
  /** Told of everything that happens in a shop of this process. */
  readonly onEvent?: ((event: KernelEvent) => void) | undefined;
}

/** An admin that is being served. */
export interface ServedAdmin {
  /** Where, such as `http://localhost:4820`. */
  readonly origin: string;
  readonly port: number;
  /** What callers must show. Absent where only this machine may ask. */
  readonly accessKey?: string | undefined;
  /** The kernel of the shop, unless that is in the browser. */
  readonly kernel?: LocalKernel | undefined;
  /** What the user should know, a sentence each: a journal that was set aside. */
  readonly problems: readonly string[];
  /** The address that opens an app in the shell, or the shell alone. */
  urlFor(app?: URL): string;
  /** Serves another shell from the next request on. Open connections stay open. */
  replaceShell(shell: ShellFiles): void;
  /** Stops serving, lets nothing more leave, and gives the folder free. */
  close(): Promise<void>;
}

const IN_BROWSER = 'The shop lives in the browser. Start the admin with --kernel node for clients outside of it.';

/**
 * Serves the admin API and, with the `shell`, the pages of the admin: to this machine, unless the
 * options say more. The shop is in this process, where programs and all browsers share it, or in
 * each browser.
 *
 * @throws {@link PlatformAdminError} `port-busy`, `host-refused` when this machine does not have
 *   the address, or `storage-refused` when the folder cannot be used.
 */
export function serveAdmin(
  options: ServeAdminOptions & { readonly kernel?: 'node' },
): Promise<ServedAdmin & { readonly kernel: LocalKernel }>;
export function serveAdmin(options: ServeAdminOptions): Promise<ServedAdmin>;
export async function serveAdmin(options: ServeAdminOptions): Promise<ServedAdmin> {
  const { port = 0, host = 'localhost', isPortStrict = false, certificate, shell, proxy, onExchange } = options;
  const { kernel: place = 'node', deliverTo = [], shop = {}, app, onStorageFailure = () => {} } = options;
  const access = createAccess({ ...options, host });
  const isProxy = proxy !== undefined;
  const grant = createShellGrant({
    app,
    isProxy,
    // A kernel in this process delivers, and knows its options, by itself.
    ...(place === 'node' ? { kernel: place, deliverTo: [], options: {} } : { deliverTo, options: shop }),
  });
  const files = shell ?? options.pictures ?? readPictures();
  const pages = createShellPages({ ...options, shell: files, grant: shell && grant });
  const ask: AskShop = async (request) => {
    const kernel = await opening;
    return kernel ? await askNodeKernel(kernel, request) : { status: 503, sentence: IN_BROWSER };
  };
  const handle: RequestHandler = (request, response) => {
    if (shell && isExamination(request)) {
      return answerExamination({ grant: { ...grant, deliverTo }, access }, request, response);
    }
    const isForShop = shell ? isShopRequest(request) : !files.files.has(pathOf(request));
    if (!isForShop) return pages.answer(request, response);
    return answerShopRequest({ ask, grant, access, onExchange }, request, response);
  };
  const upgrade: UpgradeListener = (...upgraded) =>
    sockets ? sockets.upgrade(...upgraded) : refuseUpgrade(upgraded[1], 404);
  const listening = listen(handle, {
    access,
    port,
    isStrict: isPortStrict,
    certificate,
    headerPrefix: readKernelOptions(shop).options.headerPrefix,
    onUpgrade: pages.app ? guardedUpgrade(pages.app, access, upgrade) : upgrade,
  });
  const opening =
    place === 'node'
      ? openNodeKernel(listening, { ...options, deliverTo, shop, onStorageFailure, access, isProxy }, (event) => {
          sockets?.tell(event);
          options.onEvent?.(event);
        })
      : undefined;
  const sockets = opening && shell && new KernelSockets({ opening, grant, access });
  try {
    const kernel = await opening;
    const server = await listening;
    const status = await kernel?.status();
    return {
      origin: server.origin,
      port: server.port,
      accessKey: access.key,
      kernel,
      problems: status?.problems ?? [],
      urlFor: (opened) => pages.urlAt(server.origin, opened),
      replaceShell: (next) => pages.replaceShell(next),
      close: async () => {
        sockets?.close();
        await server.close();
        await kernel?.close();
      },
    };
  } catch (error) {
    sockets?.close();
    throw error;
  }
}

/**
 * Connects WebSockets of this origin with the app, unless they ask for a path of the admin's own.
 *
 * @param own Takes those.
 */
function guardedUpgrade(app: AppProxy, access: Access, own?: UpgradeListener): UpgradeListener {
  return (request, connection, head) => {
    if (isOwnPath(pathOf(request))) return own ? own(request, connection, head) : refuseUpgrade(connection, 404);
    if (refusePage(request, access) !== undefined) return refuseUpgrade(connection, 403);
    app.upgrade(request, connection, head);
  };
}
