import { chromium, firefox, webkit, type Browser } from 'playwright';
import { ensureBrowser, type Engine } from '../../../../.ci/engines.ts';
import { launchOptionsOf } from '../../../../.ci/launch.ts';

/** Runs the Chromium that the tests use, with further flags, for as long as `use` runs. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, flags: readonly string[] = []): Promise<T> {
  const result = await withEngine('chromium', use, flags);
  if (result === undefined) throw new Error('There is no Chromium to measure in.');
  return result.value;
}

/**
 * Runs the browser that the tests use for an engine, for as long as `use` runs.
 *
 * @returns What `use` returns. `undefined` if there is no such browser, which is said in one line.
 */
export async function withEngine<T>(
  engine: Engine,
  use: (browser: Browser) => Promise<T>,
  flags: readonly string[] = [],
): Promise<{ readonly value: T } | undefined> {
  const path = ensureBrowser(engine);
  if (path === undefined) return undefined;
  const { args = [], ...options } = launchOptionsOf(engine, path);
  const browser = await { chromium, firefox, webkit }[engine].launch({ ...options, args: [...args, ...flags] });
  try {
    return { value: await use(browser) };
  } finally {
    await browser.close();
  }
}
