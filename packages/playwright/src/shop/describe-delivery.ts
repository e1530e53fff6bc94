import type { Delivery } from '@platformapp/shop';

/** Describes the state of a delivery in one line, with its last attempt. */
export function describeDelivery({ topic, state, address, attempts }: Delivery): string {
  const last = attempts.at(-1);
  if (!last) return `${topic} ${state} to ${address}, never attempted`;
  const outcome = last.status === null ? 'no response' : `status ${last.status}`;
  return `${topic} ${state} to ${address}, last attempt: ${[outcome, last.reason].filter((text) => text !== '').join(', ')}`;
}
