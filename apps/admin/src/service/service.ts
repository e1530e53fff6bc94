import { startApiWorker } from '@platformapp/admin-api/msw';
import {
  askKernel,
  connectKernel,
  decodeResponse,
  encodeRequest,
  KernelError,
  type ServingCommand,
  type Kernel,
  type LaunchKey,
} from '@platformapp/kernel';
import type { GivenOptions } from '@platformapp/kernel/options';
// Vite makes this the address of the built worker.
import kernelWorkerUrl from '@platformapp/kernel/worker?sharedworker&url';
import { createRandomId, type WireRequest, type WireResponse } from '@platformapp/protocol';
import type { ShellStore } from '../shell/shell-state.ts';
import { explainFailure, tryTo } from '../shell/try-to.ts';
import type { ShellStorage } from '../storage.ts';
import { trustScripts } from './trusted-scripts.ts';

/** At the root, because a service worker controls only paths below its own. */
const API_WORKER_URL = new URL('/api-worker.js', location.origin).href;

const KERNEL_WORKER_URL = new URL(kernelWorkerUrl, import.meta.url).href;

const IGNORED =
  "The options in this page's address have no effect: the shop is in the command. Give them to platform-admin serve.";

/** Follows the browser's own reason if the command serves over TLS. */
const TRUST = 'If the browser does not trust the certificate, start the admin with --cert and --cert-key.';

/** What a {@link Service} needs. */
export interface ServiceParts {
  /** Shows sentences of the service to the user. */
  readonly problems: Pick<ShellStore, 'addProblem' | 'removeProblem'>;
  /** The kernel's options. */
  readonly given: GivenOptions;
  /** What the page signs with, so that it need not wait for the kernel. */
  readonly launchKey?: LaunchKey | undefined;
  /** The command that serves the page, if one does. */
  readonly command: ServingCommand | undefined;
  readonly storage: Pick<ShellStorage, 'opened' | 'rememberOpened' | 'forgetOpened'>;
}

/** The parts of the shop that the pages of the admin need. */
export type ShopService = Pick<Service, 'kernel' | 'ask'>;

/** The shop behind the shell, and the lanes of requests to it. A page has one. */
export class Service {
  /** Starts with the first call. */
  readonly kernel: Kernel;
  /** The shop's name, as apps are told it. */
  readonly shopDomain: string;
  readonly #parts: ServiceParts;
  /** The keys of the apps that are to be installed once the service has started. */
  readonly #opened: Set<string>;
  #isStarted = false;
  #isAnswering = false;
  #workerLane: Promise<void> | undefined;

  constructor(parts: ServiceParts) {
    const { problems, given, launchKey, command, storage } = parts;
    this.#parts = parts;
    this.#opened = new Set(storage.opened);
    for (const problem of given.problems) problems.addProblem(problem);
    if (command?.kernel === 'node' && Object.keys(given.options).length > 0) problems.addProblem(IGNORED);
    trustScripts(window, [KERNEL_WORKER_URL, API_WORKER_URL]);
    this.shopDomain = given.options.domain ?? location.host;
    let shown: readonly string[] = [];
    this.kernel = connectKernel({
      workerUrl: KERNEL_WORKER_URL,
      options: { ...given.options, domain: this.shopDomain },
      command,
      launchKey,
      onProblems: (sentences) => {
        for (const sentence of shown) if (!sentences.includes(sentence)) problems.removeProblem(sentence);
        for (const sentence of sentences) if (!shown.includes(sentence)) problems.addProblem(sentence);
        shown = sentences;
      },
    });
  }

  /** Whether requests to the admin API from pages of this origin are answered. */
  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** Starts everything. A part that is needed before that starts by itself. */
  start(): void {
    this.#isStarted = true;
    void this.startWorkerLane();
    for (const key of this.#opened) void this.#install(key);
    void tryTo(this.#parts.problems, 'The service of the shop cannot be started', () => this.kernel.status());
  }

  /** Installs an app in the shop, if that gives access tokens, once the service has started. */
  installApp(key: string): void {
    this.#parts.storage.rememberOpened(key);
    this.#opened.add(key);
    if (this.#isStarted) void this.#install(key);
  }

  async #install(key: string): Promise<void> {
    await tryTo(this.#parts.problems, 'The app got no access token', async () => {
      const { options: running } = await this.kernel.status();
      const isDone = !running.tokens || (await this.kernel.installApp(key));
      this.#parts.storage.forgetOpened(key);
      if (!isDone) throw new Error('the shop has as many apps as it can have. Uninstall one.');
    });
  }

  /** Asks the API for the admin's own pages, as `fetch` would, without an access token. */
  readonly ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(path, init);
    const wire = await encodeRequest(request);
    const asked = { ...wire, id: createRandomId(), lane: 'shell' } as const;
    return decodeResponse(await askKernel(this.kernel, asked, request.signal));
  };

  /** Answers the request of an app. */
  async answer(request: WireRequest, signal: AbortSignal): Promise<WireResponse> {
    return await askKernel(this.kernel, { ...request, id: createRandomId(), lane: 'tunnel' }, signal);
  }

  /**
   * Starts to answer requests of pages of this origin, once. Resolves when none of them can reach
   * the network any more. When the browser refuses, it resolves too, and the user gets a notice.
   */
  async startWorkerLane(): Promise<void> {
    await (this.#workerLane ??= this.#openWorkerLane());
  }

  async #openWorkerLane(): Promise<void> {
    const { command, problems } = this.#parts;
    try {
      // A command answers itself. A worker of a shell that was here before would not know it.
      if (command?.kernel === 'node') await removeWorker();
      else await startApiWorker({ url: API_WORKER_URL, answer: this.#answerWorker });
      this.#isAnswering = true;
    } catch (error) {
      const failure = explainFailure("Requests of this shell's own origin are not answered", error);
      problems.addProblem(command?.origin.startsWith('https:') ? `${failure} ${TRUST}` : failure);
    }
  }

  /** Answers a request that the service worker passed on. */
  readonly #answerWorker = async (request: Request, id: string): Promise<Response> => {
    const wire = await encodeRequest(request);
    try {
      return decodeResponse(await askKernel(this.kernel, { ...wire, id, lane: 'worker' }, request.signal));
    } catch (error) {
      if (error instanceof KernelError && error.code === 'request-failed') return Response.error();
      throw error;
    }
  };
}

/** Lets the network answer requests of this origin from the next page on. */
async function removeWorker(): Promise<void> {
  // Insecure pages have no service workers.
  if (!isSecureContext) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active }) => active?.scriptURL === API_WORKER_URL);
  await Promise.all(ours.map((registration) => registration.unregister()));
}
