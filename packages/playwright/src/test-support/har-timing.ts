import type { Exchange } from '../recording/create-har.ts';

/**
 * When the parts of a request took place that begins a second after the epoch and takes 9
 * milliseconds, for tests.
 */
export const HAR_TIMING: ReturnType<Exchange['request']['timing']> = {
  startTime: 1_000,
  domainLookupStart: -1,
  domainLookupEnd: -1,
  connectStart: -1,
  secureConnectionStart: -1,
  connectEnd: -1,
  requestStart: 2,
  responseStart: 7,
  responseEnd: 9,
};
