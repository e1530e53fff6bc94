import { decodeJson } from '@platformapp/protocol';
import * as v from 'valibot';
import type { RequestAnswer, RequestEntry } from '../entries/entry.ts';
import { RECORDED_BYTES, recordText, type RecordedBody } from '../entries/recorded-body.ts';
import type { Header } from '../entries/secrets.ts';
import { urlSchema } from '../entries/entry-schema.ts';

/** The result of {@link readHar}. */
export type HarReading =
  /** In the order of the file. */
  | { readonly requests: readonly RequestEntry[] }
  /** A sentence that says what is wrong, and where. */
  | { readonly problem: string };

const pairSchema = v.object({ name: v.string(), value: v.string() });

/** Pairs that lack something are left out. */
const pairsSchema = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((pairs) => pairs.filter((pair) => v.is(pairSchema, pair))),
  ),
  [],
);

const bodySchema = v.object({
  text: v.fallback(v.optional(v.string()), undefined),
  encoding: v.fallback(v.optional(v.string()), undefined),
});

const contentSchema = v.object({ ...bodySchema.entries, size: v.fallback(v.number(), -1) });

/** Only the URL is needed. Whatever else a program leaves out, or writes in its own way, is missing. */
const entrySchema = v.object({
  startedDateTime: v.fallback(v.string(), ''),
  time: v.fallback(v.number(), 0),
  request: v.object({
    method: v.fallback(v.string(), 'GET'),
    url: urlSchema,
    headers: pairsSchema,
    bodySize: v.fallback(v.number(), -1),
    postData: v.fallback(v.optional(bodySchema), undefined),
  }),
  response: v.fallback(
    v.object({
      status: v.fallback(v.number(), 0),
      headers: pairsSchema,
      content: v.fallback(v.optional(contentSchema), undefined),
      // Browsers put the reason for a missing response here.
      _error: v.fallback(v.optional(v.string()), undefined),
    }),
    { status: 0, headers: [], content: undefined, _error: undefined },
  ),
  comment: v.fallback(v.string(), ''),
});

const harSchema = v.object({ log: v.object({ entries: v.array(v.unknown()) }) });

type HarEntry = v.InferOutput<typeof entrySchema>;

/** How a timeline writes the lane of a request, and why it has no response. */
const COMMENT = /^lane: (\w+)(?:, (.*))?$/s;

/** Characters of base64 that stand for the bytes that are recorded. */
const RECORDED_BASE64 = Math.floor(RECORDED_BYTES / 3) * 4;

/**
 * Reads the requests of a HAR file from any program. An entry that lacks something is read without
 * it, and one without a URL is left out. Refuses a file in which no entry has one. Ignores pages,
 * cookies and all times but start and duration. Requests that another program wrote have the lane
 * `network`.
 */
export function readHar(text: string): HarReading {
  const har = v.safeParse(harSchema, decodeJson(text.replace(/^\uFEFF/, '')));
  if (!har.success) return { problem: 'This is not a HAR file: log.entries is missing.' };
  const { entries } = har.output.log;
  const requests: RequestEntry[] = [];
  for (const each of entries) {
    const entry = v.safeParse(entrySchema, each);
    if (entry.success) requests.push(toRequest(entry.output, requests.at(-1)?.at ?? 0));
  }
  if (requests.length > 0 || entries.length === 0) return { requests };
  return { problem: 'This HAR file has no requests: no entry of log.entries has a request.url.' };
}

/** @param before The time of a request that does not say when it began. */
function toRequest({ startedDateTime, time, request, response, comment }: HarEntry, before: number): RequestEntry {
  const { method, url, headers, bodySize, postData } = request;
  const [, lane = 'network', reason] = COMMENT.exec(comment) ?? [];
  const { _error: error } = response;
  const at = Date.parse(startedDateTime);
  return {
    type: 'request',
    at: Number.isNaN(at) ? before : at,
    lane: isLane(lane) ? lane : 'network',
    method,
    url,
    headers: headers.map(toHeader),
    body: toBody(postData, bodySize),
    answer: toAnswer(response, time, reason ?? error),
  };
}

/** Returns `undefined` for a request that never ended. */
function toAnswer(
  { status, headers, content }: HarEntry['response'],
  duration: number,
  failure: string | undefined,
): RequestAnswer | undefined {
  if (status <= 0 && failure === undefined) return undefined;
  const body = toBody(content, content?.size ?? -1);
  return {
    status: Math.max(0, status),
    headers: headers.map(toHeader),
    body,
    duration: Math.max(0, duration),
    failure,
  };
}

function toBody(body: v.InferOutput<typeof bodySchema> | undefined, given: number): RecordedBody | undefined {
  // A form may be written as its fields alone, without a text.
  const { text = '', encoding } = body ?? {};
  if (text === '') return undefined;
  if (encoding === 'base64') {
    const size = Math.max(given, Math.floor((text.replace(/=+$/, '').length * 3) / 4));
    return { text: text.slice(0, RECORDED_BASE64), isBase64: true, size };
  }
  const recorded = recordText(text);
  return recorded && { ...recorded, size: Math.max(given, recorded.size) };
}

function toHeader({ name, value }: { readonly name: string; readonly value: string }): Header {
  return [name, value];
}

function isLane(text: string): text is RequestEntry['lane'] {
  return text === 'worker' || text === 'tunnel' || text === 'server' || text === 'shell';
}
