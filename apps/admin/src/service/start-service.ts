import type { Shell } from '../shell.ts';
import { kernel, problems } from './admin-service.ts';

let isActive = false;
let starting: Promise<void> | undefined;

/** Starts the kernel and the worker lane behind a shell, which is told what the user should know. */
export function startService(shell: Shell): void {
  problems.tellTo((problem) => shell.tell(problem));
  void startLane();
  kernel.status().catch((error: unknown) => problems.add(explain('The service of the shop cannot be started', error)));
}

/** Whether no request of a page of this origin can reach the network any more. */
export function isLaneActive(): boolean {
  return isActive;
}

/** Starts the worker lane, once. Settles when it is active, and also when the browser refuses it: then it says so. */
export function startLane(): Promise<void> {
  starting ??= loadLane();
  return starting;
}

async function loadLane(): Promise<void> {
  try {
    const { startWorkerLane } = await import('./lanes.ts');
    await startWorkerLane();
  } catch (error) {
    problems.add(explain('Requests of this shell’s own origin are not answered', error));
  }
  isActive = true;
}

function explain(what: string, error: unknown): string {
  return `${what}: ${error instanceof Error ? error.message : String(error)}`;
}
