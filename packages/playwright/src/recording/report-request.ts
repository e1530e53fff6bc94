import { test, type Location } from '@playwright/test';
import { describeRequest, titleRequest, type RequestEntry } from '@platformapp/timeline';
import { findCaller } from './step.ts';

/**
 * Makes a request to the admin API a step of the test, with both messages attached. Default: at
 * the line that called.
 */
export async function reportRequest(
  request: RequestEntry,
  location: Location | undefined = findCaller(),
): Promise<void> {
  await test.step(
    titleRequest(request),
    (step) => step.attach('request', { body: describeRequest(request), contentType: 'text/plain' }),
    location ? { location } : {},
  );
}
