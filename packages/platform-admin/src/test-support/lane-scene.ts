import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { SHELL } from './fake-shell.ts';
import { serveShell } from '../server/serve-shell.ts';
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
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
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

/** Serves a shell with a lane until the test ends. */
export async function startLane(deliverTo: readonly string[] = []): Promise<LaneScene> {
  const session = createLaneSession(deliverTo);
  const served = await serveShell({ shell: SHELL, session });
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
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** A shell that is connected: what it was handed, and a way to go. */
export interface FakeShell {
  readonly handed: HandedRequest[];
  /** Settles with the next request. */
  next(): Promise<HandedRequest>;
  leave(): void;
}

/** Connects a shell, which answers nothing by itself. */
export async function connectShell(
  lane: Pick<LaneScene, 'origin' | 'token'> & { readonly key?: string },
): Promise<FakeShell> {
  const controller = new AbortController();
  const response = await fetch(`${lane.origin}/.platform-admin/requests`, {
    headers: { 'x-platform-admin-token': lane.token, ...(lane.key ? { 'x-platform-admin-key': lane.key } : {}) },
    signal: controller.signal,
  });
  const handed: HandedRequest[] = [];
  const waiting: ((request: HandedRequest) => void)[] = [];
  let begun: string[] = [];
  const take = (line: string): void => {
    if (line === '') return;
    const request: HandedRequest = JSON.parse(line);
    handed.push(request);
    waiting.shift()?.(request);
  };
  const read = async (): Promise<void> => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const [end = '', ...lines] = part.split('\n');
      begun.push(end);
      for (const line of lines) {
        take(begun.join(''));
        begun = [line];
      }
    }
  };
  // Ends with an error when the shell leaves.
  void read().catch(() => {});
  const leave = (): void => controller.abort();
  onTestFinished(leave);
  return {
    handed,
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    leave,
  };
}

/** Posts the answer of a shell. */
export async function postAnswer(lane: LaneScene, head: unknown, body = ''): Promise<number> {
  const { status } = await lane.call('answers', { method: 'POST', body: `${JSON.stringify(head)}\n${body}` });
  return status;
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
