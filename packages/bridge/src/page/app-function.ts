/** A function that the app handed over, to be called later. */
export type AppFunction = (...args: readonly unknown[]) => unknown;

/** Says whether a value is a function of the app. */
export function isAppFunction(value: unknown): value is AppFunction {
  return typeof value === 'function';
}

/**
 * Runs a function of the app. What it throws is reported to the app's own page, where its error
 * handlers and the console see it, and stops nothing here.
 */
export function runAppFunction(page: Window, run: AppFunction, ...args: readonly unknown[]): void {
  try {
    run(...args);
  } catch (error) {
    page.reportError(error);
  }
}
