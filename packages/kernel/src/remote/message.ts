import { decodeJson, isObject, type WireHeader } from '@platformapp/protocol';
import type { KernelErrorCode } from '../kernel-error.ts';

/** The maximum number of bytes in a page's message. */
export const MAX_MESSAGE = 64_000_000;

/** A page calls a method of the kernel. */
export interface CallMessage {
  readonly type: 'call';
  /** Names the call in its reply; unique within the socket. */
  readonly id: number;
  readonly name: string;
  readonly values: readonly unknown[];
}

/** The reply to a call that succeeded. */
export interface ResultMessage {
  readonly type: 'result';
  readonly id: number;
  /** The result, as the only item. */
  readonly values: readonly unknown[];
}

/** The reply to a call that failed. */
export interface FailureMessage {
  readonly type: 'failure';
  readonly id: number;
  /** Absent for an error of another class than the kernel's own. */
  readonly code?: KernelErrorCode | undefined;
  readonly sentence: string;
  readonly values: readonly [];
}

/** The kernel reports events to every page. */
export interface EventsMessage {
  readonly type: 'events';
  /** The events, in order. */
  readonly values: readonly unknown[];
}

/** A message whose type and members are not checked yet. */
export interface DecodedMessage {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly name?: unknown;
  readonly values: readonly unknown[];
}

const LINE_BREAK = 10;

/**
 * Writes a message: a line of JSON, and after it the bytes of the body, when the first value is a
 * request or a response that has one.
 */
export function encodeMessage(
  message: CallMessage | ResultMessage | FailureMessage | EventsMessage,
): Uint8Array<ArrayBuffer> {
  const [first, ...rest] = message.values;
  const { body, ...plain } = isObject(first) ? first : {};
  if (!(body instanceof ArrayBuffer)) return new TextEncoder().encode(JSON.stringify(message));
  const line = new TextEncoder().encode(JSON.stringify({ ...message, values: [plain, ...rest] }));
  const bytes = new Uint8Array(line.length + 1 + body.byteLength);
  bytes.set(line);
  bytes[line.length] = LINE_BREAK;
  bytes.set(new Uint8Array(body), line.length + 1);
  return bytes;
}

/**
 * Reads a message, or gives `undefined` for bytes that are not a message. A value that JSON cannot
 * express, such as `NaN`, is `undefined`.
 */
export function decodeMessage(bytes: Uint8Array<ArrayBuffer>): DecodedMessage | undefined {
  const end = bytes.indexOf(LINE_BREAK);
  const message = decodeJson(new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end)));
  if (!isObject(message) || !Array.isArray(message['values'])) return undefined;
  const [first, ...rest]: readonly unknown[] = message['values'].map((value: unknown) => value ?? undefined);
  if (end === -1 || !isObject(first)) return { ...message, values: [first, ...rest] };
  return { ...message, values: [{ ...first, body: bytes.slice(end + 1).buffer }, ...rest] };
}

/** Whether a value is a header: a name and a text. */
export function isWireHeader(value: unknown): value is WireHeader {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');
}
