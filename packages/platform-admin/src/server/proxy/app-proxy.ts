import { Agent, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { isForPage, plainPage, plainPageHeaders } from '../../http/plain-page.ts';
import { schemeOf } from '../../http/check-caller.ts';
import { refuseUpgrade, type UpgradeListener } from '../../http/gate.ts';
import { lookUpLoopback } from '../../http/look-up-loopback.ts';

/** Serves an app under the origin of the admin. */
export interface AppProxy {
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade: UpgradeListener;
}

/**
 * Passes requests on to an app, with the `Host` that was asked for. Redirects and cookies of the
 * app's own host become those of the admin.
 *
 * @param app Any URL of it. It is asked at its origin, and nowhere else.
 */
export function createAppProxy({ protocol, hostname, port, origin }: URL): AppProxy {
  const proxy = createProxyServer({
    // Apart from `host` the name has no brackets, as Node wants an IPv6 address to connect to.
    target: { protocol, host: hostname, hostname: hostname.replaceAll(/[[\]]/g, ''), port },
    // A connection that is kept may end in the moment in which it is used.
    agent: new (protocol === 'https:' ? SecureAgent : Agent)({
      keepAlive: false,
      lookup: lookUpLoopback,
      autoSelectFamily: true,
    }),
    preserveHeaderKeyCase: true,
    autoRewrite: true,
    cookieDomainRewrite: '',
    // Certificates of development are signed by nobody.
    secure: false,
  });
  const sayNoAnswer = (request: IncomingMessage, response: ServerResponse, error?: unknown): void => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = code.startsWith('HPE_')
      ? `The app at ${origin} answered, but not in HTTP (${code}).`
      : `The app at ${origin} does not answer. Is its server running?`;
    refuse(request, response, 'No answer from the app', sentence);
  };
  proxy.on('proxyRes', (answer, request, response) => {
    const problem = findProblem(answer);
    if (problem !== undefined) {
      // The proxy leaves an answer alone that has ended.
      refuse(request, response, 'Invalid answer from the app', `The app at ${origin} answered with ${problem}.`);
      answer.destroy();
      return;
    }
    const { headers } = answer;
    // That it closes its connection to us is nothing to the browser.
    delete headers['connection'];
    // The proxy throws at an address that it cannot read.
    if (headers.location !== undefined && !URL.canParse(headers.location, origin)) delete headers.location;
  });
  proxy.on('proxyReqWs', (asked, _request, socket) => {
    // The proxy keeps its own connection open, which would keep the command from ending.
    socket.once('close', () => asked.destroy());
    asked.once('upgrade', (_answer, connection) => socket.once('close', () => connection.destroy()));
    asked.on('response', (answer) => {
      if (findProblem(answer) !== undefined) refuseUpgrade(socket, 502);
    });
  });
  proxy.on('proxyReq', (asked, request, response) => {
    // A 101 that nobody asked for is no answer, and the proxy would wait for one for ever.
    asked.on('upgrade', (_answer, connection) => {
      connection.destroy();
      sayNoAnswer(request, response);
    });
  });
  return {
    answer: (request, response) => {
      if (!request.url?.startsWith('/'))
        return sendText(response, 400, 'The address in the request line must begin with a slash.');
      proxy
        .web(request, response, { protocolRewrite: schemeOf(request) })
        .catch((error: unknown) => sayNoAnswer(request, response, error));
    },
    upgrade: (request, connection, head) => {
      connection.on('error', () => connection.destroy());
      // Node hands over no other kind of connection.
      if (!(connection instanceof Socket)) return void connection.destroy();
      proxy.ws(request, connection, {}, head).catch(() => connection.destroy());
    },
  };
}

/** Why Node would throw while it sends an answer on. Node reads more than it writes. */
function findProblem({ statusCode = 0, statusMessage = '' }: IncomingMessage): string | undefined {
  if (statusCode < 100 || statusCode > 999) return `the status ${statusCode}, which is not one of HTTP`;
  if (/[^\t\u0020-\u007E\u0080-\u00FF]/.test(statusMessage)) return 'a control character in its status line';
  return undefined;
}

function refuse(request: IncomingMessage, response: ServerResponse, heading: string, sentence: string): void {
  if (response.headersSent) return void response.destroy();
  if (!isForPage(request)) return sendText(response, 502, sentence);
  response.writeHead(502, plainPageHeaders('self')).end(plainPage({ title: heading, heading, sentence }));
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, STATUS_CODES[status], {
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
  });
  response.end(`${sentence}\n`);
}
