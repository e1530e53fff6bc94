import { runAppFunction, type AppFunction } from './app-function.ts';

/** The functions that an app gave to `PlatformApp.ready`. */
export interface ReadyList {
  /** Adds a function. One that comes after the start runs soon, never at once. */
  readonly add: (run: AppFunction) => void;
  /** Starts: runs every function in order, each on its own, and those that come later too. */
  readonly start: () => void;
}

/** Makes an empty {@link ReadyList} for a page. */
export function createReadyList(page: Window): ReadyList {
  const functions: AppFunction[] = [];
  let isStarted = false;

  const run = (): void => {
    for (let next = functions.shift(); next; next = functions.shift()) runAppFunction(page, next);
  };

  return {
    add(added) {
      functions.push(added);
      if (isStarted) queueMicrotask(run);
    },
    start() {
      isStarted = true;
      run();
    },
  };
}
