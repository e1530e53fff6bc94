import { compileFunction } from 'node:vm';

/** A function that was read from a text. */
export type PageScript = (...args: readonly unknown[]) => unknown;

/**
 * Reads a function from its text, as Playwright does when it sends one to a page, so that nothing
 * around it is in scope.
 *
 * @param globals The globals of the page, besides those of JavaScript.
 */
export function readPageScript(script: unknown, globals: Readonly<Record<string, unknown>> = {}): PageScript {
  if (typeof script !== 'function') throw new TypeError('A page takes a function.');
  return compileFunction(`return (${String(script)})`, Object.keys(globals))(...Object.values(globals));
}
