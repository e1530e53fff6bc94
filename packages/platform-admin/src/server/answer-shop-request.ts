import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMAND_TOKEN_HEADER } from '@platformapp/kernel/node';
import { decodeJson, isApiPath } from '@platformapp/protocol';
import type { Access } from '../http/access.ts';
import { reportRequest, type ExchangeListener } from '../http/exchange.ts';
import { isOwnAddress } from '../http/own-path.ts';
import { pathOf } from '../http/path-of.ts';
import { readBody } from '../http/read-body.ts';
import { refuseInFormat } from '../http/refuse-in-format.ts';
import { forwardDelivery } from './deliveries/forward-delivery.ts';
import {
  answerApi,
  checkRequest,
  isShopPath,
  MAX_BODY,
  refuseBody,
  refuseUnknown,
  type AskShop,
} from './kernel/answer-api.ts';
import { isTokenOf, type ShellGrant } from '../http/shell-grant.ts';

/** Where a kernel in the browser posts a delivery to an origin without CORS. */
const DELIVERIES = '/.platform-admin/deliveries';

/** What a shop is served with. */
export interface ShopServer {
  readonly ask: AskShop;
  readonly grant: ShellGrant;
  readonly access: Access;
  /** Told of each request to the API, and of each delivery. */
  readonly onExchange?: ExchangeListener | undefined;
}

/** Whether a request is for the shop rather than for the shell's files. */
export function isShopRequest(request: IncomingMessage): boolean {
  const path = pathOf(request);
  // A person who types such an address gets the shell.
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  return path.startsWith('/.platform-admin/') || (isApiPath(path) && !isNavigation);
}

/**
 * Answers a request for the API or the whole shop, which needs no token, and the delivery of a
 * kernel in the browser, which shows the token of its page.
 */
export async function answerShopRequest(
  server: ShopServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { ask, grant, access, onExchange } = server;
  reportRequest(request, response, onExchange);
  if (!checkRequest(request, response, access)) return;
  const path = pathOf(request);
  if (isApiPath(path) || isShopPath(path)) return await answerApi(ask, request, response);
  if (path !== DELIVERIES || grant.kernel === 'node') return refuseUnknown(response, path);
  if (!isTokenOf(grant, request.headers[COMMAND_TOKEN_HEADER])) {
    return refuseInFormat(response, path, 403, 'The token is missing or from an earlier run. Reload the shell.');
  }
  if (request.method !== 'POST') return refuseUnknown(response, path);
  const posted = await readBody(request, response, MAX_BODY);
  if (typeof posted === 'string') return refuseBody(response, path, posted);
  const isOwn = isOwnAddress(access, request.socket.localPort, grant.isProxy);
  const outcome = await forwardDelivery(decodeJson(posted.toString()), grant.deliverTo, onExchange, isOwn);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
}
