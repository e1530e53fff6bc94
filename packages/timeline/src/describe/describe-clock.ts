import type { ShopClock } from '@platformapp/kernel';

/** Describes what a shop's clock does, in a sentence. */
export function describeClock(clock: ShopClock): string {
  if ('stopped' in clock) return `The shop's clock stands at ${new Date(clock.stopped).toISOString()}.`;
  // An advance ends within a few milliseconds of the last delivery.
  const seconds = Math.round(clock.ahead / 1_000);
  if (seconds === 0) return "The shop's clock shows the computer's time.";
  const isHours = seconds % 3_600 === 0;
  const amount = isHours ? seconds / 3_600 : seconds;
  return `The shop's clock is ${amount} ${isHours ? 'hour' : 'second'}${amount === 1 ? '' : 's'} ahead of the computer's.`;
}
