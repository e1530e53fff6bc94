import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { KernelRequest } from '@platformapp/kernel/node';
import { onTestFinished } from 'vitest';
import { SHELL } from './fake-shell.ts';
import { openPort } from './open-port.ts';
import { serveAdmin, type ServeAdminOptions } from '../server/serve-admin.ts';

/** A server that remembers what it got. */
export interface Receiver {
  readonly origin: string;
  readonly port: number;
  readonly received: {
    readonly method: string;
    readonly headers: IncomingHttpHeaders;
    /** The names of the headers, as they were written. */
    readonly names: readonly string[];
    readonly body: string;
  }[];
  /** What it answers with. */
  answer: readonly [number, Readonly<Record<string, string>>];
}

/** An admin that is served. */
export interface AdminScene {
  readonly origin: string;
  readonly port: number;
  /** What its page shows. */
  readonly token: string;
  /** The requests that reached the kernel. */
  readonly asked: readonly KernelRequest[];
  /** Posts a delivery as a page of the shell does. */
  deliver(body: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** Starts a server until the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const names = request.rawHeaders.filter((_, index) => index % 2 === 0);
      receiver.received.push({ method: request.method ?? '', headers: request.headers, names, body });
      response.writeHead(...receiver.answer).end('thanks');
    });
  });
  const port = await openPort(server);
  const receiver: Receiver = { origin: `http://localhost:${port}`, port, received: [], answer: [200, {}] };
  return receiver;
}

/** Finds a port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The token in a page of the shell. */
export function tokenIn(page: string): string {
  return /&quot;token&quot;:&quot;([\w-]+)/.exec(page)?.[1] ?? '';
}

/** Serves an admin until the test ends: with a shell, and an empty shop. */
export async function startAdmin(options: ServeAdminOptions = {}): Promise<AdminScene> {
  const asked: KernelRequest[] = [];
  const served = await serveAdmin({
    shell: SHELL,
    shop: { sample: 'empty' },
    intercept: async (request, answer) => {
      asked.push(request);
      return await answer();
    },
    ...options,
  });
  onTestFinished(() => served.close());
  const { origin, port, accessKey } = served;
  const key: Record<string, string> = accessKey === undefined ? {} : { 'x-platform-admin-key': accessKey };
  const token = tokenIn(await (await fetch(origin, { headers: key })).text());
  return {
    origin,
    port,
    token,
    asked,
    deliver: (body, headers = {}) =>
      fetch(`${origin}/.platform-admin/deliveries`, {
        method: 'POST',
        headers: { 'x-platform-admin-token': token, ...headers },
        body,
      }),
  };
}

/**
 * Sends bytes as they are and gives the status of the answer, or 0 when the connection was closed
 * without one.
 */
export async function sendRaw(port: number, text: string): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await askRaw(port, text))?.[1] ?? 0);
}

/** Sends bytes as they are and gives all that comes back. */
export async function askRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text, 'latin1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  await once(socket, 'close').catch(() => {});
  return answer;
}
