import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { decodeMessage, encodeMessage, isWireRequest } from '@platformapp/kernel/message';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { SHELL } from './fake-shell.ts';
import { openPort } from './open-port.ts';
import { serveShell, type ServeShellOptions } from '../server/serve-shell.ts';
import { createLaneSession } from '../lane/shell/lane-session.ts';

/** A server that remembers what it got. */
export interface Receiver {
  readonly origin: string;
  readonly port: number;
  readonly received: { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** What it answers with. */
  answer: readonly [number, Readonly<Record<string, string>>];
}

/** A lane that is served, and who takes part in it. */
export interface LaneScene {
  readonly origin: string;
  readonly port: number;
  readonly token: string;
  /** Calls one of the lane's own addresses with the token. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts a server until the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      receiver.received.push({ method: request.method ?? '', headers: request.headers, body });
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

/** The token of the session in a page of the shell. */
export function tokenIn(page: string): string {
  return /&quot;token&quot;:&quot;([\w-]+)/.exec(page)?.[1] ?? '';
}

/** Serves a shell with a lane until the test ends. */
export async function startLane(
  deliverTo: readonly string[] = [],
  options: Omit<ServeShellOptions, 'session'> = {},
): Promise<LaneScene> {
  const session = createLaneSession(deliverTo);
  const served = await serveShell({ shell: SHELL, session, ...options });
  onTestFinished(() => served.close());
  const { origin, port } = served;
  const headers = { 'x-platform-admin-token': session.token };
  return {
    origin,
    port,
    token: session.token,
    call: (path, init) => fetch(`${origin}/.platform-admin/${path}`, { headers, ...init }),
  };
}

/** A request as a shell gets it. */
export interface HandedRequest {
  /** Names it in the reply. */
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** A character for each byte. */
  readonly body: string;
}

/** What a shell replies. Its body is a text. */
export interface FakeReply {
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
}

/** A shell that is connected: what it was handed, and a way to go. */
export interface FakeShell {
  readonly handed: HandedRequest[];
  readonly socket: WebSocket;
  /** Settles with the next request. */
  next(): Promise<HandedRequest>;
  reply(reply: FakeReply, body?: string): void;
  /** Makes a request fail. */
  fail(id: number): void;
  leave(): void;
}

/** Connects a shell, which answers nothing by itself. */
export async function connectShell({
  origin,
  token,
  key,
}: Pick<LaneScene, 'origin' | 'token'> & { readonly key?: string }): Promise<FakeShell> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/.platform-admin/lane`, ['platform-admin', token], {
    origin,
    ...(key ? { headers: { 'x-platform-admin-key': key } } : {}),
  });
  socket.binaryType = 'arraybuffer';
  const handed: HandedRequest[] = [];
  const waiting: ((request: HandedRequest) => void)[] = [];
  socket.on('message', (data: ArrayBuffer) => {
    const { id, values = [] } = decodeMessage(new Uint8Array(data)) ?? {};
    const [request] = values;
    if (!isWireRequest(request)) throw new Error('This is not a request.');
    const { method, url, headers, body = new ArrayBuffer() } = request;
    const got = { id: Number(id), method, url, headers, body: Buffer.from(body).toString('latin1') };
    handed.push(got);
    waiting.shift()?.(got);
  });
  const leave = (): void => socket.terminate();
  onTestFinished(leave);
  await once(socket, 'open');
  return {
    handed,
    socket,
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    reply: ({ id, ...response }, text = '') => {
      const body = new TextEncoder().encode(text).buffer;
      socket.send(encodeMessage({ type: 'result', id, values: [{ ...response, body }] }));
    },
    fail: (id) =>
      socket.send(encodeMessage({ type: 'failure', id, code: 'request-failed', sentence: 'A test.', values: [] })),
    leave,
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
