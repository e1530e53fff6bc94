import { test, type Location } from '@playwright/test';
import type { ApiRequest } from './session-log.ts';
import { findCaller } from './step.ts';
import { describeRequest, titleRequest } from './describe-request.ts';

/**
 * Makes a request to the admin API a step of the test, with both messages attached. Default: at
 * the line that called.
 */
export async function reportRequest(request: ApiRequest, location: Location | undefined = findCaller()): Promise<void> {
  await test.step(
    titleRequest(request),
    (step) => step.attach('request', { body: describeRequest(request), contentType: 'text/plain' }),
    location ? { location } : {},
  );
}
