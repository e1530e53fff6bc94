import type { RequestEntry, TimelineEntry } from '../entries/entry.ts';
import type { RecordedBody } from '../entries/recorded-body.ts';
import { hideSecrets, hideSignatures, type Header } from '../entries/secrets.ts';

/** The program that writes an archive. */
export interface HarCreator {
  readonly name: string;
  readonly version: string;
}

/** A request that may be an entry of a timeline. */
type WrittenRequest = RequestEntry & Partial<Pick<TimelineEntry, 'number'>>;

/**
 * Writes requests as the text of a HAR file, in the order they were made, without secrets. Requests
 * of a timeline have two more fields, `_number` and `_cause`.
 */
export function writeHar(requests: readonly WrittenRequest[], creator: HarCreator): string {
  const entries = requests.toSorted((one, other) => one.at - other.at).map(toHarEntry);
  return hideSignatures(JSON.stringify({ log: { version: '1.2', creator, entries } }, undefined, 2));
}

function toHarEntry({ number, cause, at, lane, method, url, headers, body, answer }: WrittenRequest): object {
  const time = answer?.duration ?? 0;
  const answered = answer?.headers ?? [];
  return {
    startedDateTime: new Date(at).toISOString(),
    // The format has no value for a request that never ended.
    time,
    request: {
      ...toMessage(headers, body?.size ?? 0),
      method,
      url,
      queryString: [...new URL(hideSignatures(url)).searchParams].map(([name, value]) => ({ name, value })),
      ...(body ? { postData: toText(headers, body) } : {}),
    },
    response: {
      ...toMessage(answered, answer?.body?.size ?? -1),
      status: answer?.status ?? 0,
      statusText: '',
      redirectURL: valueOf(answered, 'location'),
      content: toContent(answered, answer?.body),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    comment: [`lane: ${lane}`, ...(answer?.failure === undefined ? [] : [answer.failure])].join(', '),
    ...(number === undefined ? {} : { _number: number }),
    ...(cause === undefined ? {} : { _cause: cause }),
  };
}

function toMessage(headers: readonly Header[], bodySize: number): object {
  const pairs = hideSecrets(headers).map(([name, value]) => ({ name, value }));
  return { httpVersion: '', cookies: [], headers: pairs, headersSize: -1, bodySize };
}

function toContent(headers: readonly Header[], body: RecordedBody | undefined): object {
  if (body) return { size: body.size, ...toText(headers, body) };
  return { size: sizeOf(valueOf(headers, 'content-length')), mimeType: valueOf(headers, 'content-type') };
}

/** HAR 1.2 names the encoding only of a response, but many programs do in a request too. */
function toText(headers: readonly Header[], { text, isBase64 }: RecordedBody): object {
  return { mimeType: valueOf(headers, 'content-type'), text, ...(isBase64 ? { encoding: 'base64' } : {}) };
}

function valueOf(headers: readonly Header[], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

/** The size in a `Content-Length` header, or -1 if that is missing or invalid. */
function sizeOf(contentLength: string): number {
  return /^\d+$/.test(contentLength) ? Number(contentLength) : -1;
}
