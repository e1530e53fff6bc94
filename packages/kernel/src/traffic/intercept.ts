import type { WireResponse } from '@platformapp/protocol';
import type { KernelRequest } from '../kernel-event.ts';

/**
 * Sees each request to a kernel before the kernel does, and returns its answer: usually the
 * kernel's own, to the same request or to another one. If it rejects with a {@link KernelError}
 * `request-failed`, the request fails like a network error.
 */
export type Intercept = (
  request: KernelRequest,
  answer: (request?: KernelRequest) => Promise<WireResponse>,
) => Promise<WireResponse>;
