// The list of faults
export {
  FAULT_NAMES,
  FAULTS,
  isFaultName,
  type Fault,
  type FaultName,
  type FaultParameterName,
  type FaultParameters,
  type FaultPlan,
  type FaultSetting,
  type FaultValues,
  type MessageDirection,
} from './fault-list.ts';

// How they are written
export {
  nearestName,
  parametersOf,
  readFault,
  readFaults,
  wordsOfFault,
  writeFault,
  writeFaults,
  type FaultPlanReading,
  type FaultReading,
} from './fault-text.ts';
export { FAULT_WORDS, type FaultWord } from './fault-word.ts';

// Their effects
export { FAULT_HEADER } from './api-faults.ts';
export { FaultState, type SettingOf } from './fault-state.ts';
export { decideMessage, type MessageEffect } from './message-faults.ts';
