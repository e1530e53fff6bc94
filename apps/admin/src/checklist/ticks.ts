import type { ChecklistItem } from '@platformapp/elements';
import type { AdminState } from '@platformapp/host';
import type { KernelEvent } from '@platformapp/kernel';

/** The items that the state of the admin ticks. */
export function ticksOfApp({ phase, bar }: Pick<AdminState, 'phase' | 'bar'>): readonly ChecklistItem[] {
  if (phase !== 'connected') return [];
  return isSet(bar) ? ['connected', 'bar'] : ['connected'];
}

/**
 * The items that an event of the kernel ticks. A request of the shell itself ticks none, and a
 * delivery ticks only once its receiver has accepted it.
 */
export function ticksOfEvent(event: KernelEvent): readonly ChecklistItem[] {
  if (event.type === 'request' && event.request.lane !== 'shell') return ['api'];
  return event.type === 'delivery' && event.delivery.state === 'delivered' ? ['webhook'] : [];
}

function isSet({ title, icon, primary, secondary, pagination }: AdminState['bar']): boolean {
  return Boolean(title ?? icon ?? primary ?? pagination) || secondary.length > 0;
}
