import type { DeliveryLane } from '../deliveries/delivery-lane.ts';

/**
 * Finds what the command that serves this shell put into its page: that it carries requests of back ends here, and deliveries
 * to them. Absent where the shell is served by anything else.
 */
export function findLaneSession(document: Document): DeliveryLane | undefined {
  const content = document.querySelector('meta[name="platform-admin-lane"]')?.getAttribute('content');
  const session: unknown = JSON.parse(content ?? 'null');
  if (!isSession(session)) return undefined;
  return { origin: location.origin, token: session.token, deliverTo: session.deliverTo };
}

function isSession(value: unknown): value is Omit<DeliveryLane, 'origin'> {
  if (typeof value !== 'object' || value === null || !('token' in value && 'deliverTo' in value)) return false;
  return typeof value.token === 'string' && Array.isArray(value.deliverTo);
}
