import { startApiWorker } from '@platformapp/admin-api/msw';
import { connectKernel, findCommandSession, type Kernel } from '@platformapp/kernel';
// Vite makes this the address of the built worker.
// oxlint-disable-next-line import/default
import kernelWorkerUrl from '@platformapp/kernel/worker?sharedworker&url';
import type * as lanesModule from '@platformapp/kernel/lanes';
import { isObject, type WireRequest, type WireResponse } from '@platformapp/protocol';
import { findGivenOptions } from './stored-options.ts';
import { trustScripts } from './trusted-scripts.ts';
import { answerWorker } from './worker-lane.ts';

/** Where the service worker lies: at the root, because it controls what lies below it. */
const API_WORKER_URL = new URL('/api-worker.js', location.origin).href;

const KERNEL_WORKER_URL = new URL(kernelWorkerUrl, import.meta.url).href;

/**
 * Milliseconds in which an app has the browser for itself, because workers take it long to start.
 */
const QUIET = 150;

/** Where the service says what the user should know. */
export interface Problems {
  /** Shows a sentence, once. */
  addProblem(sentence: string): void;
  /** Takes it away when it is no longer true. */
  removeProblem(sentence: string): void;
}

/** The shop behind the shell, and the ways to it. */
export interface Service {
  /** Opened by the first call. */
  readonly kernel: Kernel;
  /** Whether requests to the admin API from pages of this origin are answered. */
  readonly isAnswering: boolean;
  /** Answers the request of an app. */
  answer(request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
  /**
   * Starts to answer requests of pages of this origin, once. Settles when none can reach the
   * network any more, and also when the browser refuses: the user is told then.
   */
  startWorkerLane(): Promise<void>;
  /** Starts everything in a moment. Nothing waits for it: who needs something before starts it. */
  start(): void;
}

/** Connects a page to its shop. Can be called once in a page. */
export function createService(problems: Problems): Service {
  const add = (sentence: string): void => problems.addProblem(sentence);
  const session = findCommandSession(document);
  const given = findGivenOptions(window, session?.options);
  for (const problem of given.problems) add(problem);
  trustScripts(window, [KERNEL_WORKER_URL, API_WORKER_URL]);
  let kernelProblems: readonly string[] = [];
  const kernel = connectKernel({
    workerUrl: KERNEL_WORKER_URL,
    options: { domain: location.host, ...given.options },
    session,
    onProblems: (sentences) => {
      for (const sentence of kernelProblems) if (!sentences.includes(sentence)) problems.removeProblem(sentence);
      for (const sentence of sentences) if (!kernelProblems.includes(sentence)) add(sentence);
      kernelProblems = sentences;
    },
  });
  // Kept, because to ask for a module again takes the browser about as long as the kernel takes to
  // answer. A load that fails is not: the next request tries again.
  let lanes: typeof lanesModule | undefined;
  let workerLane: Promise<void> | undefined;
  let isAnswering = false;

  const report = (what: string, error: unknown): void =>
    add(`${what}: ${error instanceof Error ? error.message : String(error)}`);

  const loadWorkerLane = async (): Promise<void> => {
    try {
      await startApiWorker({
        url: API_WORKER_URL,
        answer: async (request, id) => await answerWorker(await loadLanes(), kernel, request, id),
      });
      isAnswering = true;
    } catch (error) {
      report('Requests of this shell’s own origin are not answered', error);
    }
  };

  const startServerLane = async (): Promise<void> => {
    if (!session) return;
    const { answerShop, askKernel, isForShop, startServerLane: start } = await loadLanes();
    await start({
      session,
      run: findRun(window.platformAdminOptions),
      answer: (request) =>
        isForShop(request) ? answerShop(kernel, request) : askKernel(kernel, { ...request, lane: 'server' }),
      onProblem: add,
    });
  };

  const loadLanes = async (): Promise<typeof lanesModule> => (lanes ??= await import('@platformapp/kernel/lanes'));

  const startWorkerLane = (): Promise<void> => (workerLane ??= loadWorkerLane());

  return {
    kernel,
    get isAnswering() {
      return isAnswering;
    },
    answer: async (request, signal) => {
      const { askKernel } = lanes ?? (await loadLanes());
      return await askKernel(kernel, { ...request, id: crypto.randomUUID(), lane: 'tunnel' }, signal);
    },
    startWorkerLane,
    start() {
      setTimeout(() => {
        void startWorkerLane();
        kernel.status().catch((error: unknown) => report('The service of the shop cannot be started', error));
      }, QUIET);
      startServerLane().catch((error: unknown) => report('Apps’ servers cannot reach the shop', error));
    },
  };
}

/** The test run that opened this shell, as the test kit says. */
function findRun(options: unknown): string | undefined {
  const run = isObject(options) ? options['run'] : undefined;
  return typeof run === 'string' ? run : undefined;
}
