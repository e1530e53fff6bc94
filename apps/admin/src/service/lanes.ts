import { startApiWorker } from '@platformapp/admin-api/msw';
import {
  askKernel,
  decodeResponse,
  encodeRequest,
  KernelError,
  type CommandSession,
  type Kernel,
} from '@platformapp/kernel';
import { createRandomId, type WireRequest, type WireResponse } from '@platformapp/protocol';
import { explainFailure } from '../shell/try-to.ts';

/** The lanes of requests to the kernel. */
export interface Lanes {
  /** Whether requests to the admin API from pages of this origin are answered. */
  readonly isAnswering: boolean;
  /** Asks the API for the admin's own pages, as `fetch` would. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Answers the request of an app. */
  answer(request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
  /**
   * Starts to answer requests of pages of this origin, once. Resolves when none of them can reach
   * the network any more. When the browser refuses, it resolves too, and the user gets a notice.
   */
  startWorkerLane(): Promise<void>;
}

/** What the lanes need. */
export interface LaneOptions {
  /** Answers the requests. */
  readonly kernel: Kernel;
  /** The command that serves the page, if one does. */
  readonly session: CommandSession | undefined;
  /** The address of the service worker's script. */
  readonly workerUrl: string;
  /** Called with a sentence why a lane does not work. */
  readonly onProblem: (sentence: string) => void;
}

/** Follows the browser's own reason if the command serves over TLS. */
const TRUST = 'If the browser does not trust the certificate, start the admin with --cert and --cert-key.';

/** Makes the lanes to a kernel. Can be called once in a page. */
export function createLanes({ kernel, session, workerUrl, onProblem }: LaneOptions): Lanes {
  let workerLane: Promise<void> | undefined;
  let isAnswering = false;

  /** Answers a request that the service worker passed on. */
  const answerWorker = async (request: Request, id: string): Promise<Response> => {
    const wire = await encodeRequest(request);
    try {
      return decodeResponse(await askKernel(kernel, { ...wire, id, lane: 'worker' }, request.signal));
    } catch (error) {
      if (error instanceof KernelError && error.code === 'request-failed') return Response.error();
      throw error;
    }
  };

  const loadWorkerLane = async (): Promise<void> => {
    if (session?.kernel === 'node') {
      // The command itself answers. A worker of a shell that was here before would not know it.
      await removeWorker(workerUrl);
      isAnswering = true;
      return;
    }
    try {
      await startApiWorker({ url: workerUrl, answer: answerWorker });
      isAnswering = true;
    } catch (error) {
      const failure = explainFailure("Requests of this shell's own origin are not answered", error);
      onProblem(session?.origin.startsWith('https:') ? `${failure} ${TRUST}` : failure);
    }
  };

  return {
    get isAnswering() {
      return isAnswering;
    },
    async ask(path, init) {
      const request = new Request(path, init);
      const wire = await encodeRequest(request);
      return decodeResponse(await askKernel(kernel, { ...wire, id: createRandomId(), lane: 'shell' }, request.signal));
    },
    answer: (request, signal) => askKernel(kernel, { ...request, id: createRandomId(), lane: 'tunnel' }, signal),
    startWorkerLane: () => (workerLane ??= loadWorkerLane()),
  };
}

/** Lets the network answer requests of this origin from the next page on. */
async function removeWorker(url: string): Promise<void> {
  // Insecure pages have no service workers.
  if (!isSecureContext) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.filter(({ active }) => active?.scriptURL === url).map((one) => one.unregister()));
}
