import { isMisuseCode, isObject, type MisuseCode } from '@platformapp/protocol';
import * as v from 'valibot';

/** The first and the last time that a date can show, in milliseconds since the epoch. */
const MAX_TIME = 8.64e15;

/** Accepts an absolute URL. */
export const urlSchema = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text)),
);

/** What every entry of a timeline says. */
const facts = {
  /** When, in milliseconds since the epoch by the computer's clock. */
  at: v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME)),
  /** The number of the entry that caused this one. Absent unless it is known for certain. */
  cause: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
};
const frame = v.picklist(['app', 'modal']);
const headers = v.array(v.strictTuple([v.string(), v.string()]));
const body = v.optional(v.object({ text: v.string(), isBase64: v.boolean(), size: v.number() }));

/** How a request ended. */
const answer = v.object({
  /** 0 for a request that failed. */
  status: v.number(),
  headers,
  body,
  /** Milliseconds from the request to its answer. */
  duration: v.number(),
  /** Why there is no response. */
  failure: v.optional(v.string()),
});

/** An event on its way to the address of one webhook. */
const delivery = {
  ...facts,
  /** The id of the delivery in the shop, the same for each of its attempts. */
  delivery: v.number(),
  topic: v.string(),
  address: v.string(),
};

/** An entry, as a timeline holds it and a file has it. */
export const entrySchema = v.variant('type', [
  /** A call that an app made over its session, as it crossed the frame border. */
  v.object({
    ...facts,
    type: v.literal('call'),
    /** The frame that made it. */
    frame: v.exactOptional(frame),
    /** Name of the call in the protocol. */
    name: v.string(),
    /** Its arguments as JSON has them. A body of bytes is given by its size. */
    args: v.array(v.unknown()),
  }),
  /** What the admin told an app without being asked: a click, a closed modal, another access level. */
  v.object({
    ...facts,
    type: v.literal('notification'),
    /** The frame that received it. */
    frame: v.exactOptional(frame),
    name: v.picklist(['press', 'modal-closed', 'user']),
    /** The rest of the message, as the protocol has it. */
    details: v.unknown(),
  }),
  /** A deviation from the documentation that the admin recorded. */
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
  /** A request of a page or of an app's server, with its answer once there is one. */
  v.object({
    ...facts,
    type: v.literal('request'),
    /** Which way it reached the admin API; `network`: it went to another server, over the network. */
    lane: v.picklist(['worker', 'tunnel', 'server', 'shell', 'network']),
    method: v.string(),
    url: urlSchema,
    /** These include secrets, which are hidden when they are written to a file. */
    headers,
    body,
    /** How it ended. Absent while it is pending. */
    answer: v.optional(answer),
  }),
  /** Something that happened in the shop (Events 1). */
  v.object({
    ...facts,
    type: v.literal('event'),
    /** `resource/action`. */
    topic: v.string(),
    /** The record that it is about. */
    payload: v.custom<Readonly<Record<string, unknown>>>(isObject),
  }),
  v.object({ ...delivery, type: v.literal('delivery') }),
  /** One attempt to deliver an event to a webhook's address. */
  v.object({
    ...delivery,
    type: v.literal('attempt'),
    /** Counts the attempts of the delivery, from 1. */
    attempt: v.number(),
    /** The status of the response, or `null` without one. */
    status: v.nullable(v.number()),
    /** What went wrong and how to fix it; `''` when nothing did. */
    reason: v.string(),
  }),
  /** An app's page connected to the admin, or its session ended. */
  v.object({
    ...facts,
    type: v.literal('session'),
    frame,
    state: v.picklist(['opened', 'ended']),
    /** The name of the app. Absent for the page of a modal, and where it is not known. */
    app: v.exactOptional(v.string()),
    /** Where the page is. */
    url: v.string(),
  }),
  /** An app went to another address. The title is absent until it is known. */
  v.object({ ...facts, type: v.literal('navigation'), path: v.string(), title: v.exactOptional(v.string()) }),
  /** News of the admin itself for the developer: a console error, full storage, a changed clock. */
  v.object({ ...facts, type: v.literal('notice'), level: v.picklist(['info', 'error']), text: v.string() }),
]);
