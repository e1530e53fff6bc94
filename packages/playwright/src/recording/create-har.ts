import type { Request, Response } from '@playwright/test';
import type { ApiRequest } from './session-log.ts';
import { hideSecrets, hideSignatures, type Header } from './hide-secrets.ts';
import type { RecordedBody } from './recorded-body.ts';

/**
 * A HAR archive, version 1.2. Bodies are cut, and the values of headers that give access are left
 * out.
 */
export interface Har {
  readonly log: {
    readonly version: '1.2';
    readonly creator: HarPair & { version: string };
    readonly entries: readonly HarEntry[];
  };
}

interface HarPair {
  readonly name: string;
}

interface HarHeader extends HarPair {
  readonly value: string;
}

interface HarMessage {
  readonly httpVersion: string;
  readonly cookies: readonly [];
  readonly headers: readonly HarHeader[];
  readonly headersSize: -1;
  readonly bodySize: number;
}

/** One request with its response. */
export interface HarEntry {
  readonly startedDateTime: string;
  /**
   * Milliseconds; 0 when the request never ended, because the format has no other way to say it.
   */
  readonly time: number;
  readonly request: HarMessage & {
    readonly method: string;
    readonly url: string;
    readonly queryString: readonly HarHeader[];
    readonly postData?: { readonly mimeType: string; readonly text: string };
  };
  readonly response: HarMessage & {
    readonly status: number;
    readonly statusText: string;
    readonly redirectURL: string;
    readonly content: {
      readonly size: number;
      readonly mimeType: string;
      readonly text?: string;
      readonly encoding?: 'base64';
    };
  };
  readonly cache: object;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  /** The lane of a request to the admin API, or why there is no response. */
  readonly comment?: string;
}

/**
 * A request of a page over the network, with its response if one came, and the body of that if it
 * was kept.
 */
export interface Exchange {
  readonly request: Pick<Request, 'method' | 'url' | 'headers' | 'postData' | 'timing' | 'failure'>;
  readonly response: Pick<Response, 'status' | 'statusText' | 'headers'> | undefined;
  readonly body: RecordedBody | undefined;
}

/** What both kinds of requests say of themselves. */
interface Told {
  readonly startedAt: number;
  readonly time: number;
  readonly wait: number;
  readonly receive: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: RecordedBody | undefined;
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: readonly Header[];
  readonly responseBody: RecordedBody | undefined;
  readonly comment: string | undefined;
}

/**
 * Writes requests over the network and requests to the admin API as one HAR, in the order they
 * were made.
 */
export function createHar(exchanges: readonly Exchange[], requests: readonly ApiRequest[]): Har {
  const told = [...exchanges.map(tellExchange), ...requests.map(tellRequest)];
  const entries = told.toSorted((one, other) => one.startedAt - other.startedAt).map(toEntry);
  return { log: { version: '1.2', creator: { name: '@platformapp/playwright', version: '0.3.0' }, entries } };
}

function tellExchange({ request, response, body }: Exchange): Told {
  const { startTime, requestStart, responseStart, responseEnd } = request.timing();
  const posted = request.postData();
  return {
    // A request that never left has no start.
    startedAt: Math.max(0, startTime),
    time: Math.max(0, responseEnd),
    wait: Math.max(0, responseStart - requestStart),
    receive: Math.max(0, responseEnd - responseStart),
    method: request.method(),
    url: request.url(),
    headers: Object.entries(request.headers()),
    body: posted === null ? undefined : { text: posted, isBase64: false, size: Buffer.byteLength(posted) },
    status: response?.status() ?? 0,
    statusText: response?.statusText() ?? '',
    responseHeaders: Object.entries(response?.headers() ?? {}),
    responseBody: body,
    comment: request.failure()?.errorText,
  };
}

function tellRequest({ at, method, url, lane, headers, body, answer }: ApiRequest): Told {
  return {
    startedAt: at,
    time: answer?.duration ?? 0,
    wait: answer?.duration ?? 0,
    receive: 0,
    method,
    url,
    headers,
    body,
    status: answer?.status ?? 0,
    statusText: '',
    responseHeaders: answer?.headers ?? [],
    responseBody: answer?.body,
    comment: [`lane: ${lane}`, ...(answer?.failure === undefined ? [] : [answer.failure])].join(', '),
  };
}

function toEntry(told: Told): HarEntry {
  const { headers, body, responseHeaders, responseBody, comment } = told;
  const url = hideSignatures(told.url);
  return {
    startedDateTime: new Date(told.startedAt).toISOString(),
    time: told.time,
    request: {
      ...toMessage(headers, body?.size ?? 0),
      method: told.method,
      url,
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(body ? { postData: { mimeType: valueOf(headers, 'content-type'), text: body.text } } : {}),
    },
    response: {
      ...toMessage(responseHeaders, responseBody?.size ?? -1),
      status: told.status,
      statusText: told.statusText,
      redirectURL: valueOf(responseHeaders, 'location'),
      content: {
        size: responseBody?.size ?? sizeOf(valueOf(responseHeaders, 'content-length')),
        mimeType: valueOf(responseHeaders, 'content-type'),
        ...(responseBody ? { text: responseBody.text } : {}),
        ...(responseBody?.isBase64 === true ? { encoding: 'base64' } : {}),
      },
    },
    cache: {},
    timings: { send: 0, wait: told.wait, receive: told.receive },
    ...(comment === undefined ? {} : { comment }),
  };
}

function toMessage(headers: readonly Header[], bodySize: number): HarMessage {
  const pairs = hideSecrets(headers).map(([name, value]) => ({ name, value }));
  return { httpVersion: '', cookies: [], headers: pairs, headersSize: -1, bodySize };
}

function valueOf(headers: readonly Header[], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

/** The size that a header tells, or -1 for one that tells none. */
function sizeOf(contentLength: string): number {
  return /^\d+$/.test(contentLength) ? Number(contentLength) : -1;
}
