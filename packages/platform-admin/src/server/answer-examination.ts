import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMAND_TOKEN_HEADER } from '@platformapp/kernel/node';
import { decodeJson, isLoopback, isObject, parseWebUrl } from '@platformapp/protocol';
import { BROWSER_HEADERS } from '../commands/doctor/browser-request.ts';
import { examineApp } from '../commands/doctor/examine-app.ts';
import type { Access } from '../http/access.ts';
import { pathOf } from '../http/path-of.ts';
import { readBody } from '../http/read-body.ts';
import { refuseInFormat } from '../http/refuse-in-format.ts';
import { checkRequest, refuseBody } from './kernel/answer-api.ts';
import { isTokenOf, type ShellGrant } from '../http/shell-grant.ts';

const PATH = '/.platform-admin/examine';

/** The most bytes that the question has: a URL in JSON. */
const MAX_QUESTION = 20_000;

/** What decides whether an app may be examined. */
export interface ExaminationServer {
  readonly grant: ShellGrant;
  readonly access: Access;
}

/** Whether a shell asks about an app. */
export function isExamination(request: IncomingMessage): boolean {
  return pathOf(request) === PATH;
}

/**
 * Answers a shell that asks why its app has not connected, with what `doctor` finds and is not
 * well. Only a page with the grant may ask, and only about the app that the command names, or one
 * on this machine where no other machine may ask. A redirect to anywhere else is not followed.
 */
export async function answerExamination(
  { grant, access }: ExaminationServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!checkRequest(request, response, access)) return;
  if (request.method !== 'POST') return refuseInFormat(response, PATH, 405, 'Only POST can be used here.');
  const {
    [COMMAND_TOKEN_HEADER]: token,
    origin = '',
    'user-agent': agent,
    'accept-language': language,
  } = request.headers;
  if (!isTokenOf(grant, token)) {
    return refuseInFormat(response, PATH, 403, 'The token is missing or from an earlier run. Reload the shell.');
  }
  const body = await readBody(request, response, MAX_QUESTION);
  if (typeof body === 'string') return refuseBody(response, PATH, body);
  const question = decodeJson(body.toString());
  const address = isObject(question) && typeof question['url'] === 'string' ? parseWebUrl(question['url']) : undefined;
  const shellUrl = parseWebUrl(origin);
  if (!address || !shellUrl) return refuseInFormat(response, PATH, 400, 'This is not a question about an app.');
  const mayAsk = (url: URL): boolean => isNamed(url, grant) || (access.key === undefined && isLoopback(url));
  if (!mayAsk(address)) return refuseInFormat(response, PATH, 403, 'The command was not started with this app.');
  const browser = {
    'user-agent': agent ?? BROWSER_HEADERS['user-agent'],
    'accept-language': language ?? BROWSER_HEADERS['accept-language'],
  };
  const findings = await examineApp(address, { shellUrl, browser, mayAsk });
  const told = findings.filter(({ code }) => code !== undefined);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
}

/** Whether a URL is of an origin that the command was started with. */
function isNamed({ origin }: URL, { app, deliverTo }: ShellGrant): boolean {
  const isApp = app !== undefined && URL.canParse(app.url) && new URL(app.url).origin === origin;
  return isApp || deliverTo.includes(origin);
}
