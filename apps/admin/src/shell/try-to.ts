import { errorMessage } from '@platformapp/protocol';
import type { ShellStore } from './shell-state.ts';

/** Does something for the user. Never rejects: a sentence in the shell says what failed and why. */
export async function tryTo(
  shell: Pick<ShellStore, 'addProblem'>,
  failure: string,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    shell.addProblem(explainFailure(failure, error));
  }
}

/** A sentence that says what failed and why. */
export function explainFailure(failure: string, error: unknown): string {
  return `${failure}: ${errorMessage(error)}`;
}
