import type { SetTimer } from '../host-options.ts';

/** Waits with the browser's own timer. */
export const setBrowserTimer: SetTimer = (callback, delay) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};
