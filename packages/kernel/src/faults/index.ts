// The list of faults
export {
  FAULTS,
  readFault,
  readFaultValues,
  type Fault,
  type FaultName,
  type FaultParameter,
  type FaultReading,
  type FaultSetting,
} from './fault-list.ts';

// What they do
export { ApiFaults, type ApiFaultsOptions, type FaultEffect } from './api-faults.ts';
