import { MAX_MESSAGE } from '@platformapp/kernel/message';
import { COMMAND_PATH } from '@platformapp/kernel/node';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusePage, schemeOf } from '../../http/check-caller.ts';
import type { Access } from '../../http/access.ts';
import { readBody, type BodyFailure } from '../../http/read-body.ts';
import { pathOf } from '../../http/path-of.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import { refuseInFormat } from '../../http/refuse-in-format.ts';

/** Why a request has no answer of the shop, with a sentence about what to do. */
export interface ShopRefusal {
  readonly status: 503;
  readonly sentence: string;
}

/**
 * Answers a request to the admin API or for the shop itself. The status 0 stands for a network
 * error.
 */
export type AskShop = (request: WireRequest) => Promise<WireResponse | ShopRefusal>;

/** The largest body, in bytes. The API takes less, and refuses the ones in between itself. */
export const MAX_BODY = 10_000_001;

/** The largest answer, and the largest shop, in bytes. */
export const MAX_ANSWER = MAX_MESSAGE;

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const FAILURES: Readonly<Record<BodyFailure, readonly [number, string]>> = {
  'too-large': [413, 'The body is too large.'],
  'too-slow': [408, 'The body did not arrive in time.'],
  'no-room': [503, 'Too many large bodies at once. Try again.'],
  gone: [400, 'The body is cut off.'],
};

/**
 * Refuses a page that must not ask, and a path that is not in its normal form, and returns `false`
 * then. Comes before everything else.
 */
export function checkRequest(request: IncomingMessage, response: ServerResponse, access: Access): boolean {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('x-content-type-options', 'nosniff');
  const path = pathOf(request);
  const refusal = refusePage(request, access);
  if (refusal !== undefined) refuseInFormat(response, path, 403, refusal);
  else if (!isNormal(path)) refuseUnknown(response, path);
  else return true;
  return false;
}

/** Whether a path is one by which `export`, `trigger` and other commands reach the shop itself. */
export function isShopPath(path: string): boolean {
  return path.startsWith(COMMAND_PATH);
}

/** Answers a checked request for the API or the shop itself. Callers need no token. */
export async function answerApi(ask: AskShop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers, url = '' } = request;
  const path = pathOf(request);
  if (!METHODS.has(method)) return refuseInFormat(response, path, 405, 'This method is not one of the API.');
  const body = await readBody(request, response, isShopPath(path) ? MAX_ANSWER : MAX_BODY);
  if (typeof body === 'string') return refuseBody(response, path, body);
  const outcome = await ask({
    method,
    // The gate has checked that the host is one of ours.
    url: `${schemeOf(request)}://${headers.host ?? ''}${url}`,
    headers: Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as const),
    ),
    body: body.length === 0 ? undefined : new Uint8Array(body).buffer,
  });
  if ('sentence' in outcome) return refuseInFormat(response, path, outcome.status, outcome.sentence);
  if (outcome.status === 0) return void response.destroy();
  for (const [name, value] of outcome.headers) response.appendHeader(name, value);
  const answer = method === 'HEAD' || !outcome.body ? Buffer.alloc(0) : Buffer.from(outcome.body);
  if (sendAnswer(response, outcome.status, answer)) return;
  for (const [name] of outcome.headers) response.removeHeader(name);
  refuseInFormat(response, path, 503, 'Too many large responses at once. Try again.');
}

/** Answers that there is nothing at a path. */
export function refuseUnknown(response: ServerResponse, path: string): void {
  refuseInFormat(response, path, 404, 'Not found. The API has paths such as /admin/api/2019-10/products.json.');
}

/** Answers with the reason why a body was not read. */
export function refuseBody(response: ServerResponse, path: string, failure: BodyFailure): void {
  refuseInFormat(response, path, ...FAILURES[failure]);
}

/**
 * Whether a path is written as a shell reads it. The shell would read any other path, such as one
 * with `..`, as a different path.
 */
function isNormal(path: string): boolean {
  const url = `http://localhost${path}`;
  return path.startsWith('/') && URL.canParse(url) && new URL(url).pathname === path;
}
