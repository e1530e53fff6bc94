import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { getRawBody } from 'raw-body';
import { MAX_BODY } from '../request/request-body.ts';

/** Milliseconds for a client to send the rest of a body that is too large. */
const DISCARD_TIMEOUT = 5_000;

/** Options of the server. */
export interface ApiServerOptions {
  /** Default: a free port that the system picks. */
  readonly port?: number;
}

/** A running server. */
export interface ApiServer {
  /** Its origin, such as `http://127.0.0.1:4840`. */
  readonly origin: string;
  /** Closes the server and every connection. */
  close(): Promise<void>;
}

/**
 * Serves the API over plain HTTP on the loopback interface, for clients in any language. Refuses
 * requests that name another host or come from a page of another machine, so that no web page
 * elsewhere can use the API. Rejects when the port is taken.
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
  const body = await readBody(incoming);
  const response = await answer(requestOf(incoming, host, body));
  const content = new Uint8Array(await response.arrayBuffer());
  const headers = { ...Object.fromEntries(response.headers), 'content-length': content.byteLength };
  if (body !== 'too-large') {
    outgoing.writeHead(response.status, headers).end(incoming.method === 'HEAD' ? undefined : content);
    return;
  }
  // A connection that ends with unread data is reset, and the client may lose the answer.
  outgoing.writeHead(response.status, { ...headers, connection: 'close' }).write(content);
  incoming.resume();
  await finished(incoming, { signal: AbortSignal.timeout(DISCARD_TIMEOUT) }).catch(() => undefined);
  outgoing.end();
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | 'too-large'> {
  try {
    return new Uint8Array(await getRawBody(incoming, { limit: MAX_BODY }));
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') return 'too-large';
    throw error;
  }
}

function requestOf(incoming: IncomingMessage, host: string, body: Uint8Array<ArrayBuffer> | 'too-large'): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  // With this length, the API itself answers 413 in the format of the path.
  if (body === 'too-large') headers.set('content-length', String(MAX_BODY + 1));
  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== 'too-large';
  return new Request(`http://${host}${incoming.url ?? '/'}`, { method, headers, body: hasBody ? body : null });
}

function isLoopback(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return (
    url !== undefined && (url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]')
  );
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
