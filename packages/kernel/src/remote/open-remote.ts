import { isObject } from '@platformapp/protocol';
import type { ServingCommand } from './serving-command.ts';
import { METHODS, type KernelArguments, type KernelCaller, type KernelMethodName } from '../kernel.ts';
import { KernelError } from '../kernel-error.ts';
import type { KernelEvent } from '../kernel-event.ts';
import { wait } from '../wait.ts';
import type { KernelWishes, OpenedKernel } from '../opened-kernel.ts';
import { openSocket, TIMEOUT } from './kernel-socket.ts';

/** Milliseconds until the first attempt to reconnect. Each pause is twice the one before. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** What {@link openRemote} needs. */
export interface RemoteKernelConfig extends Pick<KernelWishes, 'onSilence'> {
  readonly command: ServingCommand;
  /** Finds the command that runs now, which may have been restarted. */
  readonly findCommand: () => Promise<ServingCommand | undefined>;
}

/**
 * Connects to the kernel in the process of the command, and again whenever the connection is lost.
 * A call waits for the connection for {@link TIMEOUT} at most. A read whose result was lost is
 * repeated; any other call is rejected with a {@link KernelError} `kernel-ended`, because its
 * change may have happened.
 */
export function openRemote({ command, onSilence, findCommand }: RemoteKernelConfig): OpenedKernel {
  const listeners = new Set<(event: KernelEvent) => void>();
  let connected = connect(command);

  /** Tries until it succeeds. */
  async function connect(first?: ServingCommand): Promise<KernelCaller> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      // One attempt after the other.
      // oxlint-disable-next-line no-await-in-loop
      const call = await tryToConnect(first ?? (await findCommand()));
      onSilence(call === undefined);
      if (call) return call;
      first = undefined;
      // oxlint-disable-next-line no-await-in-loop
      await wait(pause);
    }
  }

  async function tryToConnect(found: ServingCommand | undefined): Promise<KernelCaller | undefined> {
    if (found?.kernel !== 'node') return undefined;
    return await openSocket(found, { onEvent: tell, onClose: reconnect }).catch(() => undefined);
  }

  function reconnect(): void {
    connected = connect();
    void connected.then(() => tell({ type: 'reconnect' }));
  }

  function tell(event: KernelEvent): void {
    for (const listener of listeners) listener(event);
  }

  const perform: KernelCaller = (name, ...values) => inTime(connected).then((call) => call(name, ...values));

  return {
    call: (name, ...values) =>
      perform(name, ...values).catch((error: unknown) => {
        const isLost = error instanceof KernelError && error.code === 'kernel-ended';
        if (!isLost || !isRead(name, ...values)) throw error;
        return perform(name, ...values);
      }),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // The connection ends with the page.
    ended: new Promise(() => {}),
  };
}

function isRead<Name extends KernelMethodName>(name: Name, ...values: KernelArguments<Name>): boolean {
  const [request] = values;
  const method = name === 'answer' && isObject(request) ? request['method'] : undefined;
  return METHODS[name].isRead || method === 'GET' || method === 'HEAD';
}

function inTime(connected: Promise<KernelCaller>): Promise<KernelCaller> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new KernelError('kernel-failed', 'The command that serves this shell does not answer. Start it again.'));
    }, TIMEOUT);
    void connected.then(resolve).finally(() => clearTimeout(timer));
  });
}
