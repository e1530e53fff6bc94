import { setTimeout as wait } from 'node:timers/promises';
import type { AdminState } from '@platformapp/host';
import type { Frame, Page } from '@playwright/test';
import type { ShellHandle } from '../shop/shell-handle.ts';
import { unreported } from '../step.ts';
import { nextCall } from '../recording/next-call.ts';

/**
 * Milliseconds during which the kit only listens to an app. Reading the shell's state while it
 * starts delays the app by about 50 ms.
 */
const QUIET_TIME = 1_000;

/** The part of an app's `window.PlatformApp` that the kit calls. */
interface AppGlobal {
  readonly ready: (run: () => void) => void;
}

/** The frame of the open app. The frames of its modals come after it. */
export function findAppFrame(page: Page): Frame | undefined {
  return page.mainFrame().childFrames()[0];
}

/** Reads everything that the chrome shows. Absent while the page shows no admin. */
export async function readState(page: Page): Promise<AdminState | undefined> {
  try {
    return await unreported(() =>
      page.evaluate(() => {
        const global: object = window;
        const platformAdmin: ShellHandle | undefined = Reflect.get(global, 'platformAdmin');
        return platformAdmin?.state;
      }),
    );
  } catch (error) {
    // A page that is navigating shows no admin.
    if (String(error).includes('Execution context was destroyed')) return undefined;
    throw error;
  }
}

/** Waits until the app that the shell shows has a session and is ready. */
export async function waitForApp(page: Page): Promise<Frame> {
  await page.waitForFunction(
    () => {
      const global: object = window;
      const platformAdmin: ShellHandle | undefined = Reflect.get(global, 'platformAdmin');
      return platformAdmin?.state.phase === 'connected';
    },
    undefined,
    { timeout: 0 },
  );
  const frame = findAppFrame(page);
  if (!frame) throw new Error('The admin has closed the app.');
  await whenReady(frame);
  return frame;
}

/** Waits until the bar's loading indicator is off. */
export async function waitForEndOfLoading(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const global: object = window;
      const platformAdmin: ShellHandle | undefined = Reflect.get(global, 'platformAdmin');
      return platformAdmin?.state.isLoading === false;
    },
    undefined,
    { timeout: 0 },
  );
}

/**
 * Waits until the first app in the document of a page is ready. It listens to the app's frame from
 * the start, and asks the shell too once the quiet time is over.
 */
export async function waitForFirstApp(page: Page): Promise<Frame> {
  const controller = new AbortController();
  const { signal } = controller;
  const asked = wait(QUIET_TIME, undefined, { signal }).then(() => waitForApp(page));
  // Rejects when the frame answers within the quiet time.
  asked.catch(() => {});
  try {
    return await Promise.race([listenForApp(page, signal), asked]);
  } finally {
    controller.abort();
  }
}

/**
 * Settles when the first app is ready. Each document in its frame is asked while it is still
 * loading, which costs no time, because the document is waiting for its scripts.
 */
function listenForApp(page: Page, signal: AbortSignal): Promise<Frame> {
  const called = nextCall(page);
  const ask = async (frame: Frame): Promise<Frame> => {
    const hasGlobal = await whenReady(frame);
    // An app without a global object is ready after its first call, which follows the welcome.
    if (!hasGlobal) await called.then(() => whenReady(frame));
    return frame;
  };
  return new Promise((resolve) => {
    const listen = (frame: Frame): void => {
      if (frame !== findAppFrame(page) || !frame.url().startsWith('http')) return;
      // A document that is replaced cannot answer. The next one is asked in turn.
      unreported(() => ask(frame)).then(resolve, () => {});
    };
    page.on('framenavigated', listen);
    signal.addEventListener('abort', () => page.off('framenavigated', listen), { once: true });
    const present = findAppFrame(page);
    if (present) listen(present);
  });
}

/**
 * Resolves with true once the functions that the document in a frame passed to `PlatformApp.ready`
 * while loading have run. They run in order, so one that is added after them runs last. Resolves
 * with false when the parsed document has no global object, as in an app that uses the ES module.
 */
async function whenReady(frame: Frame): Promise<boolean> {
  return await frame.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const ask = (): void => {
          const global: object = window;
          const app: Partial<AppGlobal> | undefined = Reflect.get(global, 'PlatformApp');
          if (typeof app?.ready === 'function') app.ready(() => resolve(true));
          else resolve(false);
        };
        if (document.readyState !== 'loading') {
          ask();
          return;
        }
        // One task after the event, so that the document's own listeners run first. A message
        // starts that task, because a test may have stopped the timers.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ask, { once: true });
        port1.start();
        document.addEventListener('DOMContentLoaded', () => port2.postMessage(undefined), { once: true });
      }),
  );
}
