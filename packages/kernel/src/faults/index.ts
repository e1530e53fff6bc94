// The list of faults
export { FAULT_NAMES, FAULTS, isFaultName, type FaultName, type FaultPlan, type FaultValues } from './fault.ts';

// How they are written
export { readFaults, wordsOfFault, writeFault, writeFaults } from './fault-text.ts';

// Their effects
export { FAULT_HEADER } from './api-faults.ts';
