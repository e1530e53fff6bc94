import { diagnose, type AdminState, type Evidence } from '@platformapp/host';
import type { Frame, Locator, Page } from '@playwright/test';
import { SPOKEN_FLAG } from '../watch-ports.ts';
import type { AppGlobal } from './app-global.ts';
import type { ShellHandle } from './shell-handle.ts';

/** Reads everything that the chrome shows. Absent while the page shows no admin. */
export async function readState(page: Page): Promise<AdminState | undefined> {
  return await page.evaluate(() => {
    const global: object = window;
    const platformAdmin: ShellHandle | undefined = Reflect.get(global, 'platformAdmin');
    return platformAdmin?.state;
  });
}

/**
 * Waits until the app in a frame of the shell is ready. Rejects with the diagnosis when it does not come to a session.
 *
 * @param isNewPage Whether the page was loaded for this app, so that the first call it sees comes from it. Quicker, because the shell gives
 *   its handle late.
 */
export async function waitForApp(page: Page, iframe: Locator, isNewPage: boolean): Promise<Frame> {
  const outcome = await page.waitForFunction(
    (flag) => {
      const global: object = window;
      if (flag !== undefined && Reflect.get(global, flag) === true) return { evidence: undefined };
      const platformAdmin: ShellHandle | undefined = Reflect.get(global, 'platformAdmin');
      const { phase, evidence } = platformAdmin?.state ?? {};
      return phase === 'connected'
        ? { evidence: undefined }
        : phase === 'waiting' && evidence
          ? { evidence }
          : undefined;
    },
    isNewPage ? SPOKEN_FLAG : undefined,
  );
  const evidence = (await outcome.jsonValue())?.evidence;
  if (evidence) throw new Error(explain(evidence));
  const handle = await iframe.elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The admin has closed the app.');
  // Functions given to `ready` run in order, so when this one runs the app's own have. An app that took the ES module has no global object:
  // its functions run with the welcome, once the document is parsed.
  await frame.waitForLoadState('domcontentloaded');
  await frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const global: object = window;
        const app: Partial<AppGlobal> | undefined = Reflect.get(global, 'PlatformApp');
        if (typeof app?.ready === 'function') app.ready(resolve);
        else resolve();
      }),
  );
  return frame;
}

function explain(evidence: Evidence): string {
  const causes = diagnose(evidence).map(({ sentence, fix }) => `  ${sentence}\n    ${fix}`);
  return [`The app at ${evidence.appUrl.href} does not answer the admin.`, ...causes].join('\n');
}
