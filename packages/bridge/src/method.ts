import type { FindGuest } from './current-guest.ts';
import type { Guest } from './guest.ts';

/** Makes one method of the `PlatformApp` object. */
export type MakeMethod = <Args extends readonly unknown[]>(
  place: string,
  run: (guest: Guest, ...args: Args) => void,
) => (...args: Args) => void;

/**
 * Makes a {@link MakeMethod} for a guest. A method returns nothing and never throws. An error
 * while it reads its arguments, such as one from a getter, is reported. Without a guest (on a
 * server) methods do nothing.
 */
export function createMethodMaker(find: FindGuest | undefined): MakeMethod {
  return (place, run) =>
    (...args) => {
      if (!find) return;
      const guest = find(place);
      try {
        run(guest, ...args);
      } catch (error) {
        guest.report('argument-type', place, error);
      }
    };
}
