import type { AnyListed, Outcome, ShopRecord } from '@platformapp/shop';
import { json, jsonText, type Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { isObject } from '../json-object.ts';
import { readJsonBody } from './json-body.ts';
import { notFound, restErrors } from './rest-errors.ts';

/** Answers a record, or that there is none. */
export function answerItem({ url, writer }: Call, listed: AnyListed, record: ShopRecord | undefined): Answer {
  return record ? jsonText(200, writer.item(listed, record, url.searchParams.get('fields'))) : notFound();
}

/** Reads the input under the root key of a request and answers what was made of it. */
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
 * Reads what a request says with an action, which may stand under a root key or by itself, and
 * answers the changed record.
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

/** Answers a record that was taken out: `{}`. */
export function answerDelete(outcome: Outcome<ShopRecord>): Answer {
  return outcome.status === 'invalid'
    ? restErrors(422, outcome.errors)
    : outcome.status === 'done'
      ? json(200, {})
      : notFound();
}

function answerOutcome({ writer }: Call, listed: AnyListed, status: number, outcome: Outcome<ShopRecord>): Answer {
  if (outcome.status === 'missing') return notFound();
  if (outcome.status === 'invalid') return restErrors(422, outcome.errors);
  return jsonText(status, writer.item(listed, outcome.record));
}
