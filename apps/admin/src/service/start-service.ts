import type { Shell } from '../shell.ts';
import { API_WORKER_URL, kernel, laneSession, problems } from './admin-service.ts';

/** Milliseconds in which an app that has just spoken has the browser for itself, because workers take it long to start. */
const QUIET = 150;

let isActive = false;
let starting: Promise<void> | undefined;

/**
 * Starts the kernel and the worker lane behind a shell, which is told what the user should know. Nothing waits for this: who needs one of them
 * before, such as an app with a request or a test with a call to the kernel, starts it.
 */
export function startService(shell: Shell): void {
  problems.tellTo((problem) => shell.tell(problem));
  setTimeout(startWorkers, QUIET);
  startLaneOfServers().catch((error: unknown) => problems.add(explain('Apps’ servers cannot reach the shop', error)));
}

function startWorkers(): void {
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
    // The worker is installed while the scripts of the lane are loaded: an app may be waiting for both.
    const [{ startWorkerLane }] = await Promise.all([
      import('./lanes.ts'),
      navigator.serviceWorker.register(API_WORKER_URL),
    ]);
    await startWorkerLane();
  } catch (error) {
    problems.add(explain('Requests of this shell’s own origin are not answered', error));
  }
  isActive = true;
}

async function startLaneOfServers(): Promise<void> {
  if (!laneSession) return;
  const { answerInKernel, answerShop, isForShop, startServerLane } = await import('@platformapp/kernel/lanes');
  await startServerLane({
    session: laneSession,
    answer: (request, id) =>
      isForShop(request) ? answerShop(kernel, request) : answerInKernel(kernel, request, id, 'server'),
    onProblem: (problem) => problems.add(problem),
  });
}

function explain(what: string, error: unknown): string {
  return `${what}: ${error instanceof Error ? error.message : String(error)}`;
}
