import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../../../.ci/chromium.ts';

/** Runs the Chromium that the tests use, with further flags, for as long as `use` runs. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, flags: readonly string[] = []): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGS, ...flags],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
