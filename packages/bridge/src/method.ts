import type { FindGuest } from './current-guest.ts';
import { ArgumentError } from './config/config-reader.ts';
import type { Guest } from './guest.ts';

/** Makes one method of the `PlatformApp` object. */
export type MakeMethod = <Args extends readonly unknown[]>(
  place: string,
  run: (guest: Guest, ...args: Args) => void,
) => (...args: Args) => void;

/**
 * Makes a {@link MakeMethod} for a guest. A method returns nothing and never throws. An error of
 * an argument, such as one from a getter, is reported; so is any other, as one of ours. Without a
 * guest (on a server) methods do nothing.
 */
export function createMethodMaker(find: FindGuest | undefined): MakeMethod {
  return (place, run) =>
    (...args) => {
      if (!find) return;
      const guest = find(place);
      try {
        run(guest, ...args);
      } catch (error) {
        if (error instanceof ArgumentError) {
          guest.report('argument-type', place, error.cause);
          return;
        }
        console.error(`PlatformApp failed in ${place}. This is not the app's fault.`, error);
        guest.report('internal-error', place, error);
      }
    };
}
