import { isMisuseCode, isObject, type MisuseCode } from '@platformapp/protocol';
import * as v from 'valibot';
import type { NewEntry } from '../entries/entry.ts';
import { urlSchema } from './url-schema.ts';

/** The first and the last time that a date can show, in milliseconds since the epoch. */
const MAX_TIME = 8.64e15;

const facts = {
  at: v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME)),
  cause: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
};
const frame = v.picklist(['app', 'modal']);
const headers = v.array(v.strictTuple([v.string(), v.string()]));
const body = v.optional(v.object({ text: v.string(), isBase64: v.boolean(), size: v.number() }));
const answer = v.object({
  status: v.number(),
  headers,
  body,
  duration: v.number(),
  failure: v.optional(v.string()),
});

/** An entry as a file holds it. */
export const entrySchema: v.GenericSchema<unknown, NewEntry> = v.variant('type', [
  v.object({
    ...facts,
    type: v.literal('call'),
    frame: v.exactOptional(frame),
    name: v.string(),
    args: v.array(v.unknown()),
  }),
  v.object({
    ...facts,
    type: v.literal('notification'),
    frame: v.exactOptional(frame),
    name: v.picklist(['press', 'modal-closed', 'user']),
    details: v.unknown(),
  }),
  v.object({
    ...facts,
    type: v.literal('misuse'),
    report: v.object({
      code: v.custom<MisuseCode>(isMisuseCode),
      place: v.string(),
      value: v.string(),
      sentence: v.string(),
      rule: v.string(),
    }),
  }),
  v.object({
    ...facts,
    type: v.literal('request'),
    lane: v.picklist(['worker', 'tunnel', 'server', 'shell', 'network']),
    method: v.string(),
    url: urlSchema,
    headers,
    body,
    answer: v.optional(answer),
  }),
  v.object({
    ...facts,
    type: v.literal('event'),
    topic: v.string(),
    payload: v.custom<Readonly<Record<string, unknown>>>(isObject),
  }),
  v.object({
    ...facts,
    type: v.literal('delivery'),
    delivery: v.number(),
    topic: v.string(),
    address: v.string(),
  }),
  v.object({
    ...facts,
    type: v.literal('attempt'),
    delivery: v.number(),
    attempt: v.number(),
    topic: v.string(),
    address: v.string(),
    status: v.nullable(v.number()),
    reason: v.string(),
  }),
  v.object({
    ...facts,
    type: v.literal('session'),
    frame,
    state: v.picklist(['opened', 'ended']),
    app: v.exactOptional(v.string()),
    url: v.string(),
  }),
  v.object({ ...facts, type: v.literal('navigation'), path: v.string(), title: v.exactOptional(v.string()) }),
  v.object({
    ...facts,
    type: v.literal('notice'),
    level: v.picklist(['info', 'error']),
    text: v.string(),
  }),
]);
