import type { Lane } from '@platformapp/kernel';
import { callSchemas, isObject, type MisuseReport } from '@platformapp/protocol';
import { hideSecrets, hideSignatures, type Header } from './hide-secrets.ts';
import type { RecordedBody } from './recorded-body.ts';

/** A call that the app made over its session, as it crossed the frame border. */
export interface LoggedCall {
  readonly type: 'call';
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Name of the call in the protocol. */
  readonly name: string;
  /** Its arguments as JSON has them. A body of bytes is told by its size. */
  readonly args: readonly unknown[];
}

/**
 * What the admin told the app without being asked: a click, a closed modal, another access level.
 */
export interface LoggedNotification {
  readonly type: 'notification';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly name: 'press' | 'modal-closed' | 'user';
  /** The rest of the message, as the protocol has it. */
  readonly details: unknown;
}

/** A deviation from the documentation that the admin recorded. */
export interface LoggedMisuse {
  readonly type: 'misuse';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly report: MisuseReport;
}

/** A request of a page or of an app's server to the admin API, as it reached the admin. */
export interface ApiRequest {
  readonly type: 'request';
  /** When it came, in milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /**
   * `tunnel`: from an app through its session. `worker`: from a page of the admin's own origin.
   * `server`: from a back end.
   */
  readonly lane: Lane;
  /** Secrets included. What is attached to a report hides them. */
  readonly headers: readonly Header[];
  /** Absent: the request has no body. */
  readonly body: RecordedBody | undefined;
  /** How it ended. Absent while it is under way. */
  readonly answer: ApiAnswer | undefined;
}

/** How a request ended. */
export interface ApiAnswer {
  /** 0 for a request that failed. */
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: RecordedBody | undefined;
  /** Milliseconds from the request to its answer. */
  readonly duration: number;
  /** Why there is no response. */
  readonly failure: string | undefined;
}

/** One line of the session log. A request has its answer as soon as there is one. */
export type LogEntry = LoggedCall | LoggedNotification | LoggedMisuse | ApiRequest;

/**
 * What happened between the admin and the apps of a test, oldest first. Grows while the test runs.
 */
export type SessionLog = readonly LogEntry[];

/**
 * The types of messages that can be a line of the log: calls come to the admin, notifications
 * leave it.
 */
export const LOGGED_TYPES = { in: ['call'], out: ['misuse', 'press', 'modal-closed', 'user'] } as const;

/** Calls that no method of `PlatformApp` makes. Requests have lines of their own in the log. */
const SILENT_CALLS: ReadonlySet<string> = new Set(['bye', 'report', 'relay', 'escape', 'request', 'abort']);

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

/** Writes a log as JSON, without the values of headers that give access and the `hmac` of URLs. */
export function writeLog(entries: readonly LogEntry[]): string {
  return hideSignatures(JSON.stringify(entries.map(withoutSecrets), undefined, 2));
}

function withoutSecrets(entry: LogEntry): LogEntry {
  if (entry.type !== 'request') return entry;
  const { headers, answer } = entry;
  return {
    ...entry,
    headers: hideSecrets(headers),
    answer: answer && { ...answer, headers: hideSecrets(answer.headers) },
  };
}

function isMisuseReport(value: unknown): value is MisuseReport {
  const keys = ['code', 'place', 'value', 'sentence', 'rule'];
  return isObject(value) && keys.every((key) => typeof value[key] === 'string');
}
