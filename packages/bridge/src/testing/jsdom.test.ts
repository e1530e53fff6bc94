// @vitest-environment jsdom
import { describeTesting } from '../test-support/testing-contract.ts';

describeTesting();
