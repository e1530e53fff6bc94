import { callSchemas, isObject, type MisuseReport } from '@platformapp/protocol';

/** A call that the app made over its session, as it crossed the frame border. */
export interface LoggedCall {
  readonly type: 'call';
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Name of the call in the protocol. */
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What the admin told the app without being asked: a click, a closed modal, another access level. */
export interface LoggedNotification {
  readonly type: 'notification';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly name: 'press' | 'modal-closed' | 'user';
  readonly details: unknown;
}

/** A deviation from the documentation that the admin recorded. */
export interface LoggedMisuse {
  readonly type: 'misuse';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly report: MisuseReport;
}

/** One line of the session log. */
export type LogEntry = LoggedCall | LoggedNotification | LoggedMisuse;

/** The types of messages that can be a line of the log: calls come to the admin, notifications leave it. */
export const LOGGED_TYPES = { in: ['call'], out: ['misuse', 'press', 'modal-closed', 'user'] } as const;

/** Calls that say nothing of what the app does: the end of a page, its own misuse reports, the second half of a click. */
const SILENT_CALLS: ReadonlySet<string> = new Set(['bye', 'report', 'relay']);

/** Reads a message from an app over its port. Gives `undefined` for what is no line of the log. */
export function readCall(message: unknown, at: number): LoggedCall | undefined {
  if (!isObject(message) || message['type'] !== 'call') return undefined;
  const { name, args } = message;
  if (typeof name !== 'string' || !Array.isArray(args)) return undefined;
  if (!Object.hasOwn(callSchemas, name) || SILENT_CALLS.has(name)) return undefined;
  return { type: 'call', at, name, args };
}

/** Reads a message from the admin to an app. Gives `undefined` for replies and goodbyes. */
export function readNotification(message: unknown, at: number): LoggedNotification | LoggedMisuse | undefined {
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
