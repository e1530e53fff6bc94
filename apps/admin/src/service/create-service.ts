import { connectKernel, type CommandSession, type Kernel, type LaunchKey } from '@platformapp/kernel';
import { isObject } from '@platformapp/protocol';
// Vite makes this the address of the built worker.
import kernelWorkerUrl from '@platformapp/kernel/worker?sharedworker&url';
import type { ShellStore } from '../shell/shell-state.ts';
import { tryTo } from '../shell/try-to.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { findOpened, forgetOpened, rememberOpened } from './opened-apps.ts';
import { findGivenOptions } from './stored-options.ts';
import { trustScripts } from './trusted-scripts.ts';

/** At the root, because a service worker controls only paths below its own. */
const API_WORKER_URL = new URL('/api-worker.js', location.origin).href;

const KERNEL_WORKER_URL = new URL(kernelWorkerUrl, import.meta.url).href;

/** Milliseconds before the workers start: starting them would slow down an app that starts too. */
const QUIET = 150;

const IGNORED =
  "The options in this page's address have no effect: the shop is in the command. Give them to platform-admin serve.";

/** The shop behind the shell, and the lanes to it. */
export interface Service extends Lanes {
  /** Starts with the first call. */
  readonly kernel: Kernel;
  /** The shop's name, as apps are told it. */
  readonly shopDomain: string;
  /** Installs an app in the shop, if that gives access tokens. */
  installApp(key: string): Promise<void>;
  /** Starts everything a moment later. A part that is needed before that starts by itself. */
  start(): void;
}

/**
 * Connects a page to its shop. Can be called once in a page.
 *
 * @param problems Shows sentences of the service to the user.
 * @param session The command that serves the page, if one does.
 * @param isAsked Whether the user is asked about the page's address, whose options do not count then.
 */
export function createService(
  problems: Pick<ShellStore, 'addProblem' | 'removeProblem'>,
  session: CommandSession | undefined,
  isAsked = false,
): Service {
  const given = findGivenOptions(window, session?.options, isAsked);
  for (const problem of given.problems) problems.addProblem(problem);
  if (session?.kernel === 'node' && Object.keys(given.options).length > 0) problems.addProblem(IGNORED);
  trustScripts(window, [KERNEL_WORKER_URL, API_WORKER_URL]);
  const shopDomain = given.options.domain ?? location.host;
  let kernelProblems: readonly string[] = [];
  const kernel = connectKernel({
    workerUrl: KERNEL_WORKER_URL,
    options: { ...given.options, domain: shopDomain },
    session,
    launchKey: readLaunchKey(window.platformAdminOptions),
    onProblems: (sentences) => {
      for (const sentence of kernelProblems) if (!sentences.includes(sentence)) problems.removeProblem(sentence);
      for (const sentence of sentences) if (!kernelProblems.includes(sentence)) problems.addProblem(sentence);
      kernelProblems = sentences;
    },
  });
  const lanes = createLanes({
    kernel,
    session,
    workerUrl: API_WORKER_URL,
    onProblem: (sentence) => problems.addProblem(sentence),
  });
  let markStarted: (() => void) | undefined;
  const started = new Promise<void>((resolve) => (markStarted = resolve));
  // Before an app is opened here.
  const opened = findOpened();

  const install = (key: string): Promise<void> =>
    tryTo(problems, 'The app got no access token', async () => {
      const { options: running } = await kernel.status();
      const isDone = !running.tokens || (await kernel.installApp(key));
      forgetOpened(key);
      if (!isDone) throw new Error('the shop has as many apps as it can have. Uninstall one.');
    });

  return {
    kernel,
    shopDomain,
    get isAnswering() {
      return lanes.isAnswering;
    },
    ask: (path, init) => lanes.ask(path, init),
    answer: (request, signal) => lanes.answer(request, signal),
    startWorkerLane: () => lanes.startWorkerLane(),
    async installApp(key) {
      rememberOpened(key);
      await started;
      await install(key);
    },
    start() {
      setTimeout(() => {
        markStarted?.();
        void lanes.startWorkerLane();
        for (const key of opened) void install(key);
        void tryTo(problems, 'The service of the shop cannot be started', () => kernel.status());
      }, QUIET);
    },
  };
}

/** What a test gives its pages to sign with. */
function readLaunchKey(options: unknown): LaunchKey | undefined {
  const key = isObject(options) ? options['launchKey'] : undefined;
  if (!isObject(key)) return undefined;
  const { domain, secret, clock } = key;
  const isTime = clock === 'real' || typeof clock === 'number';
  return typeof domain === 'string' && typeof secret === 'string' && isTime ? { domain, secret, clock } : undefined;
}
