import { openEventChannel } from './event-channel.ts';
import type { KernelOptions } from './kernel-options.ts';
import { openKernel } from './open-kernel.ts';
import type { OpenedKernel } from './worker-kernel.ts';

/** Opens the kernel in this page, where there is no worker for it. It ends with the page. */
export async function openPageKernel(options: Partial<KernelOptions>, onWait: () => void): Promise<OpenedKernel> {
  const channel = `platform-admin.kernel.${crypto.randomUUID()}`;
  const calls = await openKernel({ place: 'page', options, tell: openEventChannel(channel), onWait });
  return { calls, channel, ended: new Promise(() => {}) };
}
