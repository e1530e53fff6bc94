import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerCall, encodeEvents, type KernelEvent, type LocalKernel } from '@platformapp/kernel/node';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { refusePage } from '../../http/check-caller.ts';
import { refuseUpgrade } from '../../http/gate.ts';
import { isTokenOf, type ShellGrant } from '../../http/shell-grant.ts';
import type { Access } from '../../http/access.ts';
import { pathOf } from '../../http/path-of.ts';
import { MAX_ANSWER } from './answer-api.ts';

/** Where pages open their sockets. */
const PATH = '/.platform-admin/kernel';

/** The protocol of the sockets. The page's token follows it: a browser sets no header there. */
const PROTOCOL = 'platform-admin';

/** How many pages may be connected. */
const MAX_SOCKETS = 200;

/** How many calls of a page are performed at once. Further ones stay in its connection. */
const MAX_CALLS = 100;

/** Milliseconds that a page has to answer a ping, and to read what was sent before it. */
const PING_INTERVAL = 30_000;

/** Milliseconds for which events are collected, so that a busy shop sends few messages. */
const EVENT_DELAY = 5;

/** What {@link KernelSockets} is made of. */
export interface KernelSocketsConfig {
  readonly opening: Promise<LocalKernel>;
  readonly grant: ShellGrant;
  readonly access: Access;
}

/**
 * The pages of the shell that use the kernel of this process, each over a WebSocket, and nobody
 * else. A page that reads too slowly, or not at all, is disconnected.
 */
export class KernelSockets {
  readonly #opening: Promise<LocalKernel | undefined>;
  readonly #config: KernelSocketsConfig;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_ANSWER, handleProtocols: () => PROTOCOL });
  readonly #pinged = new WeakSet<WebSocket>();
  readonly #timer: NodeJS.Timeout;
  #events: KernelEvent[] = [];

  constructor(config: KernelSocketsConfig) {
    this.#opening = config.opening.catch(() => undefined);
    this.#config = config;
    this.#timer = setInterval(() => this.#ping(), PING_INTERVAL);
  }

  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', () => connection.destroy());
    const status = this.#statusOf(request);
    if (status !== 101) return refuseUpgrade(connection, status);
    this.#server.handleUpgrade(request, connection, head, (socket) => void this.#serve(socket));
  }

  /** Tells every page what happened, a moment later. */
  tell(event: KernelEvent): void {
    this.#events.push(event);
    if (this.#events.length > 1) return;
    setTimeout(() => {
      const message = encodeEvents(this.#events);
      this.#events = [];
      for (const socket of this.#server.clients) socket.send(message);
    }, EVENT_DELAY);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#server.clients) socket.terminate();
  }

  #statusOf(request: IncomingMessage): 101 | 403 | 404 | 503 {
    const { grant, access } = this.#config;
    const [protocol, token] = (request.headers['sec-websocket-protocol'] ?? '').split(/, ?/);
    if (refusePage(request, access) !== undefined) return 403;
    if (pathOf(request) !== PATH) return 404;
    if (protocol !== PROTOCOL || !isTokenOf(grant, token)) return 403;
    return this.#server.clients.size < MAX_SOCKETS ? 101 : 503;
  }

  async #serve(socket: WebSocket): Promise<void> {
    socket.binaryType = 'arraybuffer';
    // It closes itself after a message that is too large or no WebSocket's.
    socket.on('error', () => {});
    socket.on('pong', () => this.#pinged.delete(socket));
    // Its calls stay in its connection until the kernel is open.
    socket.pause();
    const kernel = await this.#opening;
    if (!kernel) return socket.terminate();
    let running = 0;
    const answer = async (data: RawData): Promise<void> => {
      running += 1;
      if (running === MAX_CALLS) socket.pause();
      const reply = data instanceof ArrayBuffer ? await answerCall(kernel, new Uint8Array(data)) : undefined;
      running -= 1;
      if (socket.isPaused) socket.resume();
      if (reply) socket.send(reply);
      else socket.terminate();
    };
    socket.on('message', (data) => void answer(data));
    socket.send(encodeEvents([{ type: 'status', status: await kernel.status() }]));
    socket.resume();
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
