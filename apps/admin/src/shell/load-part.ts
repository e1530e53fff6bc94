import type { Shell } from './shell.ts';

/**
 * Loads code that is not needed at first, and uses it. Never rejects: the shell says what failed.
 */
export async function loadPart(shell: Pick<Shell, 'addProblem'>, load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    shell.addProblem('A part of the admin could not be loaded. Reload the page.');
  }
}
