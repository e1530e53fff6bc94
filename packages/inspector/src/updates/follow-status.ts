import type { Kernel, KernelStatus } from '@platformapp/kernel';

/**
 * Calls `show` with the status of a kernel, and with each new one. Returns a function that ends
 * this.
 */
export function followStatus(
  kernel: Pick<Kernel, 'status' | 'subscribe'>,
  show: (status: KernelStatus) => void,
): () => void {
  let isTold = false;
  const ask = (): void => {
    isTold = false;
    kernel.status().then(
      // A newer status may overtake the answer.
      (status) => (isTold ? undefined : show(status)),
      () => {
        // The kernel has ended. The shell reports that.
      },
    );
  };
  const stop = kernel.subscribe((event) => {
    // Another command, with another status, may have taken the place of the one before.
    if (event.type === 'reconnect') ask();
    if (event.type !== 'status') return;
    isTold = true;
    show(event.status);
  });
  ask();
  return stop;
}
