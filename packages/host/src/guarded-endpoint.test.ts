import { testGuardedEndpoint } from './guarded-endpoint-contract-test.ts';

testGuardedEndpoint();
