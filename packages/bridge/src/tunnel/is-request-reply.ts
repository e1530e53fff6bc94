import type { Replies, WireHeader } from '@platformapp/protocol';
import { isConfig } from '../config-reader.ts';

/** Says whether what the host replied to a request is an answer that a response can be made of, or a failure. */
export function isRequestReply(reply: unknown): reply is Replies['request'] {
  if (!isConfig(reply)) return false;
  if (reply['type'] === 'failure') return typeof reply['code'] === 'string';
  return (
    reply['type'] === 'response' &&
    isStatus(reply['status']) &&
    typeof reply['statusText'] === 'string' &&
    Array.isArray(reply['headers']) &&
    reply['headers'].every(isHeader) &&
    (reply['body'] === undefined || isBuffer(reply['body']))
  );
}

function isStatus(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599;
}

function isHeader(value: unknown): value is WireHeader {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

// By its tag, because the buffer belongs to the realm of the port.
function isBuffer(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}
