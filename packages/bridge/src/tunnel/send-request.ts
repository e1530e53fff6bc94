import type { Report } from '../misuse/misuse-reporter.ts';
import { createIdMinter } from '../page/callbacks.ts';
import { pairsOf, type TunnelRequest } from './make-request.ts';
import { runFor } from '../page/running-cause.ts';
import type { WhenOpen } from '../connection/connection.ts';
import {
  type Cause,
  isObject,
  LIMITS,
  PlatformAppError,
  type RequestOutcome,
  type WireHeader,
  type WireRequest,
  type WireResponse,
} from '@platformapp/protocol';

/** Chromium's message for a network error. Libraries look for it. */
const FAILED = 'Failed to fetch';

/**
 * Sends a request to the host and returns its answer. Always settles: it rejects with the reason
 * of the request's signal when that aborts, and with the `TypeError` of a network error when there
 * is no answer.
 *
 * @param onSent Called when the whole request has been sent.
 * @param cause The cause of the request in the app.
 */
export type SendRequest = (request: TunnelRequest, onSent?: () => void, cause?: Cause) => Promise<WireResponse>;

/** How a request is sent. */
interface Sent {
  readonly signal: AbortSignal;
  readonly onSent: () => void;
  readonly cause: Cause | undefined;
}

/**
 * Makes a {@link SendRequest}. At most `LIMITS.requestsInFlight` requests are in flight, and each
 * waits at most `LIMITS.callDeadline` for a session. A request over the limits of the admin is
 * reported and fails at once.
 */
export function createRequestSender(whenOpen: WhenOpen, report: Report): SendRequest {
  const turns = createTurns(LIMITS.requestsInFlight);
  const mintId = createIdMinter();

  const call = (wire: WireRequest, { signal, onSent, cause }: Sent): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new PlatformAppError('call-timeout', `No admin connected within 30 s: ${wire.method} ${wire.url}`));
      }, LIMITS.callDeadline);
      whenOpen((makeCall) => {
        clearTimeout(timer);
        if (signal.aborted) reject(signal.reason);
        if (isLate || signal.aborted) return;
        const id = mintId();
        const tellAbort = (): void => void makeCall('abort', id).catch(() => undefined);
        signal.addEventListener('abort', tellAbort);
        const reply = runFor(cause, () => makeCall('request', id, wire));
        onSent();
        const end = (): void => signal.removeEventListener('abort', tellAbort);
        reply
          .then(resolve, (error: unknown) => {
            // The admin may still be working on the request.
            tellAbort();
            reject(error);
          })
          .finally(end);
      });
    });

  const perform = async (request: TunnelRequest, sent: Sent): Promise<WireResponse> => {
    const { method } = request;
    const { signal } = sent;
    const url = request.url.split('#', 1)[0] ?? '';
    const headers: WireHeader[] = pairsOf(request.headers);
    if (!request.headers.has('accept')) headers.push(['accept', '*/*']);
    const body = await request.arrayBuffer();
    const wire = { method, url, headers, body: body.byteLength > 0 ? body : undefined };
    const excess = findExcess(wire);
    if (excess !== undefined) {
      report('request-too-large', 'request', excess);
      throw new TypeError(FAILED, { cause: new PlatformAppError('call-failed', `The request has ${excess}.`) });
    }
    await turns.take();
    try {
      signal.throwIfAborted();
      const reply: unknown = await call(wire, sent);
      const outcome = isRequestOutcome(reply) ? reply : undefined;
      if (outcome?.type === 'response') return outcome.response;
      const code = outcome?.code ?? 'the reply is malformed';
      throw new PlatformAppError('call-failed', `The admin did not answer ${method} ${url}: ${code}.`);
    } catch (cause) {
      throw new TypeError(FAILED, { cause });
    } finally {
      turns.end();
    }
  };

  return async (request, onSent = () => undefined, cause) => {
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return await Promise.race([perform(request, { signal, onSent, cause }), aborted]);
  };
}

/**
 * Says which limit of the host a request exceeds, if it exceeds one. The host drops such a message
 * without a reply, as it does every message of an unknown shape.
 */
function findExcess({ method, url, headers, body }: WireRequest): string | undefined {
  const { requestMethodLength, urlLength, requestHeaders, requestHeaderLength, requestBodyBytes } = LIMITS;
  if (method.length > requestMethodLength) return `a method of more than ${requestMethodLength} characters`;
  if (url.length > urlLength) return `a URL of more than ${urlLength} characters`;
  if (headers.length > requestHeaders) return `more than ${requestHeaders} headers`;
  const header = headers.find((parts) => parts.some(({ length }) => length > requestHeaderLength));
  if (header) return `a header of more than ${requestHeaderLength} characters: ${header[0]}`;
  return (body?.byteLength ?? 0) > requestBodyBytes ? `a body of more than ${requestBodyBytes} bytes` : undefined;
}

/** Lets `count` users run at the same time. The others wait in order. */
function createTurns(count: number): { readonly take: () => Promise<void>; readonly end: () => void } {
  const waiting: (() => void)[] = [];
  let free = count;

  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    end() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/** Says whether the value of a reply is the outcome of a request. */
export function isRequestOutcome(value: unknown): value is RequestOutcome {
  if (!isObject(value)) return false;
  if (value['type'] === 'failure') return typeof value['code'] === 'string';
  const { response } = value;
  return (
    value['type'] === 'response' &&
    isObject(response) &&
    isStatus(response['status']) &&
    typeof response['statusText'] === 'string' &&
    Array.isArray(response['headers']) &&
    response['headers'].every(isHeader) &&
    (response['body'] === undefined || isBuffer(response['body']))
  );
}

function isStatus(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599;
}

function isHeader(value: unknown): value is WireHeader {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

// By its tag, because the buffer may come from another realm.
function isBuffer(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}
