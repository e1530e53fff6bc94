import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isWireHeader } from '@platformapp/kernel/message';
import { isObject, isWebUrl, type WireHeader } from '@platformapp/protocol';
import type { Exchange, ExchangeListener } from '../../http/exchange.ts';
import { lookUpLoopback } from '../../http/look-up-loopback.ts';
import { spellHeader } from '../../http/spell-header.ts';
import { readVersion } from '../../version.ts';

/** How the attempt of a delivery ended, for the log of the shop. */
export type DeliveryOutcome =
  | { readonly type: 'answered'; readonly status: number }
  /** Nothing was sent, or nothing came back. */
  | { readonly type: 'refused' | 'failed'; readonly sentence: string };

/** A delivery to be posted. */
export interface DeliveryOrder {
  readonly address: string;
  readonly headers: readonly WireHeader[];
  readonly body: string;
}

/**
 * Milliseconds that a receiver may take: those of the service (see the README of
 * `@platformapp/admin-api`).
 */
const DELIVERY_TIME = 5_000;

/** Where deliveries may go. */
export interface DeliveryTargets {
  /** Origins. */
  readonly deliverTo: readonly string[];
  /** Whether they may also go to any port of this machine. */
  readonly isLoopbackAllowed: boolean;
  /** Whether an address is one of the admin itself, which takes no deliveries. */
  readonly isOwn?: (url: URL) => boolean;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const OWN = 'This is an address of the admin itself. Deliveries go to the server of an app.';

/** The headers of a delivery (Events 1). All but the first have the shop's own prefix. */
const NAME = /^(?:content-type|[a-z][\w-]*(?:topic|hmac-sha256|shop-domain|api-version|webhook-id))$/i;
const USER_AGENT = `platform-admin/${readVersion()}`;

const VALUE = /^[\t\u0020-\u007E]*$/;

/**
 * Posts what a shell sent, when it is a delivery with the service's own headers, to one of the
 * named origins. See {@link postDelivery}.
 *
 * @param order Whatever a shell sent.
 */
export async function forwardDelivery(
  order: unknown,
  deliverTo: readonly string[],
  onExchange?: ExchangeListener,
  isOwn: (url: URL) => boolean = () => false,
): Promise<DeliveryOutcome> {
  if (!isOrder(order)) return { type: 'refused', sentence: 'This is not a delivery.' };
  return await postDelivery(order, { deliverTo, isLoopbackAllowed: false, isOwn }, onExchange);
}

/**
 * Posts a delivery to an app's server (Events 1), when its address is one that deliveries may go
 * to and written in its normal form. Redirects are not followed. Never rejects.
 */
export async function postDelivery(
  order: DeliveryOrder,
  targets: DeliveryTargets,
  onExchange?: ExchangeListener,
): Promise<DeliveryOutcome> {
  const start = performance.now();
  const outcome = await attempt(order, targets);
  onExchange?.(toExchange(order, outcome, performance.now() - start));
  return outcome;
}

function toExchange({ address, headers }: DeliveryOrder, outcome: DeliveryOutcome, duration: number): Exchange {
  const [, topic = ''] = headers.find(([name]) => /topic$/i.test(name)) ?? [];
  // The query of an address may hold a secret.
  const path = outcome.type === 'refused' ? (address.split('?', 1)[0] ?? '') : new URL(address).pathname;
  const answer = outcome.type === 'answered' ? { status: outcome.status } : { problem: outcome.sentence };
  return { method: 'POST', path, topic, duration, ...answer };
}

async function attempt({ address, body, headers }: DeliveryOrder, targets: DeliveryTargets): Promise<DeliveryOutcome> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Only in its normal form: an address that the parser would change is refused.
  if (url && targets.isOwn?.(url)) return { type: 'refused', sentence: OWN };
  if (!url || url.href !== address || !isWebUrl(url) || !isTarget(url, targets)) {
    return { type: 'refused', sentence: explainTargets(targets) };
  }
  try {
    return { type: 'answered', status: await post(url, headers, body) };
  } catch (error) {
    return { type: 'failed', sentence: explain(error, url.origin) };
  }
}

function isTarget(url: URL, { deliverTo, isLoopbackAllowed }: DeliveryTargets): boolean {
  return deliverTo.includes(url.origin) || (isLoopbackAllowed && LOOPBACK.has(url.hostname));
}

function explainTargets({ deliverTo, isLoopbackAllowed }: DeliveryTargets): string {
  const places = [...(isLoopbackAllowed ? ['this machine'] : []), ...deliverTo];
  return places.length === 0
    ? 'This command delivers to no origin. Add one with --deliver-to.'
    : `This command delivers to ${places.join(', ')} only. Add the other one with --deliver-to.`;
}

/**
 * Posts to a receiver and gives the status of its answer, whose body is not waited for. A receiver
 * on this machine may have a certificate of its own: no authority vouches for `localhost`, and
 * nobody else can listen there.
 */
function post(url: URL, headers: DeliveryOrder['headers'], body: string): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    method: 'POST',
    headers: toOutgoing(headers),
    agent: false,
    lookup: lookUpLoopback,
    autoSelectFamily: true,
    rejectUnauthorized: !LOOPBACK.has(url.hostname),
    signal: AbortSignal.timeout(DELIVERY_TIME),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    // 101 is no response to Node.
    sent.once('upgrade', ({ statusCode = 0 }, socket) => {
      resolve(statusCode);
      socket.destroy();
    });
    sent.once('error', reject).end(body);
  });
}

/**
 * The headers as they go out, each with every value that is given. Some receivers read them by
 * their documented spelling, and refuse a request without `User-Agent`.
 */
function toOutgoing(headers: DeliveryOrder['headers']): OutgoingHttpHeaders {
  const outgoing: Record<string, string[]> = { 'User-Agent': [USER_AGENT], Accept: ['*/*'] };
  for (const [name, value] of headers) (outgoing[spellHeader(name)] ??= []).push(value);
  return outgoing;
}

function isOrder(value: unknown): value is DeliveryOrder {
  if (!isObject(value)) return false;
  const { address, headers, body } = value;
  if (typeof address !== 'string' || typeof body !== 'string') return false;
  return Array.isArray(headers) && headers.every(isHeader);
}

/**
 * Whether a value is a header that the service sends, with a text that cannot begin another
 * header.
 */
function isHeader(value: unknown): value is WireHeader {
  return isWireHeader(value) && NAME.test(value[0]) && VALUE.test(value[1]);
}

function explain(error: unknown, origin: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ABORT_ERR') {
    return `There was no answer within ${DELIVERY_TIME / 1_000} seconds. Respond first, then do the work.`;
  }
  if (code.startsWith('HPE_')) return `${origin} answered, but not in HTTP. Check what listens there.`;
  return `${origin} cannot be reached${code === '' ? '' : ` (${code})`}. Check that it runs.`;
}
