import type { ExchangeListener } from '../http/exchange.ts';
import { answerExamination, isExamination } from './answer-examination.ts';
import { answerLane, closeLane, isLaneRequest, openLane } from '../lane/lane-server.ts';
import type { LaneSession } from '../lane/shell/lane-session.ts';
import type { LaneTimes } from '../lane/shell/shell-lane.ts';
import type { Certificate } from './listening/certificate.ts';
import { listen } from './listening/listen.ts';
import { guardedUpgrade } from './proxy/guarded-upgrade.ts';
import { refuseUpgrade, type RequestHandler, type UpgradeListener } from '../http/gate.ts';
import { createAccess, type AccessOptions } from '../http/access.ts';
import { readShellFiles, type ShellFiles } from './shell-files.ts';
import { createShellPages, type ShellPagesOptions } from './shell-pages.ts';

/** How to serve the shell. */
export interface ServeShellOptions extends Partial<AccessOptions>, Pick<ShellPagesOptions, 'proxy' | 'onCollision'> {
  /** Default: 0, any free port. */
  readonly port?: number;
  /**
   * Whether a taken port is an error rather than a reason to take the next free one. Default:
   * false.
   */
  readonly isPortStrict?: boolean;
  /** Serves over TLS with it. Default: absent, without TLS. */
  readonly certificate?: Certificate | undefined;
  /** What to serve. Default: the shell that this package carries, read once. */
  readonly shell?: ShellFiles;
  /**
   * Opens the server's lane and tells the page so: the open shell answers `/admin/**` over HTTP
   * too, and its deliveries leave from this process. Default: absent, and the API is answered in
   * the browser only.
   */
  readonly session?: LaneSession;
  /** Told of each request to the API over HTTP, and of each delivery from this process. */
  readonly onExchange?: ExchangeListener;
  /**
   * How long a request in the server's lane waits. Default: 10 s for a shell, 30 s for its answer.
   */
  readonly laneTimes?: LaneTimes;
}

/** A shell that is being served. */
export interface ServedShell {
  /** Where, such as `http://localhost:4820`. */
  readonly origin: string;
  readonly port: number;
  /** What callers must show. Absent where only this machine may ask. */
  readonly accessKey?: string | undefined;
  /** The address that opens an app in the shell, or the shell alone. */
  urlFor(app?: URL): string;
  /** Serves another shell from the next request on. Open connections stay open. */
  replaceShell(shell: ShellFiles): void;
  /**
   * Opens the server's lane and closes the previous one: its requests settle and its shells are
   * refused. The page does not name the session: only shells that learn it in another way answer.
   *
   * @param nobody The message for a request while none of them is open.
   */
  openLane(session: LaneSession, nobody?: string): void;
  /** Stops serving and ends every connection. */
  close(): Promise<void>;
}

let ownShell: ShellFiles | undefined;

/**
 * Serves the admin shell from memory: to this machine, unless the options say more.
 *
 * @example
 * const shell = await serveShell({ port: 4820 });
 * console.log(shell.urlFor(new URL('http://localhost:3000/')));
 *
 * @throws {@link PlatformAdminError} `port-busy`, `host-refused` when this machine does not have
 *   the address, or `shell-missing` when this package has not been built.
 */
export async function serveShell(options: ServeShellOptions = {}): Promise<ServedShell> {
  const { port = 0, host = 'localhost', isPortStrict = false, certificate, session, onExchange } = options;
  const lane = { onExchange, times: options.laneTimes };
  const shell = options.shell ?? (ownShell ??= readShellFiles());
  const pages = createShellPages({ ...options, shell });
  const access = createAccess({ ...options, host });
  let server = session && openLane({ ...lane, session, access });
  const handle: RequestHandler = (request, response) => {
    if (!server) return pages.answer(request, response);
    if (isExamination(request)) return answerExamination(server, request, response);
    if (isLaneRequest(request)) return answerLane(server, request, response);
    pages.answer(request, response);
    // A refused page loads no shell.
    if (request.headers['sec-fetch-dest'] === 'document' && response.statusCode < 400) server.lane.expectShell();
  };
  const upgradeLane: UpgradeListener = (request, connection, head) =>
    server ? server.sockets.upgrade(request, connection, head) : refuseUpgrade(connection, 404);
  const listening = await listen(handle, {
    access,
    port,
    isStrict: isPortStrict,
    certificate,
    headerPrefix: session?.options?.['headerPrefix'],
    onUpgrade: pages.app ? guardedUpgrade(pages.app, access, upgradeLane) : upgradeLane,
  }).catch((error: unknown) => {
    // An open lane keeps the process alive.
    if (server) closeLane(server);
    throw error;
  });
  const { origin } = listening;
  return {
    origin,
    port: listening.port,
    accessKey: access.key,
    urlFor: (app) => pages.urlAt(origin, app),
    replaceShell: (next) => pages.replaceShell(next),
    openLane: (next, nobody) => {
      if (server) closeLane(server);
      server = openLane({ ...lane, session: next, access }, nobody);
    },
    close: () => {
      if (server) closeLane(server);
      return listening.close();
    },
  };
}
