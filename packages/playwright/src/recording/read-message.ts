import { isObject, methodsOf, type MisuseReport } from '@platformapp/protocol';
import type { CallEntry, MisuseEntry, NotificationEntry } from '@platformapp/timeline';

/**
 * The types of messages that can be an entry: calls come to the admin, notifications
 * leave it.
 */
export const LOGGED_TYPES = { in: ['call'], out: ['misuse', 'press', 'modal-closed', 'user'] } as const;

/**
 * Reads a message from an app over its port. Returns `undefined` for a message that makes no
 * entry.
 */
export function readCall(message: unknown, at: number): CallEntry | undefined {
  if (!isObject(message) || message['type'] !== 'call') return undefined;
  const { name, args } = message;
  if (typeof name !== 'string' || methodsOf(name).length === 0 || !Array.isArray(args)) return undefined;
  return { type: 'call', at, name, args };
}

/** Reads a message from the admin to an app. Returns `undefined` for replies and goodbyes. */
export function readNotification(message: unknown, at: number): NotificationEntry | MisuseEntry | undefined {
  if (!isObject(message)) return undefined;
  const { type, report, ...details } = message;
  if (type === 'misuse' && isMisuseReport(report)) return { type, at, report };
  if (type === 'press' || type === 'modal-closed' || type === 'user') {
    return { type: 'notification', at, name: type, details };
  }
  return undefined;
}

function isMisuseReport(value: unknown): value is MisuseReport {
  const keys = ['code', 'place', 'value', 'sentence', 'rule'];
  return isObject(value) && keys.every((key) => typeof value[key] === 'string');
}
