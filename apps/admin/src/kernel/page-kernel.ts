import type { KernelOptions } from './kernel-options.ts';
import { openKernel } from './open-kernel.ts';
import type { OpenedKernel } from './worker-kernel.ts';

/** Opens the kernel in this page, where there is no worker for it. It ends with the page. */
export async function openPageKernel(options: Partial<KernelOptions>, onWait: () => void): Promise<OpenedKernel> {
  const channel = `platform-admin.kernel.${crypto.randomUUID()}`;
  const sender = new BroadcastChannel(channel);
  const calls = await openKernel({ place: 'page', options, tell: (event) => sender.postMessage(event), onWait });
  return { calls, channel, ended: new Promise(() => {}) };
}
