import { setTimeout as wait } from 'node:timers/promises';
import type { AdminState } from '@platformapp/host';
import type { Frame, Page } from '@playwright/test';
import type { ShellHandle } from '../shop/shell-handle.ts';
import type { AppGlobal } from './app-global.ts';
import { nextCall } from './next-call.ts';

/** Milliseconds in which an app that loads is left alone: each look into the page takes it time. */
const PATIENCE = 1_000;

/** Reads everything that the chrome shows. Absent while the page shows no admin. */
export async function readState(page: Page): Promise<AdminState | undefined> {
  try {
    return await page.evaluate(() => {
      const global: object = window;
      const platformAdmin: ShellHandle | undefined = Reflect.get(global, 'platformAdmin');
      return platformAdmin?.state;
    });
  } catch (error) {
    // A page on its way to another document shows none.
    if (String(error).includes('Execution context was destroyed')) return undefined;
    throw error;
  }
}

/** Waits until the first app in the document of a page is ready. */
export async function waitForFirstApp(page: Page): Promise<Frame> {
  const controller = new AbortController();
  const { signal } = controller;
  const looked = wait(PATIENCE, undefined, { signal }).then(() => waitForApp(page));
  // The app may be heard before anybody looks.
  looked.catch(() => {});
  try {
    return await Promise.race([hearFirstApp(page, signal), looked]);
  } finally {
    controller.abort();
  }
}

/**
 * Settles when the first app is ready. It is asked as soon as its document is there, while it still
 * loads: its answer is then the one thing to wait for, and the asking falls into the time in which
 * the page waits for its scripts.
 */
function hearFirstApp(page: Page, signal: AbortSignal): Promise<Frame> {
  const called = nextCall(page);
  const hear = async (frame: Frame): Promise<Frame> => {
    const isReady = await callReady(frame);
    if (isReady) return frame;
    await called;
    return await waitForReady(frame);
  };
  return new Promise((resolve) => {
    const listen = (frame: Frame): void => {
      if (frame !== findFirstFrame(page) || !frame.url().startsWith('http')) return;
      // An app that goes on to another document takes the answer with it; that document is asked in
      // its turn.
      hear(frame).then(resolve, () => {});
    };
    page.on('framenavigated', listen);
    signal.addEventListener('abort', () => page.off('framenavigated', listen), { once: true });
    // It may be there already.
    const first = findFirstFrame(page);
    if (first) listen(first);
  });
}

/** The frame of the open app: a modal's comes after that of the app which opened it. */
function findFirstFrame(page: Page): Frame | undefined {
  return page.mainFrame().childFrames()[0];
}

/** Waits until the app that the shell shows is ready. */
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
  return await waitForReady(findFirstFrame(page));
}

async function waitForReady(frame: Frame | undefined): Promise<Frame> {
  if (!frame) throw new Error('The admin has closed the app.');
  await callReady(frame);
  return frame;
}

/**
 * Settles when the functions have run that the document in a frame gave to `PlatformApp.ready`
 * while it loaded: they run in order, so one that is given after them runs last. Gives `false`,
 * once the document is parsed, when it has no global object: an app that took the ES module has
 * none, and its functions run with the welcome.
 */
async function callReady(frame: Frame): Promise<boolean> {
  return await frame.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const call = (): void => {
          const global: object = window;
          const app: Partial<AppGlobal> | undefined = Reflect.get(global, 'PlatformApp');
          if (typeof app?.ready === 'function') app.ready(() => resolve(true));
          else resolve(false);
        };
        if (document.readyState !== 'loading') {
          call();
          return;
        }
        // A turn after the event, because the document's own listeners come later. Not by a timer:
        // a test may have stopped those.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', call, { once: true });
        port1.start();
        document.addEventListener('DOMContentLoaded', () => port2.postMessage(undefined), { once: true });
      }),
  );
}
