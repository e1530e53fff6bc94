import type { KernelCaller } from './kernel.ts';
import type { KernelEvent } from './kernel-event.ts';
import type { OpenKernelConfig } from './open-kernel.ts';

/** What opening a kernel needs, in a worker or in the page itself. */
export interface KernelWishes extends Pick<OpenKernelConfig, 'options' | 'command' | 'onWait'> {
  /** Called when the kernel has not answered for too long, and when it answers again. */
  readonly onSilence: (isSilent: boolean) => void;
}

/** A kernel that was opened somewhere. */
export interface OpenedKernel {
  /** Performs a method. Rejects with a {@link KernelError} when the kernel ends first. */
  readonly call: KernelCaller;
  /** Calls the listener with each event. Returns a function that ends this. */
  readonly listen: (listener: (event: KernelEvent) => void) => () => void;
  /** Settles when the kernel has ended. Pending calls have been rejected by then. */
  readonly ended: Promise<void>;
}
