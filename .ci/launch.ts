import type { LaunchOptions } from 'playwright';
import { CHROMIUM_ARGS } from './chromium.ts';
import { isOwn, type Engine } from './engines.ts';
import { useWebKitGtk } from './webkit/webkit-gtk.ts';

/** How Playwright launches an installed browser. */
export function launchOptionsOf(engine: Engine, executablePath: string): LaunchOptions {
  switch (engine) {
    case 'chromium':
      return { executablePath, args: [...CHROMIUM_ARGS] };
    case 'firefox':
      return {
        executablePath,
        // Without it, clicks and keys do not reach frames of another site.
        firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 },
        // Playwright's own build has another protocol than what Mozilla publishes.
        ...(isOwn('firefox', executablePath) ? {} : { channel: 'moz-firefox' }),
      };
    case 'webkit':
      // So has Playwright's own WebKit: it cannot launch Debian's.
      if (!isOwn('webkit', executablePath)) useWebKitGtk(executablePath);
      return isOwn('webkit', executablePath) ? { executablePath } : {};
  }
}
