import type { Request, Response } from '@playwright/test';

/** A HAR archive, version 1.2, as far as it can be told without bodies. */
export interface Har {
  readonly log: { readonly version: '1.2'; readonly creator: HarCreator; readonly entries: readonly HarEntry[] };
}

interface HarCreator {
  readonly name: string;
  readonly version: string;
}

interface HarHeader {
  readonly name: string;
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
  /** Milliseconds; 0 when the request never ended, because the format has no other word for it. */
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
    readonly content: { readonly size: number; readonly mimeType: string };
  };
  readonly cache: object;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  /** Why there is no response. */
  readonly comment?: string;
}

/** A request of a page, with its response if one came. */
export interface Exchange {
  readonly request: Pick<Request, 'method' | 'url' | 'headers' | 'postData' | 'timing' | 'failure'>;
  readonly response: Pick<Response, 'status' | 'statusText' | 'headers'> | undefined;
}

/** Writes requests of Playwright as a HAR. Asks nothing of the browser, which may be gone by now. */
export function createHar(exchanges: readonly Exchange[]): Har {
  const creator = { name: '@platformapp/playwright', version: '0.1.0' };
  return { log: { version: '1.2', creator, entries: exchanges.map(toEntry) } };
}

function toEntry({ request, response }: Exchange): HarEntry {
  const { startTime, requestStart, responseStart, responseEnd } = request.timing();
  const headers = response?.headers() ?? {};
  const body = request.postData();
  const failure = request.failure()?.errorText;
  return {
    // A request that never left has no start.
    startedDateTime: new Date(Math.max(0, startTime)).toISOString(),
    time: Math.max(0, responseEnd),
    request: {
      ...toMessage(request.headers(), Buffer.byteLength(body ?? '')),
      method: request.method(),
      url: request.url(),
      queryString: [...new URL(request.url()).searchParams].map(([name, value]) => ({ name, value })),
      ...(body === null ? {} : { postData: { mimeType: request.headers()['content-type'] ?? '', text: body } }),
    },
    response: {
      ...toMessage(headers, -1),
      status: response?.status() ?? 0,
      statusText: response?.statusText() ?? '',
      redirectURL: headers['location'] ?? '',
      content: { size: sizeOf(headers['content-length']), mimeType: headers['content-type'] ?? '' },
    },
    cache: {},
    timings: {
      send: 0,
      wait: Math.max(0, responseStart - requestStart),
      receive: Math.max(0, responseEnd - responseStart),
    },
    ...(failure === undefined ? {} : { comment: failure }),
  };
}

/** The size that a header tells, or -1 for one that tells none. */
function sizeOf(contentLength: string | undefined): number {
  return /^\d+$/.test(contentLength ?? '') ? Number(contentLength) : -1;
}

function toMessage(headers: Readonly<Record<string, string>>, bodySize: number): HarMessage {
  const pairs = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { httpVersion: '', cookies: [], headers: pairs, headersSize: -1, bodySize };
}
