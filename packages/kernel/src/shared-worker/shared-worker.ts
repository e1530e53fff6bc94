// The script of the SharedWorker in which the kernel runs: one for all tabs of this origin and
// build.
import { errorMessage } from '@platformapp/protocol';
import { expose } from 'comlink';
import { JournalDatabase } from '../journal/journal-database.ts';
import { callKernel, createKernelCalls } from '../kernel.ts';
import type { LocalKernel } from '../local-kernel.ts';
import { openKernel } from '../open-kernel.ts';
import { openEventChannel } from './event-channel.ts';
import { LIFE, showLife } from '../locks/locks.ts';
import { moveBody } from './move-body.ts';
import { isOpenMessage, type OpeningMessage, type OpenMessage } from './opening.ts';

const name = `${LIFE}${crypto.randomUUID()}`;
const life = showLife(name);
const tell = openEventChannel(name);
const ports = new Set<MessagePort>();
let isWaiting = false;
let opening: Promise<LocalKernel> | undefined;

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  if (!port) return;
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (isOpenMessage(data)) void open(port, data);
  };
  // Comlink has the port from then on.
  port.addEventListener('message', listen, { once: true });
  port.start();
});

async function open(port: MessagePort, { options, command }: OpenMessage): Promise<void> {
  const say = (message: OpeningMessage): void => port.postMessage(message);
  say({ type: 'alive' });
  if (isWaiting) say({ type: 'waiting' });
  ports.add(port);
  try {
    opening ??= openKernel({
      place: 'shared-worker',
      storage: new JournalDatabase(),
      options,
      command,
      tell,
      onWait,
    }).catch((error: unknown) => {
      // The next page may have other options.
      opening = undefined;
      throw error;
    });
    const [kernel] = await Promise.all([opening, life]);
    isWaiting = false;
    if (command) kernel.useCommand(command);
    say({ type: 'opened', name });
    expose(
      createKernelCalls((method, ...args) => callKernel(kernel, method, ...args).then(moveBody)),
      port,
    );
  } catch (error) {
    say({ type: 'failed', sentence: errorMessage(error) });
  }
  ports.delete(port);
}

/** Tells the waiting pages, and with `isWaiting` also later ones. */
function onWait(): void {
  isWaiting = true;
  for (const port of ports) port.postMessage({ type: 'waiting' } satisfies OpeningMessage);
}
