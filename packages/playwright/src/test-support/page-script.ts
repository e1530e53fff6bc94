import { compileFunction } from 'node:vm';

/** A function that was read from a text. */
export type PageScript = (...args: readonly unknown[]) => unknown;

/**
 * Reads a function as Playwright does which sends it to a page: from its text, so that nothing
 * around it is there.
 *
 * @param globals What the page has by name, besides what every JavaScript has.
 */
export function readPageScript(script: unknown, globals: Readonly<Record<string, unknown>> = {}): PageScript {
  if (typeof script !== 'function') throw new TypeError('A page takes a function.');
  return compileFunction(`return (${String(script)})`, Object.keys(globals))(...Object.values(globals));
}
