/** A function of the app, to be called later. */
export type AppFunction = (...args: readonly unknown[]) => unknown;

/** Says whether a value is a function of the app. */
export function isAppFunction(value: unknown): value is AppFunction {
  return typeof value === 'function';
}

/**
 * Runs a function of the app. An error is reported to the app's own page, where its error handlers
 * and the console see it. Does not throw.
 */
export function runAppFunction(page: Window, run: AppFunction, ...args: readonly unknown[]): void {
  try {
    run(...args);
  } catch (error) {
    page.reportError(error);
  }
}
