import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { createServer as createSecureServer, type Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isBlockedPort } from '@platformapp/protocol';
import type { Certificate } from './certificate.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Access } from '../../http/access.ts';
import { Gate, type RequestHandler, type UpgradeListener } from '../../http/gate.ts';
import { createSpelledResponse } from './spelled-response.ts';
import { survive, surviveUpgrade } from './survive.ts';

type Server = HttpServer | HttpsServer;

/** A listener on addresses of this machine. */
export interface Listening {
  /** Where, such as `http://localhost:4820`. */
  readonly origin: string;
  /** The name that addresses give it, such as `localhost`. */
  readonly name: string;
  readonly port: number;
  /** Stops, and ends every connection. The second time does nothing. */
  close(): Promise<void>;
}

/** Where to listen. */
export interface ListenOptions {
  /** Who may ask. Everything that comes in is checked by it first. */
  readonly access: Access;
  /**
   * 0 for any free one, also with `isStrict`. A taken one gives way to the next free one, unless
   * `isStrict`.
   */
  readonly port: number;
  readonly isStrict: boolean;
  /** Serves over TLS with it. Absent: without TLS. */
  readonly certificate?: Certificate | undefined;
  /** Takes over the connection of a WebSocket request. Absent: it is answered like any other. */
  readonly onUpgrade?: UpgradeListener | undefined;
  /** What the service's own headers begin with. Default: `X-Platform-`. */
  readonly headerPrefix?: string | undefined;
  /** Default: {@link LIMITS}. */
  readonly limits?: Limits | undefined;
}

/**
 * What a server lets its callers do. Their time is what Node gives them: shorter times also end,
 * with 408, requests that have long arrived at a process that was held up.
 */
export interface Limits {
  /** How many may be connected to an address. The connection of a further one is closed. */
  readonly connections: number;
  /**
   * The most bytes of a request's headers. Browsers send the cookies of every app on `localhost` to
   * each of its ports.
   */
  readonly maxHeaderSize: number;
}

/** How many ports are tried when the wanted one is taken. */
const PORTS_TRIED = 20;

/** The limits of every server of ours. */
export const LIMITS: Limits = {
  connections: 2_000,
  maxHeaderSize: 128 * 1_024,
};

/** Addresses that a machine without IPv6 does not have. */
const NO_SUCH_ADDRESS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on every address that the host stands for, so that no other program can answer under the
 * same name.
 *
 * @throws {@link PlatformAdminError} `port-busy`, or `host-refused` when this machine does not have
 *   the address.
 */
export async function listen(
  handle: RequestHandler,
  { access, port, isStrict, certificate, onUpgrade, headerPrefix, limits = LIMITS }: ListenOptions,
): Promise<Listening> {
  // `closeAllConnections` leaves out those that are upgraded, or have not ended their TLS
  // handshake.
  const connections = new Set<Socket>();
  const gate = new Gate(access);
  const guarded = survive(gate.guard(handle));
  const { connections: maxConnections, ...others } = limits;
  const settings = { ...others, ServerResponse: createSpelledResponse(headerPrefix) };
  const create = (): Server => {
    const server: Server = certificate
      ? createSecureServer({ ...settings, ...certificate }, guarded)
      : createServer(settings, guarded);
    server.maxConnections = maxConnections;
    server.on('connection', (socket: Socket) => {
      // It comes in again after an offer of HTTP/2.
      if (connections.has(socket)) return;
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    if (!onUpgrade) return server;
    const guardedUpgrade = surviveUpgrade(gate.guardUpgrade(onUpgrade));
    return server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') return guardedUpgrade(request, connection, head);
      // Clients offer HTTP/2 with a request, `Upgrade: h2c`. Node hands over every upgrade here, so
      // the request comes in once more, without its offer.
      connection.unshift(Buffer.concat([headWithoutUpgrade(request), head]));
      server.emit(certificate ? 'secureConnection' : 'connection', connection);
    });
  };
  const close = async (servers: readonly Server[]): Promise<void> => {
    const closed = servers.map(closeServer);
    for (const socket of connections) socket.destroy();
    await Promise.all(closed);
  };
  const last = isStrict && port !== 0 ? port : Math.min(port + PORTS_TRIED - 1, 65_535);
  let problem: PortProblem = 'EADDRINUSE';
  for (let next = port; next <= last; next += 1) {
    if (port !== 0 && isBlockedPort({ port: String(next) })) continue;
    // One port after the other, to find the first free one.
    // oxlint-disable-next-line no-await-in-loop
    const servers = await listenOnAll(create, close, access.addresses, port === 0 ? 0 : next);
    if (typeof servers !== 'string')
      return toListening(servers, access, certificate ? 'https' : 'http', () => close(servers));
    problem = servers;
  }
  throw new PlatformAdminError('port-busy', explainPorts(problem, port, last));
}

/** Why nothing can listen at a port: it is taken, or the system keeps it for others. */
type PortProblem = 'EADDRINUSE' | 'EACCES';

function explainPorts(problem: PortProblem, port: number, last: number): string {
  if (port === 0) return 'The system found no free port. Name one with --port.';
  const isOne = last === port;
  if (problem === 'EACCES') {
    return `The system does not let you use ${isOne ? `port ${port}` : `the ports ${port} to ${last}`}. Choose another one.`;
  }
  const ports = isOne ? `Port ${port} is` : `The ports ${port} to ${last} are`;
  return `${ports} in use. Stop what listens there, or choose another one.`;
}

/**
 * Gives one server for each address, all on one port, or why the port cannot be used on one of
 * them.
 */
async function listenOnAll(
  create: () => Server,
  close: (servers: readonly Server[]) => Promise<void>,
  addresses: readonly string[],
  wanted: number,
): Promise<readonly Server[] | PortProblem> {
  const servers: Server[] = [];
  let port = wanted;
  for (const address of addresses) {
    const server = create();
    try {
      server.listen(port, address);
      // The port that the system picks for the first address is the one for the others.
      // oxlint-disable-next-line no-await-in-loop
      await once(server, 'listening');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (NO_SUCH_ADDRESS.has(code) && servers.length > 0) continue;
      // oxlint-disable-next-line no-await-in-loop
      await close(servers);
      if (code === 'EADDRINUSE' || code === 'EACCES') return code;
      if (NO_SUCH_ADDRESS.has(code)) {
        throw new PlatformAdminError('host-refused', `This machine has no address ${address} to listen on.`, {
          cause: error,
        });
      }
      throw error;
    }
    servers.push(server);
    port = portOf(server);
  }
  return servers;
}

function toListening(
  servers: readonly Server[],
  { name }: Access,
  scheme: 'http' | 'https',
  close: () => Promise<void>,
): Listening {
  const [first] = servers;
  const port = first ? portOf(first) : 0;
  return {
    origin: `${scheme}://${name}:${port}`,
    name,
    port,
    close,
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The request line and the headers of a request as they were sent, without `Upgrade`. */
function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${value}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
