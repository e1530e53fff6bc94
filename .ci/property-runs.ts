import * as fc from 'fast-check';
import { byTier } from './tiers.ts';

// A property that names no number of its own is tried as often as this.
fc.configureGlobal({ numRuns: byTier({ everyChange: 100, nightly: 5_000 }) });
