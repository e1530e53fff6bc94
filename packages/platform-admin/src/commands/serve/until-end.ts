import { listenToKeys, type KeyActions } from '../terminal/keys.ts';
import { surviveThrows } from './survive-throws.ts';
import { signalCode } from '../terminal/signal-code.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Waits for a signal of the system, the end of storage, or the key that quits. Gives the exit code.
 *
 * @param keys What the other keys do. Absent: no key is read.
 */
export function untilEnd(terminal: Terminal, failure: AbortSignal, keys?: Omit<KeyActions, 'quit'>): Promise<number> {
  return new Promise((resolve) => {
    const end = (exitCode: number): void => {
      stopKeys?.();
      stopSignals();
      stopSurviving();
      resolve(exitCode);
    };
    const stopSurviving = surviveThrows(terminal);
    const stopKeys = keys && listenToKeys(terminal.input, { ...keys, quit: () => end(0) });
    const stopSignals = terminal.onSignal((signal) => end(signalCode(signal)));
    if (failure.aborted) end(1);
    failure.addEventListener('abort', () => end(1));
  });
}
