import type { AnyListed, Outcome, ShopRecord } from '@platformapp/shop';
import { json, jsonText, type Answer } from '../answer/answer.ts';
import type { Call } from '../request/call.ts';
import { isObject } from '@platformapp/protocol';
import { parseJson } from '../request/parse-json.ts';
import { hasOtherCharset, mediaTypeOf, readBody } from '../request/request-body.ts';
import { notFound, restErrors } from '../answer/rest-errors.ts';

/** Answers with a record, or with 404. */
export function answerItem({ url, writer }: Call, listed: AnyListed, record: ShopRecord | undefined): Answer {
  return record ? jsonText(200, writer.item(listed, record, url.searchParams.get('fields'))) : notFound();
}

/** Performs a change with the input under the root key of the body and answers with the record. */
export async function answerWrite(
  call: Call,
  listed: AnyListed,
  status: 200 | 201,
  perform: (input: unknown) => Outcome<ShopRecord>,
): Promise<Answer> {
  const body = await readJsonBody(call.request);
  if (body.status === 'refused') return body.answer;
  const input = body.value[listed.singular];
  if (!isObject(input)) return restErrors(400, { [listed.singular]: 'Required parameter missing or invalid' });
  return answerOutcome(call, listed, status, perform(input));
}

/**
 * Performs an action and answers with the changed record. The input is the first object under one
 * of the root keys, or the whole body.
 */
export async function answerAction(
  call: Call,
  listed: AnyListed,
  roots: readonly string[],
  perform: (input: unknown) => Outcome<ShopRecord>,
): Promise<Answer> {
  const body = await readJsonBody(call.request);
  if (body.status === 'refused') return body.answer;
  const root = roots.map((name) => body.value[name]).find(isObject);
  return answerOutcome(call, listed, 200, perform(root ?? body.value));
}

/** Answers a deletion with `{}`. */
export function answerDelete(outcome: Outcome<ShopRecord>): Answer {
  return outcome.status === 'done' ? json(200, {}) : answerRefusal(outcome);
}

function answerOutcome({ writer }: Call, listed: AnyListed, status: number, outcome: Outcome<ShopRecord>): Answer {
  return outcome.status === 'done' ? jsonText(status, writer.item(listed, outcome.record)) : answerRefusal(outcome);
}

function answerRefusal(outcome: Exclude<Outcome<ShopRecord>, { status: 'done' }>): Answer {
  return outcome.status === 'missing' ? notFound() : restErrors(422, outcome.errors);
}

/** A body that was read, or the answer that refuses it. */
type JsonBody =
  | { readonly status: 'read'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly status: 'refused'; readonly answer: Answer };

/** Reads a JSON object. An empty body counts as an empty object. */
async function readJsonBody(request: Request): Promise<JsonBody> {
  const body = await readBody(request);
  if (body.status === 'too-large') return refuse(413, 'The body is too large');
  if (body.status === 'not-utf-8') return refuse(400, 'The body is not UTF-8');
  if (body.text === '') return { status: 'read', value: {} };
  if (mediaTypeOf(request) !== 'application/json' || hasOtherCharset(request)) {
    return refuse(415, 'The body must be application/json in UTF-8');
  }
  const parsed = parseJson(body.text);
  if (parsed.status === 'refused') return refuse(400, `The body ${parsed.reason}`);
  const { value } = parsed;
  return isObject(value) ? { status: 'read', value } : refuse(400, 'The body must be a JSON object');
}

function refuse(status: number, message: string): JsonBody {
  return { status: 'refused', answer: restErrors(status, message) };
}
