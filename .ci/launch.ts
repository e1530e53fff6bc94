import type { Project } from '@playwright/test';
import type { LaunchOptions } from 'playwright';
import { CHROMIUM_ARGS } from './chromium.ts';
import { findBrowser, isOwn, type Engine } from './engines.ts';
import { useWebKitGtk } from './webkit/webkit-gtk.ts';

/** Another name of this machine. To the browser, pages there are those of another machine. */
const ANOTHER_MACHINE = '--host-resolver-rules=MAP my-machine.local 127.0.0.1';

/** A project of Playwright for each of these engines that is installed. */
export function projectsOf(engines: readonly Engine[]): (Project & { readonly name: Engine })[] {
  return engines.flatMap((engine) => {
    const path = findBrowser(engine);
    if (path === undefined) return [];
    return [{ name: engine, use: { browserName: engine, launchOptions: launchOptionsOf(engine, path) } }];
  });
}

/** How Playwright launches an installed browser. */
export function launchOptionsOf(engine: Engine, executablePath: string): LaunchOptions {
  switch (engine) {
    case 'chromium':
      return { executablePath, args: [...CHROMIUM_ARGS, ANOTHER_MACHINE] };
    case 'firefox':
      return {
        executablePath,
        firefoxUserPrefs: {
          // Without it, clicks and keys do not reach frames of another site.
          'fission.webContentIsolationStrategy': 0,
          // What Mozilla publishes does not obey `reducedMotion`.
          'ui.prefersReducedMotion': 1,
        },
        // Playwright's own build has another protocol than what Mozilla publishes.
        ...(isOwn('firefox', executablePath) ? {} : { channel: 'moz-firefox' }),
      };
    case 'webkit':
      // So has Playwright's own WebKit: it cannot launch Debian's.
      if (!isOwn('webkit', executablePath)) useWebKitGtk(executablePath);
      return isOwn('webkit', executablePath) ? { executablePath } : {};
  }
}
