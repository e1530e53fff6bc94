// The SharedWorker in which the kernel runs: one for all tabs of this origin and build.
import { expose } from 'comlink';
import { openEventChannel } from './event-channel.ts';
import { showLife } from './kernel-lock.ts';
import { isOpenMessage, type DoorMessage, type OpenMessage } from './kernel-door.ts';
import type { LocalKernel } from '../local-kernel.ts';
import { openKernel } from '../open-kernel.ts';

const name = `platform-admin.kernel.${crypto.randomUUID()}`;
const life = showLife(name);
const tell = openEventChannel(name);
const ports = new Set<MessagePort>();
let isWaiting = false;
let opening: Promise<LocalKernel> | undefined;

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  if (!port) return;
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (isOpenMessage(data)) void admit(port, data);
  };
  // Comlink has the port from then on.
  port.addEventListener('message', listen, { once: true });
  port.start();
});

async function admit(port: MessagePort, { options, lane }: OpenMessage): Promise<void> {
  const say = (message: DoorMessage): void => port.postMessage(message);
  say({ type: 'alive' });
  if (isWaiting) say({ type: 'waiting' });
  ports.add(port);
  try {
    opening ??= openKernel({ place: 'worker', options, lane, tell, onWait });
    const [kernel] = await Promise.all([opening, life]);
    if (lane) kernel.useLane(lane);
    say({ type: 'opened', name });
    expose(kernel, port);
  } catch (error) {
    say({ type: 'failed', sentence: error instanceof Error ? error.message : String(error) });
  }
  ports.delete(port);
}

/** Tells the pages that stand at the door, and with `isWaiting` those that come later. */
function onWait(): void {
  isWaiting = true;
  for (const port of ports) port.postMessage({ type: 'waiting' } satisfies DoorMessage);
}
