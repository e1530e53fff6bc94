import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeJson, isApiPath } from '@platformapp/protocol';
import {
  answerApi,
  checkRequest,
  isShopPath,
  MAX_ANSWER,
  MAX_BODY,
  pathOf,
  refuseBody,
  refuseUnknown,
} from './answer-api.ts';
import { reportRequest, type ExchangeListener } from './exchange.ts';
import { forwardDelivery } from './deliveries/forward-delivery.ts';
import { isTokenOf, type LaneSession } from './shell/lane-session.ts';
import { readAnswer } from './shell/read-answer.ts';
import { readBody } from './read-body.ts';
import { refuseInFormat } from './callers/refuse-in-format.ts';
import type { ConnectedShell, ShellLane } from './shell/shell-lane.ts';
import type { Access } from '../server/access/access.ts';

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

/** What the lane is served with. */
export interface LaneServer {
  readonly lane: ShellLane;
  readonly session: LaneSession;
  readonly access: Access;
  /** Told of each request to the API and of each delivery. */
  readonly onExchange?: ExchangeListener | undefined;
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
    case 'GET requests':
      return sendRequests(lane, response);
    case 'POST answers':
      return await takeAnswer(lane, request, response);
    case 'POST deliveries':
      return await deliver(server, request, response);
    default:
      return refuseUnknown(response, path);
  }
}

function sendRequests(lane: ShellLane, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  // The first line tells the shell that it is connected.
  response.write('\n');
  const shell: ConnectedShell = {
    send: (line) => void response.write(`${line}\n`),
    end: () => void response.end(),
  };
  response.once('close', lane.connect(shell));
}

async function takeAnswer(lane: ShellLane, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const posted = await readBody(request, MAX_ANSWER);
  const read = typeof posted === 'string' ? undefined : readAnswer(posted);
  if (!read) return refuseInFormat(response, '', 400, 'This is not an answer.');
  response.writeHead(lane.settle(read.id, read.answer) ? 204 : 404).end();
}

async function deliver(
  { session, onExchange }: LaneServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const posted = await readBody(request, MAX_BODY);
  if (typeof posted === 'string') return refuseBody(response, '', posted);
  const outcome = await forwardDelivery(decodeJson(posted.toString()), session.deliverTo, onExchange);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
}
