// The list of faults
export { FAULT_NAMES, FAULTS, isFaultName, type FaultName, type FaultPlan, type FaultValues } from './fault.ts';

// How they are written
export { describeFaultChanges, describeFaults } from './describe-fault.ts';
export { defaultsOf, readFaults, writeFault, writeFaults } from './fault-text.ts';

// Their effects
export { FAULT_HEADER } from './api-faults.ts';
