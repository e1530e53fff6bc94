import { decodeJson } from '@platformapp/protocol';
import * as v from 'valibot';
import type { RequestAnswer, RequestEntry } from '../entries/entry.ts';
import { RECORDED_BYTES, recordText, type RecordedBody } from '../entries/recorded-body.ts';
import type { Header } from '../entries/secrets.ts';
import { urlSchema } from './url-schema.ts';

/** The result of {@link readHar}. */
export type HarReading =
  /** In the order of the file. */
  | { readonly requests: readonly RequestEntry[] }
  /** A sentence that says what is wrong, and where. */
  | { readonly problem: string };

const pairsSchema = v.array(v.object({ name: v.string(), value: v.string() }));

const bodySchema = v.object({ text: v.optional(v.string()), encoding: v.optional(v.string()) });

const entrySchema = v.object({
  startedDateTime: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'no time'),
  ),
  time: v.optional(v.number(), 0),
  request: v.object({
    method: v.string(),
    url: urlSchema,
    headers: v.optional(pairsSchema, []),
    bodySize: v.optional(v.number(), -1),
    postData: v.optional(bodySchema),
  }),
  response: v.object({
    status: v.number(),
    headers: v.optional(pairsSchema, []),
    content: v.optional(v.object({ ...bodySchema.entries, size: v.optional(v.number(), -1) })),
    // Browsers put the reason for a missing response here.
    _error: v.optional(v.nullable(v.string())),
  }),
  comment: v.optional(v.string(), ''),
});

const harSchema = v.object({ log: v.object({ entries: v.array(v.unknown()) }) });

type HarEntry = v.InferOutput<typeof entrySchema>;

/** How a timeline writes the lane of a request, and why it has no response. */
const COMMENT = /^lane: (\w+)(?:, (.*))?$/s;

/** Characters of base64 that stand for the bytes that are recorded. */
const RECORDED_BASE64 = Math.floor(RECORDED_BYTES / 3) * 4;

/**
 * Reads the requests of a HAR file from any program. Refuses a damaged file as a whole. Ignores
 * pages, cookies and all times but start and duration. Requests that another program wrote have the
 * lane `network`.
 */
export function readHar(text: string): HarReading {
  const har = v.safeParse(harSchema, decodeJson(text.replace(/^\uFEFF/, '')));
  if (!har.success) return { problem: 'This is not a HAR file: log.entries is missing.' };
  const requests: RequestEntry[] = [];
  for (const [index, each] of har.output.log.entries.entries()) {
    const entry = v.safeParse(entrySchema, each, { abortEarly: true });
    if (!entry.success) {
      const place = v.getDotPath(entry.issues[0]);
      return { problem: `The HAR is damaged at log.entries[${index}]${place === null ? '' : `.${place}`}.` };
    }
    requests.push(toRequest(entry.output));
  }
  return { requests };
}

function toRequest({ startedDateTime, time, request, response, comment }: HarEntry): RequestEntry {
  const { method, url, headers, bodySize, postData } = request;
  const [, lane = 'network', reason] = COMMENT.exec(comment) ?? [];
  const { _error: error } = response;
  const failure = reason ?? error ?? undefined;
  return {
    type: 'request',
    at: Date.parse(startedDateTime),
    lane: isLane(lane) ? lane : 'network',
    method,
    url,
    headers: headers.map(toHeader),
    body: toBody(postData, bodySize),
    answer: toAnswer(response, time, failure),
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
