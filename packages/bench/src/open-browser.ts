import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts';

/** Starts the Chromium that the tests use. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGS],
  });
}
