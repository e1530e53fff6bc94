import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_BODY } from '../request-body.ts';

/** Where the API listens. */
export interface ApiServerOptions {
  /** Default: a free one that the system picks. */
  readonly port?: number;
}

/** An API that listens. */
export interface ApiServer {
  /** Its origin, such as `http://127.0.0.1:4840`. */
  readonly origin: string;
  /** Ends it, and every connection with it. */
  close(): Promise<void>;
}

/**
 * Serves the API over plain HTTP on the loopback interface, for clients in any language. Requests that name another host,
 * or come from a page that is not on this machine, are refused: a web page elsewhere must not reach it.
 *
 * Rejects when the port is taken.
 */
export function serveApi(
  answer: (request: Request) => Promise<Response>,
  { port = 0 }: ApiServerOptions = {},
): Promise<ApiServer> {
  const server = createServer((incoming, outgoing) => {
    void respond(answer, incoming, outgoing).catch(() => outgoing.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({ origin: `http://127.0.0.1:${portOf(server)}`, close: () => close(server) });
    });
  });
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { host = '', origin } = incoming.headers;
  if (!isLoopback(`http://${host}`) || (origin !== undefined && !isLoopback(origin))) {
    outgoing.writeHead(403, { 'content-type': 'application/json' });
    outgoing.end('{"errors":"Only this machine may ask."}');
    return;
  }
  if (origin !== undefined) {
    outgoing.setHeader('access-control-allow-origin', origin);
    outgoing.setHeader('access-control-expose-headers', '*');
    outgoing.setHeader('vary', 'Origin');
  }
  if (incoming.method === 'OPTIONS') {
    outgoing.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
    outgoing.setHeader('access-control-allow-headers', incoming.headers['access-control-request-headers'] ?? '');
    outgoing.writeHead(204).end();
    return;
  }
  const response = await answer(await readRequest(incoming, host));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

async function readRequest(incoming: IncomingMessage, host: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const each of value ?? []) headers.append(name, each);
  }
  const { method = 'GET' } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : await readBytes(incoming);
  return new Request(`http://${host}${incoming.url ?? '/'}`, { method, headers, body });
}

/** Reads a body, or as much of it as shows the API that it is too large. */
async function readBytes(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    size += part.length;
    if (size > MAX_BODY) break;
  }
  return new Uint8Array(Buffer.concat(parts));
}

function isLoopback(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && (url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]');
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
