import { constants } from 'node:os';

/** The exit code that shells give a process which a signal ended. */
export function signalCode(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
