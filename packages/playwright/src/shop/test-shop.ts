import type { KernelEvent } from '@platformapp/kernel';
import type { KernelCalls } from '@platformapp/kernel/node';

/** The shop of a test, in the process of the test. */
export interface TestShop {
  /** The address of its admin and its API, such as `http://localhost:41234`. */
  readonly origin: string;
  /** Its kernel. What it returns is a copy, so a test cannot change the shop by accident. */
  readonly kernel: KernelCalls;
  /** Calls a listener with everything that happens in the shop. Returns a function that ends this. */
  readonly subscribe: (listener: (event: KernelEvent) => void) => () => void;
}
