import type { Cause } from '@platformapp/protocol';

let running: Cause | undefined;
/** What causes everything that has no other cause. */
let load: Cause | undefined;

/** A page begins to load. Until {@link endLoad}, it causes what has no other cause. */
export function beginLoad(): void {
  load = 'load';
}

/** The page is there, or the user has acted: what happens now may have other causes. */
export function endLoad(): void {
  load = undefined;
}

/**
 * Sets the cause of what runs from now on: the rest of a listener of a port, and the code after
 * each `await` that it ends. Only for ports of {@link clearCauseAfterEach}.
 */
export function setCause(cause: Cause | undefined): void {
  running = cause;
}

/** The cause of the running code, if it is known. */
export function runningCause(): Cause | undefined {
  return running ?? load;
}

/** Runs a function whose calls have this cause. */
export function runFor<T>(cause: Cause | undefined, run: () => T): T {
  const before = running;
  running = cause;
  try {
    return run();
  } finally {
    running = before;
  }
}

/** Starts a port whose listener, added before, may set a cause. It ends with each message. */
export function clearCauseAfterEach(port: MessagePort): void {
  // Before it calls the second listener of an event, a browser runs all microtasks that the first
  // has led to, and nothing else can run between them. (Elsewhere the cause ends a little sooner.)
  port.addEventListener('message', () => setCause(undefined));
  port.start();
}

/**
 * A promise that settles like the given one. The code that waits for it runs with the cause that
 * is running now.
 */
export function keepCause<T>(promise: Promise<T>): Promise<T> {
  const cause = runningCause();
  if (cause === undefined) return promise;
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => runInNextTask(() => resolve(value), cause),
      (reason: unknown) => runInNextTask(() => reject(reason), cause),
    );
  });
}

/**
 * Runs a function in a task of its own, after all listeners of the current event, and in which
 * nothing of another cause can run. Does so over a port, because the timers of a page may be
 * replaced by ones that never fire.
 */
export function runInNextTask(run: () => void, cause?: Cause): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    setCause(cause);
    run();
  });
  clearCauseAfterEach(port1);
  port2.postMessage(undefined);
}
