import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';

/**
 * Starts the Chromium that the tests use, with the garbage collector within reach of a page.
 *
 * @param jsFlags Further flags of V8.
 */
export async function openBrowser(jsFlags = ''): Promise<Browser> {
  const executablePath = findChromium();
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGS, `--js-flags=--expose-gc ${jsFlags}`],
  });
}
