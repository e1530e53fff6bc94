import { startApiWorker } from '@platformapp/admin-api/msw';
import { connectKernel, KernelError, type CommandSession, type Kernel } from '@platformapp/kernel';
// Vite makes this the address of the built worker.
import kernelWorkerUrl from '@platformapp/kernel/worker?sharedworker&url';
import type * as lanesModule from '@platformapp/kernel/lanes';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import { findGivenOptions } from './stored-options.ts';
import { trustScripts } from './trusted-scripts.ts';

/** At the root, because a service worker controls only what lies below it. */
const API_WORKER_URL = new URL('/api-worker.js', location.origin).href;

const KERNEL_WORKER_URL = new URL(kernelWorkerUrl, import.meta.url).href;

/** Milliseconds before the workers start: starting them would slow down an app that starts too. */
const QUIET = 150;

const IGNORED =
  "The options in this page's address have no effect: the shop is in the command. Give them to platform-admin serve.";

/** Where the service says what the user should know. */
export interface Problems {
  /** Shows a sentence, once. */
  addProblem(sentence: string): void;
  /** Removes a sentence that is no longer true. */
  removeProblem(sentence: string): void;
}

/** The shop behind the shell, and the ways to it. */
export interface Service {
  /** Starts with the first call. */
  readonly kernel: Kernel;
  /** Whether requests to the admin API from pages of this origin are answered. */
  readonly isAnswering: boolean;
  /** Asks the API for the admin's own pages, as `fetch` would. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Answers the request of an app. */
  answer(request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
  /**
   * Starts to answer requests of pages of this origin, once. Resolves when none of them can reach
   * the network any more. When the browser refuses, it resolves too, and the user is told.
   */
  startWorkerLane(): Promise<void>;
  /** Installs an app in the shop, where that gives access tokens. */
  installApp(key: string): Promise<void>;
  /** Starts everything a moment later. Whatever is needed before that starts by itself. */
  start(): void;
}

/**
 * Connects a page to its shop. Can be called once in a page.
 *
 * @param session The command that serves the page, if one does.
 */
export function createService(problems: Problems, session: CommandSession | undefined): Service {
  const given = findGivenOptions(window, session?.options);
  for (const problem of given.problems) problems.addProblem(problem);
  if (session?.kernel === 'node' && Object.keys(given.options).length > 0) problems.addProblem(IGNORED);
  trustScripts(window, [KERNEL_WORKER_URL, API_WORKER_URL]);
  let kernelProblems: readonly string[] = [];
  const kernel = connectKernel({
    workerUrl: KERNEL_WORKER_URL,
    options: { domain: location.host, ...given.options },
    session,
    onProblems: (sentences) => {
      for (const sentence of kernelProblems) if (!sentences.includes(sentence)) problems.removeProblem(sentence);
      for (const sentence of sentences) if (!kernelProblems.includes(sentence)) problems.addProblem(sentence);
      kernelProblems = sentences;
    },
  });
  // Kept, because asking the browser for a module again takes about as long as the kernel takes to
  // answer. A failed load is not kept, so the next request tries again.
  let lanes: typeof lanesModule | undefined;
  let workerLane: Promise<void> | undefined;
  let isAnswering = false;
  let markStarted: (() => void) | undefined;
  const started = new Promise<void>((resolve) => (markStarted = resolve));

  const loadLanes = async (): Promise<typeof lanesModule> => (lanes ??= await import('@platformapp/kernel/lanes'));

  const report = (what: string, error: unknown): void =>
    problems.addProblem(`${what}: ${error instanceof Error ? error.message : String(error)}`);

  /** Answers a request that the service worker handed over. */
  const answerWorker = async (request: Request, id: string): Promise<Response> => {
    const { askKernel, decodeResponse, encodeRequest } = await loadLanes();
    const wire = await encodeRequest(request);
    try {
      return decodeResponse(await askKernel(kernel, { ...wire, id, lane: 'worker' }, request.signal));
    } catch (error) {
      if (error instanceof KernelError && error.code === 'request-failed') return Response.error();
      throw error;
    }
  };

  const loadWorkerLane = async (): Promise<void> => {
    // There are no service workers. A kernel in the command's process is asked over the network.
    if (!isSecureContext) return;
    try {
      await startApiWorker({ url: API_WORKER_URL, answer: answerWorker });
      isAnswering = true;
    } catch (error) {
      report("Requests of this shell's own origin are not answered", error);
    }
  };

  const startServerLane = async (): Promise<void> => {
    // A kernel in the command's own process needs no way there, and a page that is not served
    // securely has none.
    if (!session || session.kernel === 'node' || !isSecureContext) return;
    const { answerShop, askKernel, isForShop, startServerLane: start } = await loadLanes();
    await start({
      session,
      answer: (request) =>
        isForShop(request) ? answerShop(kernel, request) : askKernel(kernel, { ...request, lane: 'server' }),
      onProblem: (sentence) => problems.addProblem(sentence),
    });
  };

  const startWorkerLane = (): Promise<void> => (workerLane ??= loadWorkerLane());

  return {
    kernel,
    get isAnswering() {
      return isAnswering;
    },
    async ask(path, init) {
      const { askKernel, decodeResponse, encodeRequest } = await loadLanes();
      const request = new Request(path, init);
      const wire = await encodeRequest(request);
      return decodeResponse(await askKernel(kernel, { ...wire, id: createRequestId(), lane: 'shell' }, request.signal));
    },
    async answer(request, signal) {
      const { askKernel } = lanes ?? (await loadLanes());
      return await askKernel(kernel, { ...request, id: createRequestId(), lane: 'tunnel' }, signal);
    },
    startWorkerLane,
    async installApp(key) {
      await started;
      try {
        const { options: running } = await kernel.status();
        if (!running.tokens || (await kernel.installApp(key))) return;
        problems.addProblem('The app got no access token: the shop has as many apps as it can have. Uninstall one.');
      } catch (error) {
        report('The app got no access token', error);
      }
    },
    start() {
      setTimeout(() => {
        markStarted?.();
        void startWorkerLane();
        kernel.status().catch((error: unknown) => report('The service of the shop cannot be started', error));
      }, QUIET);
      startServerLane().catch((error: unknown) => report("Apps' servers cannot reach the shop", error));
    },
  };
}

/** Pages that are not served securely have no `crypto.randomUUID`. */
function createRequestId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
