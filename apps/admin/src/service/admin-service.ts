import { connectKernel, findLaneSession, type DeliveryLane, type Kernel } from '@platformapp/kernel';
// Vite makes this the address of the built worker.
// oxlint-disable-next-line import/default
import kernelWorkerUrl from '@platformapp/kernel/worker?sharedworker&url';
import { ProblemBoard } from './problem-board.ts';
import { findGivenOptions } from './stored-options.ts';
import { trustScripts } from './trusted-scripts.ts';

/** Where the service worker lies: at the root, because it controls what lies below it. */
export const API_WORKER_URL: string = new URL('/api-worker.js', location.origin).href;

const KERNEL_WORKER_URL = new URL(kernelWorkerUrl, import.meta.url).href;

const given = findGivenOptions(window);

/** The session of the command that serves this shell, if it is one. */
export const laneSession: DeliveryLane | undefined = findLaneSession(document);

/** What the user should know about the service. */
export const problems: ProblemBoard = new ProblemBoard();
for (const problem of given.problems) problems.add(problem);

trustScripts(window, [KERNEL_WORKER_URL, API_WORKER_URL]);

/** The kernel of this page: opened by the first call. */
export const kernel: Kernel = connectKernel({
  workerUrl: KERNEL_WORKER_URL,
  options: { domain: location.host, ...given.options },
  lane: laneSession,
  onProblem: (problem) => problems.add(problem),
});
