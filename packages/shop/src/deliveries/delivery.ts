import {
  idFilters,
  idSorts,
  indexed,
  isObject,
  readField,
  type CollectionKind,
  type ShopRecord,
} from '../store/records/record.ts';
import { isTime } from '../time/clock.ts';
import type { Topic } from '../topics.ts';

/** One POST of a delivery, and how it ended. */
export interface DeliveryAttempt {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The HTTP status, or `null` when there was no response. */
  readonly status: number | null;
  /** What went wrong and how to fix it, or `''`. */
  readonly reason: string;
  /** Whether it was a resend, which does not count as a retry. */
  readonly isByHand: boolean;
}

/**
 * How far a delivery is: waiting for an attempt, accepted by the receiver, given up after the last
 * retry, dropped by hand, or dropped with its webhook.
 */
export type DeliveryState = 'pending' | 'delivered' | 'exhausted' | 'dropped';

/**
 * One event on its way to one webhook (Events 1). Deliveries happen at least once, and their order
 * is not guaranteed.
 */
export interface Delivery extends ShopRecord {
  /** Tells a receiver that two attempts are of the same delivery. */
  readonly uuid: string;
  readonly webhookId: number;
  readonly topic: Topic;
  /** The webhook's address when the event happened. */
  readonly address: string;
  /** The record as it was when the event happened. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly state: DeliveryState;
  /** When to try next, in milliseconds since the epoch; `null` unless pending. */
  readonly dueAt: number | null;
  readonly attempts: readonly DeliveryAttempt[];
  /** What the delivery returns to if a resend fails; `null` when none was requested. */
  readonly resend: Pick<Delivery, 'state' | 'dueAt'> | null;
  /** What happened to the webhook after the last retry, or `''`. */
  readonly note: string;
}

/** The collection of deliveries: the outbox, as part of the shop's state. */
export const deliveries: CollectionKind<Delivery> = {
  plural: 'deliveries',
  upgrade,
  findMisfit,
  sorts: { ...idSorts, dueAt: { read: (delivery) => delivery.dueAt }, queue: { read: placeOf } },
  filters: {
    ...idFilters,
    queue: indexed('text', queueOf),
    state: indexed('text', (delivery) => delivery.state),
    topic: indexed('text', (delivery) => delivery.topic),
    webhookId: indexed('integer', (delivery) => delivery.webhookId),
  },
};

/** Each address has its own queue of pending deliveries. The others are in none. */
function queueOf({ state, address }: Delivery): string | null {
  return state === 'pending' ? address : null;
}

/** Keeps the deliveries of a queue together. Text would be ordered without regard to case. */
export function placeOf(delivery: Delivery): number {
  let hash = 0;
  for (const character of queueOf(delivery) ?? '') hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 47;
  return hash;
}

/** Completes a delivery of version 0.1.0 or a later one. */
function upgrade(stored: ShopRecord): ShopRecord {
  const attempts = readField(stored, 'attempts');
  const upgraded = {
    // Made of the id, so that it is the same each time the shop is opened.
    uuid: `00000000-0000-4000-8000-${stored.id.toString(16).padStart(12, '0')}`,
    resend: null,
    note: '',
    ...stored,
    attempts: Array.isArray(attempts) ? attempts.map((each) => ({ isByHand: false, ...Object(each) })) : attempts,
  };
  return upgraded;
}

const STATES: readonly unknown[] = ['pending', 'delivered', 'exhausted', 'dropped'] satisfies DeliveryState[];

function findMisfit(record: ShopRecord): string | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...record };
  const { uuid, webhookId, topic, address, payload, createdAt, state, dueAt, attempts, resend, note } = fields;
  const isDue = state === 'pending' ? isTime(dueAt) : dueAt === null;
  const checks: Readonly<Partial<Record<keyof Delivery, boolean>>> = {
    uuid: typeof uuid === 'string',
    webhookId: Number.isSafeInteger(webhookId),
    topic: typeof topic === 'string',
    address: typeof address === 'string',
    payload: isObject(payload),
    createdAt: isTime(createdAt),
    state: STATES.includes(state),
    dueAt: isDue,
    attempts: Array.isArray(attempts) && attempts.every(isAttempt),
    resend: resend === null || (isObject(resend) && STATES.includes(resend['state']) && isDueAt(resend['dueAt'])),
    note: typeof note === 'string',
  };
  return Object.entries(checks).find(([, isFit]) => !isFit)?.[0];
}

function isAttempt(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { at, status, reason, isByHand } = value;
  const isStatus = status === null || Number.isSafeInteger(status);
  return isTime(at) && isStatus && typeof reason === 'string' && typeof isByHand === 'boolean';
}

function isDueAt(value: unknown): boolean {
  return value === null || isTime(value);
}
