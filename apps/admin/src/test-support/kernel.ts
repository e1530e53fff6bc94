import { connectKernel, type Kernel, type KernelStatus } from '@platformapp/kernel';
import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';

/** The status of a kernel that has just started. */
export const STATUS: KernelStatus = {
  place: 'page',
  storage: 'memory',
  problems: [],
  faults: '',
  isHolding: false,
  options: DEFAULT_OPTIONS,
  clock: { ahead: 0 },
};

/** A kernel that answers these calls. A test makes no others. */
export function makeKernel(answers: Partial<Kernel>): Kernel {
  return { ...connectKernel({ workerUrl: '', options: { storage: 'memory' }, onProblems: () => {} }), ...answers };
}
