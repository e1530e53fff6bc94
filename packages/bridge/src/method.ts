import type { MethodName } from '@platformapp/protocol';
import { ArgumentError } from './config/config-reader.ts';
import { createGuest, type Guest } from './guest.ts';
import { createPageHooks } from './page-hooks.ts';
import type { PageWindow } from './tunnel/natives.ts';

/** Makes one method of the `PlatformApp` object. */
export type MakeMethod = <Args extends readonly unknown[]>(
  place: MethodName | 'init' | 'ready',
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

/** Finds the guest of the document that the page shows, for a call of this name. */
export type FindGuest = (call: string) => Guest;

/**
 * Makes the guest of a page. `document.open` begins another document in the same page: it removes
 * every node and every listener, ours included. The next call then makes a new guest, as if the
 * page had been loaded anew. Unless that call is `init`, the new guest keeps the config.
 */
export function createGuestFinder(page: PageWindow): FindGuest {
  const hooks = createPageHooks(page);
  let guest = createGuest(page, hooks);
  // There is none between `document.open` and the first `document.write`.
  let root: Element | null = page.document.documentElement;

  return (call) => {
    root ??= page.document.documentElement;
    // A library's wrapper around the element may not know whether it is connected.
    const isConnected: unknown = root?.isConnected ?? true;
    if (isConnected) return guest;
    const { config } = guest;
    guest.end();
    root = page.document.documentElement;
    guest = createGuest(page, hooks, call === 'init' ? undefined : config);
    return guest;
  };
}
