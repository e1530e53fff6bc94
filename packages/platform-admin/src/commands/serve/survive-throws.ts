import { inspect } from 'node:util';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Logs what is thrown where nobody catches it, such as in a callback, rather than ending the
 * process: it has everybody's shop. Gives a function that stops it.
 */
export function surviveThrows(terminal: Terminal): () => void {
  const log = (error: unknown): void => terminal.printError(inspect(error));
  process.on('uncaughtException', log);
  return () => void process.off('uncaughtException', log);
}
