import { openEventChannel } from './event-channel.ts';
import { openKernel } from '../open-kernel.ts';
import type { KernelWishes, OpenedKernel } from './worker-kernel.ts';

/** Opens the kernel in this page, where there is no worker for it. It ends with the page. */
export async function openPageKernel(wishes: KernelWishes): Promise<OpenedKernel> {
  const channel = `platform-admin.kernel.${crypto.randomUUID()}`;
  const calls = await openKernel({ ...wishes, place: 'page', tell: openEventChannel(channel) });
  return { calls, channel, ended: new Promise(() => {}) };
}
