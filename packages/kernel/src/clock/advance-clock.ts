import { createFixedClock, ShopError } from '@platformapp/shop';
import type { KernelParts } from '../kernel-parts.ts';

/**
 * Moves the clock from one due delivery to the next, so that each retry happens at its own time.
 * Rejects with a {@link ShopError} `invalid-option`, and moves nothing, when the new time would be
 * outside the range of dates.
 */
export async function advanceClock(
  { shop, clock, deliverer }: Pick<KernelParts, 'shop' | 'clock' | 'deliverer'>,
  milliseconds: number,
): Promise<void> {
  if (!Number.isFinite(milliseconds) || milliseconds < 0) {
    throw new ShopError('invalid-option', `A clock cannot be advanced by ${milliseconds}.`);
  }
  // Throws for a time outside the range of dates.
  const end = createFixedClock(clock.now() + milliseconds).now();
  for (;;) {
    const due = deliverer.isStarted ? (shop.deliveries.nextDueAt() ?? Infinity) : Infinity;
    const now = clock.now();
    if (due > end) {
      clock.advance(Math.max(end - now, 0));
      return;
    }
    clock.advance(Math.max(due - now, 0));
    // The outcome of this attempt says when the next one is due.
    // oxlint-disable-next-line no-await-in-loop
    await deliverer.deliverDue();
  }
}
