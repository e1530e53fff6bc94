import { isError, type NewEntry, type TimelineEntry } from '../entries/entry.ts';
import { faultOf } from '../entries/fault-of.ts';

/** Whether an entry matches. */
export type EntryTest = (entry: TimelineEntry) => boolean;

/** What can stand before a colon in a filter. */
export interface Term {
  /** Returns `undefined` for a value that is not understood. */
  readonly read: (value: string, now: number) => EntryTest | undefined;
  /** The values that are understood, for an error message. */
  readonly hint: string;
}

/** Where an entry was seen. */
export type TimelineSource = 'bridge' | 'api' | 'shop' | 'webhooks' | 'rules' | 'admin';

const SOURCES: Readonly<Record<NewEntry['type'], TimelineSource>> = {
  call: 'bridge',
  notification: 'bridge',
  session: 'bridge',
  request: 'api',
  event: 'shop',
  delivery: 'webhooks',
  attempt: 'webhooks',
  misuse: 'rules',
  navigation: 'admin',
  notice: 'admin',
};

/** The part of the system that an entry comes from. */
export function sourceOf({ type }: NewEntry): TimelineSource {
  return SOURCES[type];
}

const STATES: Readonly<Record<string, EntryTest>> = {
  error: isError,
  fault: (entry) => faultOf(entry) !== undefined,
  pending: (entry) => entry.type === 'request' && entry.answer === undefined,
};

const DIRECTIONS: Readonly<Record<string, EntryTest>> = {
  in: ({ type }) => type === 'call',
  out: ({ type }) => type === 'notification',
};

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

/** The terms of a filter that have a key. */
export const TERMS: Readonly<Record<string, Term>> = {
  source: {
    hint: 'bridge, api, shop, webhooks, rules or admin',
    read: (value) =>
      Object.values<string>(SOURCES).includes(value) ? (entry) => sourceOf(entry) === value : undefined,
  },
  method: {
    hint: 'a method, such as GET',
    read: (value) =>
      /^[a-z]+$/i.test(value) ? (entry) => entry.type === 'request' && entry.method === value.toUpperCase() : undefined,
  },
  status: { hint: '404, 4xx or >=400', read: readStatus },
  topic: { hint: 'a topic, such as orders/create or orders/*', read: readTopic },
  is: { hint: 'error, fault or pending', read: (value) => (Object.hasOwn(STATES, value) ? STATES[value] : undefined) },
  dir: { hint: 'in or out', read: (value) => (Object.hasOwn(DIRECTIONS, value) ? DIRECTIONS[value] : undefined) },
  frame: {
    hint: 'app or modal',
    read: (value) =>
      value === 'app' || value === 'modal' ? (entry) => 'frame' in entry && entry.frame === value : undefined,
  },
  since: { hint: '30s, 5m or 2h', read: readSince },
};

function readStatus(value: string): EntryTest | undefined {
  const family = /^([1-5])xx$/i.exec(value)?.[1];
  if (family !== undefined) return (entry) => Math.floor((statusOf(entry) ?? 0) / 100) === Number(family);
  const [, sign = '', digits] = /^(>=?|<=?|)(\d{1,3})$/.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const wanted = Number(digits);
  return (entry) => {
    const status = statusOf(entry);
    if (status === undefined) return false;
    if (sign === '') return status === wanted;
    if (status === wanted) return sign.endsWith('=');
    return sign.startsWith('>') === status > wanted;
  };
}

function statusOf(entry: NewEntry): number | undefined {
  if (entry.type === 'request') return entry.answer?.status;
  return entry.type === 'attempt' ? (entry.status ?? 0) : undefined;
}

function readTopic(value: string): EntryTest | undefined {
  if (!/^[a-z_]+(?:\/[a-z_]*)?\*?$/i.test(value)) return undefined;
  const wanted = value.toLowerCase();
  const isPrefix = wanted.endsWith('*');
  return (entry) => {
    if (entry.type !== 'event' && entry.type !== 'delivery' && entry.type !== 'attempt') return false;
    return isPrefix ? entry.topic.startsWith(wanted.slice(0, -1)) : entry.topic === wanted;
  };
}

function readSince(value: string, now: number): EntryTest | undefined {
  const [, digits, unit = ''] = /^(\d{1,6})([smh])$/.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const earliest = now - Number(digits) * (SECONDS[unit] ?? 0) * 1_000;
  return ({ at }) => at >= earliest;
}
