import { KernelError } from './kernel-error.ts';
import { callKernel, createKernelCalls, type Kernel, type KernelCaller } from './kernel.ts';
import type { KernelEvent } from './kernel-event.ts';
import type { ServingCommand } from './remote/serving-command.ts';
import { findServingCommand } from './remote/find-serving-command.ts';
import { signLaunch } from './launch/sign-launch.ts';
import { DEFAULT_OPTIONS, type KernelOptions } from './options/kernel-options.ts';
import { isKernelAlive } from './locks/locks.ts';
import type { KernelWishes, OpenedKernel } from './opened-kernel.ts';
import { findRestartedCommand } from './remote/find-restarted-command.ts';
import { openRemote } from './remote/open-remote.ts';
import { openInWorker } from './shared-worker/open-in-worker.ts';

/** What {@link connectKernel} needs. */
export interface ConnectKernelConfig {
  /** Address of the built `@platformapp/kernel/worker`. */
  readonly workerUrl: string;
  readonly options: Partial<KernelOptions>;
  /** The command that serves the shell, if one does. */
  readonly command?: ServingCommand | undefined;
  /**
   * What an app's URL is signed with until somebody sets the shop's clock. A test gives it, so that
   * its app does not wait for the command. Absent: the command signs.
   */
  readonly launchKey?: LaunchKey | undefined;
  /** Called with all current problems, a sentence each, whenever one comes or goes. */
  readonly onProblems: (problems: readonly string[]) => void;
}

/** The options that sign an app's URL. */
export type LaunchKey = Pick<KernelOptions, 'domain' | 'secret' | 'clock'>;

/** How many milliseconds a kernel has to sign the URL of an app. */
const SIGN_TIMEOUT = 1_000;

const WAITING =
  'The shop is open in another tab, or in another version of this shell. Close the other tabs; until then requests wait.';

const UNREACHED = 'The command that serves this shell does not answer. Start it again, and this page reconnects.';

const SILENT = 'The service of the shop does not answer. Reload the page; if that does not help, close all its tabs.';

const INSECURE =
  'Browsers keep a shop on localhost or over https only. Start the admin with --https, or with --kernel node.';

/**
 * Returns the kernel of this origin. The first call opens it: in a SharedWorker, or in this page
 * when there is none or it does not start. When a worker ends, its calls are rejected and the next
 * call opens another one. If the command has the kernel, it is that one.
 */
export function connectKernel({ workerUrl, options, command, launchKey, onProblems }: ConnectKernelConfig): Kernel {
  const listeners = new Set<(event: KernelEvent) => void>();
  let opening: Promise<OpenedKernel> | undefined;
  let isWaiting = false;
  let isSilent = false;
  let stored: readonly string[] = [];
  let ownKey = launchKey;
  const showProblems = (): void =>
    onProblems([
      ...(isWaiting ? [WAITING] : []),
      ...(isSilent ? [command?.kernel === 'node' ? UNREACHED : SILENT] : []),
      ...stored,
    ]);

  let wishes: KernelWishes = {
    options,
    command,
    onWait: () => {
      isWaiting = true;
      showProblems();
    },
    onSilence: (is) => {
      if (is === isSilent) return;
      isSilent = is;
      showProblems();
    },
  };

  const open = (): Promise<OpenedKernel> => {
    opening ??= start().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  async function start(): Promise<OpenedKernel> {
    const opened = await openSomewhere(workerUrl, wishes).finally(() => {
      isWaiting = false;
      showProblems();
    });
    let isTold = false;
    const stop = opened.listen((event) => {
      if (event.type === 'status') isTold = true;
      tell(event);
    });
    void forget(opened, stop);
    // A kernel that has ended has no status.
    opened.call('status').then(
      // A newer status may overtake the answer.
      (status) => (isTold ? undefined : tell({ type: 'status', status })),
      () => {},
    );
    return opened;
  }

  function tell(event: KernelEvent): void {
    if (event.type === 'status') {
      const { problems, faults } = event.status;
      stored = problems;
      // They also apply to a kernel that is restarted.
      wishes = { ...wishes, options: { ...options, faults } };
      showProblems();
    }
    if (event.type === 'clock') ownKey = undefined;
    for (const listener of listeners) listener(event);
  }

  async function forget({ ended }: OpenedKernel, stop: () => void): Promise<void> {
    await ended;
    stop();
    opening = undefined;
  }

  const call: KernelCaller = (name, ...args) => open().then((opened) => opened.call(name, ...args));

  return {
    ...createKernelCalls(call),
    // Only a running kernel knows its clock. An app does not wait until one has started.
    signLaunch: async (query, locale) => {
      // The options of this page are not those of the command's kernel.
      if (command?.kernel === 'node') {
        return await (ownKey ? signByOptions(query, locale, ownKey) : call('signLaunch', query, locale));
      }
      const isRunning = opening !== undefined || (await isKernelAlive());
      const signed = isRunning ? await inTime(call('signLaunch', query, locale)) : undefined;
      return signed ?? (await signByOptions(query, locale, options));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns `undefined` for a kernel that ends first, or takes too long. */
function inTime(signing: Promise<string>): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, SIGN_TIMEOUT, undefined);
    signing.then(resolve, () => resolve(undefined));
  });
}

/** Signs like a kernel that is opened with these options now. */
async function signByOptions(query: string, locale: string, given: Partial<KernelOptions>): Promise<string> {
  const { domain, secret, clock } = { ...DEFAULT_OPTIONS, ...given };
  return await signLaunch(query, { shop: domain, secret, time: clock === 'real' ? Date.now() : clock, locale });
}

async function openSomewhere(workerUrl: string, wishes: KernelWishes): Promise<OpenedKernel> {
  const { command, onSilence } = wishes;
  if (command?.kernel === 'node') {
    return openRemote({ command, onSilence, findCommand: () => findRestartedCommand(findServingCommand) });
  }
  // Browsers have no Web Locks and no signing in insecure pages.
  if ('isSecureContext' in globalThis && !isSecureContext) throw new KernelError('kernel-failed', INSECURE);
  if (typeof SharedWorker === 'function') {
    try {
      return await openInWorker(workerUrl, wishes);
    } catch (error) {
      console.warn('The kernel runs in this page.', error);
    }
  }
  return await openInPage(wishes);
}

/** Opens the kernel in this page. It ends with the page. */
async function openInPage(wishes: KernelWishes): Promise<OpenedKernel> {
  const [{ openKernel }, { JournalDatabase }] = await Promise.all([
    import('./open-kernel.ts'),
    import('./journal/journal-database.ts'),
  ]);
  // No other page has this kernel, and a browser that blocks cookies refuses a BroadcastChannel.
  const listeners = new Set<(event: KernelEvent) => void>();
  const tell = (event: KernelEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const kernel = await openKernel({ ...wishes, place: 'page', storage: new JournalDatabase(), tell });
  return {
    call: (name, ...args) => callKernel(kernel, name, ...args),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ended: new Promise(() => {}),
  };
}
