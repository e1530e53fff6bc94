import { isObject, type RequestOutcome, type WireHeader } from '@platformapp/protocol';

/** Says whether what the host replied to a request is the outcome of one. */
export function isRequestOutcome(value: unknown): value is RequestOutcome {
  if (!isObject(value)) return false;
  if (value['type'] === 'failure') return typeof value['code'] === 'string';
  const { response } = value;
  return (
    value['type'] === 'response' &&
    isObject(response) &&
    isStatus(response['status']) &&
    typeof response['statusText'] === 'string' &&
    Array.isArray(response['headers']) &&
    response['headers'].every(isHeader) &&
    (response['body'] === undefined || isBuffer(response['body']))
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
