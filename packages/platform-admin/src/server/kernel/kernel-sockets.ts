import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerCall, encodeEvents, type KernelEvent, type LocalKernel } from '@platformapp/kernel/node';
import type { RawData, WebSocket } from 'ws';
import type { ShellGrant } from '../../http/shell-grant.ts';
import type { Access } from '../../http/access.ts';
import { PageSockets } from './page-sockets.ts';

const PATH = '/.platform-admin/kernel';

/** How many calls of a page are performed at once. Further ones stay in its connection. */
const MAX_CALLS = 100;

/** Milliseconds for which events are collected, so that a busy shop sends few messages. */
const EVENT_DELAY = 5;

/** What {@link KernelSockets} is made of. */
export interface KernelSocketsConfig {
  readonly opening: Promise<LocalKernel>;
  readonly grant: ShellGrant;
  readonly access: Access;
}

/** The pages that use the kernel of this process, each over a WebSocket. */
export class KernelSockets {
  readonly #opening: Promise<LocalKernel | undefined>;
  readonly #sockets: PageSockets;
  #events: KernelEvent[] = [];

  constructor({ opening, grant, access }: KernelSocketsConfig) {
    this.#opening = opening.catch(() => undefined);
    this.#sockets = new PageSockets({ path: PATH, grant, access, serve: (socket) => void this.#serve(socket) });
  }

  /** Opens a socket for a page of the shell, and refuses anybody else. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    this.#sockets.upgrade(request, connection, head);
  }

  /** Tells every page what happened, a moment later. */
  tell(event: KernelEvent): void {
    this.#events.push(event);
    if (this.#events.length > 1) return;
    setTimeout(() => {
      const message = encodeEvents(this.#events);
      this.#events = [];
      this.#sockets.tell(message);
    }, EVENT_DELAY);
  }

  /** Ends every socket. */
  close(): void {
    this.#sockets.close();
  }

  async #serve(socket: WebSocket): Promise<void> {
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
}
