import { connectKernel } from '../kernel/connect-kernel.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { KERNEL_WORKER_URL } from '../kernel/worker-kernel.ts';
import { ProblemBoard } from './problem-board.ts';
import { findGivenOptions } from './stored-options.ts';
import { trustScripts } from './trusted-scripts.ts';

/** Where the service worker lies: at the root, because it controls what lies below it. */
export const API_WORKER_URL: string = new URL('/api-worker.js', location.origin).href;

const given = findGivenOptions(window);

/** What the user should know about the service. */
export const problems: ProblemBoard = new ProblemBoard();
for (const problem of given.problems) problems.add(problem);

trustScripts(window, [KERNEL_WORKER_URL, API_WORKER_URL]);

/** The kernel of this page: opened by the first call. */
export const kernel: Kernel = connectKernel({
  options: given.options,
  onProblem: (problem) => problems.add(problem),
});
