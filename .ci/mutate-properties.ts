import * as fc from 'fast-check';

// A mutant needs one counterexample, not the smallest one. Shrinking could run into the time
// limit.
fc.configureGlobal({ endOnFailure: true, numRuns: 500 });
