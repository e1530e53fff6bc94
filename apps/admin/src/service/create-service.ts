import { connectKernel, findLaneSession, type Kernel } from '@platformapp/kernel';
// Vite makes this the address of the built worker.
// oxlint-disable-next-line import/default
import kernelWorkerUrl from '@platformapp/kernel/worker?sharedworker&url';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import type * as lanesModule from './lanes.ts';
import { findGivenOptions } from './stored-options.ts';
import { trustScripts } from './trusted-scripts.ts';

/** Where the service worker lies: at the root, because it controls what lies below it. */
const API_WORKER_URL = new URL('/api-worker.js', location.origin).href;

const KERNEL_WORKER_URL = new URL(kernelWorkerUrl, import.meta.url).href;

/** Milliseconds in which an app has the browser for itself, because workers take it long to start. */
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
   * Starts to answer requests of pages of this origin, once. Settles when none can reach the network any more, and also
   * when the browser refuses: the user is told then.
   */
  startWorkerLane(): Promise<void>;
  /** Starts everything in a moment. Nothing waits for it: who needs something before starts it. */
  start(): void;
}

/** Connects a page to its shop. Can be called once in a page. */
export function createService(problems: Problems): Service {
  const add = (sentence: string): void => problems.addProblem(sentence);
  const given = findGivenOptions(window);
  for (const problem of given.problems) add(problem);
  trustScripts(window, [KERNEL_WORKER_URL, API_WORKER_URL]);
  const session = findLaneSession(document);
  const kernel = connectKernel({
    workerUrl: KERNEL_WORKER_URL,
    options: { domain: location.host, ...given.options },
    lane: session,
    onProblem: add,
  });
  // Kept, because to ask for a module again takes the browser about as long as the kernel takes to answer. A load that
  // fails is not: the next request tries again.
  let lanes: typeof lanesModule | undefined;
  let workerLane: Promise<void> | undefined;
  let isAnswering = false;

  const report = (what: string, error: unknown): void =>
    add(`${what}: ${error instanceof Error ? error.message : String(error)}`);

  const loadWorkerLane = async (): Promise<void> => {
    try {
      // The worker is installed while the scripts of the lane are loaded: an app may be waiting for both.
      const [{ startWorkerLane }] = await Promise.all([
        import('./lanes.ts'),
        navigator.serviceWorker.register(API_WORKER_URL),
      ]);
      await startWorkerLane(kernel, API_WORKER_URL);
      isAnswering = true;
    } catch (error) {
      report('Requests of this shell’s own origin are not answered', error);
    }
  };

  const startServerLane = async (): Promise<void> => {
    if (!session) return;
    const { answerInKernel, answerShop, isForShop, startServerLane: start } = await import('@platformapp/kernel/lanes');
    await start({
      session,
      answer: (request, id) =>
        isForShop(request) ? answerShop(kernel, request) : answerInKernel(kernel, request, id, 'server'),
      onProblem: add,
    });
  };

  const startWorkerLane = (): Promise<void> => (workerLane ??= loadWorkerLane());

  return {
    kernel,
    get isAnswering() {
      return isAnswering;
    },
    answer: async (request, signal) => (lanes ??= await import('./lanes.ts')).answerTunnel(kernel, request, signal),
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
