import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerCall, encodeEvents, type KernelEvent, type LocalKernel } from '@platformapp/kernel/node';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { MAX_ANSWER, pathOf } from '../lane/answer-api.ts';
import { refusePage } from '../lane/callers/check-caller.ts';
import { isTokenOf, type LaneSession } from '../lane/shell/lane-session.ts';
import type { Access } from './access/access.ts';
import { refuseUpgrade } from './access/gate.ts';

const PATH = '/.platform-admin/kernel';

/** The protocol of the sockets. The page's token follows it: a browser sets no header there. */
const PROTOCOL = 'platform-admin';

/** How many pages may be connected. */
const MAX_SOCKETS = 200;

/** How many calls of a page are performed at once. Further ones stay in its connection. */
const MAX_CALLS = 100;

/** Milliseconds for which events are collected, so that a busy shop sends few messages. */
const EVENT_DELAY = 5;

/** Milliseconds that a page has to answer a ping, and to read what was sent before it. */
const PING_INTERVAL = 30_000;

/** What {@link KernelSockets} is made of. */
export interface KernelSocketsConfig {
  readonly opening: Promise<LocalKernel>;
  readonly session: LaneSession;
  readonly access: Access;
}

/**
 * The pages that use the kernel of this process, each over a WebSocket. A page that reads too
 * slowly, or not at all, is disconnected.
 */
export class KernelSockets {
  readonly #opening: Promise<LocalKernel>;
  readonly #session: LaneSession;
  readonly #access: Access;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_ANSWER, handleProtocols: () => PROTOCOL });
  readonly #pinged = new WeakSet<WebSocket>();
  readonly #timer: NodeJS.Timeout;
  #events: KernelEvent[] = [];

  constructor({ opening, session, access }: KernelSocketsConfig) {
    this.#opening = opening;
    this.#session = session;
    this.#access = access;
    this.#timer = setInterval(() => this.#ping(), PING_INTERVAL);
  }

  /** Opens a socket for a page of the shell, and refuses anybody else. */
  async upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    connection.on('error', () => connection.destroy());
    const status = this.#statusOf(request);
    if (status !== 101) return refuseUpgrade(connection, status);
    const kernel = await this.#opening.catch(() => undefined);
    if (!kernel) return void connection.destroy();
    this.#server.handleUpgrade(request, connection, head, (socket) => this.#serve(kernel, socket));
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

  /** Ends every socket. */
  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#server.clients) socket.terminate();
  }

  #statusOf(request: IncomingMessage): 101 | 403 | 404 | 503 {
    const [protocol, token] = (request.headers['sec-websocket-protocol'] ?? '').split(/, ?/);
    if (refusePage(request, this.#access) !== undefined) return 403;
    if (pathOf(request) !== PATH) return 404;
    if (protocol !== PROTOCOL || !isTokenOf(this.#session, token)) return 403;
    return this.#server.clients.size < MAX_SOCKETS ? 101 : 503;
  }

  #serve(kernel: LocalKernel, socket: WebSocket): void {
    let calls = 0;
    const answer = async (data: RawData): Promise<void> => {
      calls += 1;
      if (calls === MAX_CALLS) socket.pause();
      const reply = data instanceof ArrayBuffer ? await answerCall(kernel, new Uint8Array(data)) : undefined;
      calls -= 1;
      if (socket.isPaused) socket.resume();
      if (reply) socket.send(reply);
      else socket.terminate();
    };
    socket.binaryType = 'arraybuffer';
    // It closes itself after a message that is too large or no WebSocket's.
    socket.on('error', () => {});
    socket.on('pong', () => this.#pinged.delete(socket));
    socket.on('message', (data) => void answer(data));
    void kernel.status().then((status) => socket.send(encodeEvents([{ type: 'status', status }])));
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
