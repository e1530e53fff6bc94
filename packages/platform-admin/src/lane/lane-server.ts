import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import { decodeJson, isApiPath } from '@platformapp/protocol';
import { answerApi, checkRequest, isShopPath, MAX_BODY, refuseBody, refuseUnknown } from './answer-api.ts';
import { reportRequest, type ExchangeListener } from '../http/exchange.ts';
import { forwardDelivery } from './deliveries/forward-delivery.ts';
import { isTokenOf, type LaneSession } from './shell/lane-session.ts';
import { isOwnAddress } from '../http/own-address.ts';
import { pathOf } from '../http/path-of.ts';
import { readBody } from '../http/read-body.ts';
import { refuseInFormat } from '../http/refuse-in-format.ts';
import { connectShell } from './shell/connect-shell.ts';
import { ShellLane, type LaneTimes } from './shell/shell-lane.ts';
import type { Access } from '../http/access.ts';
import { PageSockets } from './page-sockets.ts';

/** Paths of the lane itself. */
const FOLDER = '/.platform-admin/';

const TOKEN_HEADER = 'x-platform-admin-token';

/** Whether a request belongs to the lane rather than to the shell's files. */
export function isLaneRequest(request: IncomingMessage): boolean {
  const path = pathOf(request);
  // A person who types such an address gets the shell.
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  return path.startsWith(FOLDER) || (isApiPath(path) && !isNavigation);
}

/** What a lane is opened with. */
export interface LaneOptions {
  readonly session: LaneSession;
  readonly access: Access;
  /** Told of each request to the API and of each delivery. */
  readonly onExchange?: ExchangeListener | undefined;
  /** How long a request waits for a shell, and for its answer. */
  readonly times?: LaneTimes | undefined;
}

/** A lane that is served. */
export interface LaneServer extends LaneOptions {
  readonly lane: ShellLane;
  /** The shells, each over a WebSocket. */
  readonly sockets: PageSockets;
}

/**
 * Opens a lane, which the shells of a session connect to.
 *
 * @param nobody The message for a request while none of them is open. Default: names the address
 *   to open.
 */
export function openLane(options: LaneOptions, nobody?: string): LaneServer {
  const { session, access, times } = options;
  const lane = new ShellLane(times, nobody);
  const serve = (socket: WebSocket): void => connectShell(lane, socket);
  return { ...options, lane, sockets: new PageSockets({ path: `${FOLDER}lane`, session, access, serve }) };
}

/** Settles what a lane was asked, and ends the connections of its shells. */
export function closeLane({ lane, sockets }: LaneServer): void {
  lane.close();
  sockets.close();
}

/**
 * Answers a request of the lane. An open shell answers what apps' servers and the commands ask;
 * they need no token, as they need none in the shell's own API. A shell shows the token of the
 * session.
 */
export async function answerLane(
  server: LaneServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { lane, session, access, onExchange } = server;
  reportRequest(request, response, onExchange);
  if (!checkRequest(request, response, access)) return;
  const path = pathOf(request);
  if (isApiPath(path) || isShopPath(path)) return await answerApi((asked) => lane.ask(asked), request, response);
  if (!isTokenOf(session, request.headers[TOKEN_HEADER])) {
    return refuseInFormat(response, path, 403, 'The token is missing, or of an earlier run. Reload the shell.');
  }
  switch (`${request.method} ${path.slice(FOLDER.length)}`) {
    case 'GET lane':
      return refuseInFormat(response, path, 426, 'This is the address of a WebSocket.');
    case 'POST deliveries':
      return await deliver(server, request, response);
    default:
      return refuseUnknown(response, path);
  }
}

async function deliver(
  { session, access, onExchange }: LaneServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const posted = await readBody(request, response, MAX_BODY);
  if (typeof posted === 'string') return refuseBody(response, '', posted);
  const isOwn = isOwnAddress(access, request.socket.localPort, session.isProxy);
  const outcome = await forwardDelivery(decodeJson(posted.toString()), session.deliverTo, onExchange, isOwn);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
}
