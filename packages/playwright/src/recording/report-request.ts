import { test, type Location } from '@playwright/test';
import type { ApiRequest } from '../traffic/api-traffic.ts';
import { describeRequest, titleRequest } from './describe-request.ts';

/** Makes a request to the admin API a step of the test, with both messages attached. */
export async function reportRequest(request: ApiRequest, location: Location): Promise<void> {
  await test.step(
    titleRequest(request),
    (step) => step.attach('request', { body: describeRequest(request), contentType: 'text/plain' }),
    { location },
  );
}
