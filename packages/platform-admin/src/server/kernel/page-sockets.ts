import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { MAX_ANSWER } from './answer-api.ts';
import { refusePage } from '../../http/check-caller.ts';
import { isTokenOf, type ShellGrant } from '../../http/shell-grant.ts';
import type { Access } from '../../http/access.ts';
import { pathOf } from '../../http/path-of.ts';
import { refuseUpgrade } from '../../http/gate.ts';

/** The protocol of the sockets. The page's token follows it: a browser sets no header there. */
const PROTOCOL = 'platform-admin';

/** How many pages may be connected. */
const MAX_SOCKETS = 200;

/** Milliseconds that a page has to answer a ping, and to read what was sent before it. */
const PING_INTERVAL = 30_000;

/** What {@link PageSockets} are made of. */
export interface PageSocketsConfig {
  /** Where pages open them. */
  readonly path: string;
  readonly grant: ShellGrant;
  readonly access: Access;
  /** Serves a page that has opened one. */
  readonly serve: (socket: WebSocket) => void;
}

/**
 * The WebSockets of the shell's pages, and of nobody else. A page that reads too slowly, or not at
 * all, is disconnected.
 */
export class PageSockets {
  readonly #config: PageSocketsConfig;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_ANSWER, handleProtocols: () => PROTOCOL });
  readonly #pinged = new WeakSet<WebSocket>();
  readonly #timer: NodeJS.Timeout;

  constructor(config: PageSocketsConfig) {
    this.#config = config;
    this.#timer = setInterval(() => this.#ping(), PING_INTERVAL);
  }

  /** Opens a socket for a page of the shell, and refuses anybody else. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', () => connection.destroy());
    const status = this.#statusOf(request);
    if (status !== 101) return refuseUpgrade(connection, status);
    this.#server.handleUpgrade(request, connection, head, (socket) => this.#open(socket));
  }

  /** Sends a message to every page. */
  tell(message: Uint8Array): void {
    for (const socket of this.#server.clients) socket.send(message);
  }

  /** Ends every socket. */
  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#server.clients) socket.terminate();
  }

  #statusOf(request: IncomingMessage): 101 | 403 | 404 | 503 {
    const { path, grant, access } = this.#config;
    const [protocol, token] = (request.headers['sec-websocket-protocol'] ?? '').split(/, ?/);
    if (refusePage(request, access) !== undefined) return 403;
    if (pathOf(request) !== path) return 404;
    if (protocol !== PROTOCOL || !isTokenOf(grant, token)) return 403;
    return this.#server.clients.size < MAX_SOCKETS ? 101 : 503;
  }

  #open(socket: WebSocket): void {
    socket.binaryType = 'arraybuffer';
    // It closes itself after a message that is too large or no WebSocket's.
    socket.on('error', () => {});
    socket.on('pong', () => this.#pinged.delete(socket));
    this.#config.serve(socket);
  }

  /** Ends the sockets that did not answer the last ping. A paused one is busy with its calls. */
  #ping(): void {
    for (const socket of this.#server.clients) {
      if (this.#pinged.has(socket) && !socket.isPaused) socket.terminate();
      this.#pinged.add(socket);
      socket.ping();
    }
  }
}
