// @vitest-environment happy-dom
import { describeTesting } from '../test-support/testing-contract.ts';

describeTesting();
