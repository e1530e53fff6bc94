import { runAppFunction, type AppFunction } from './app-function.ts';

/** The functions that an app gave to `PlatformApp.ready`. */
export interface ReadyList {
  /** Adds a function. After the start it runs in a microtask. */
  readonly add: (run: AppFunction) => void;
  /** Runs every function in order. An error of one does not stop the others. */
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
      // Not `queueMicrotask`, which may have been replaced.
      if (isStarted) void Promise.resolve().then(run);
    },
    start() {
      isStarted = true;
      run();
    },
  };
}
