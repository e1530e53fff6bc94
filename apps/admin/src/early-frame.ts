import { addEarlyFrame } from '@platformapp/elements/frame/early-frame';
import { FIRST_FRAME, type Shell } from './shell.ts';
import type { OpenApp } from './shell-state.ts';

/** Milliseconds in which an app that loads has the page for itself. */
const HEAD_START = 250;

/**
 * Gives the frame in which the open app loads before there is a chrome: the one that the page made before this script had come, or another.
 * Absent when no app is open, when the app waits for the worker of the shell's own origin, and in a browser that cannot move frames.
 */
export function takeEarlyFrame(openApp: OpenApp | undefined): HTMLIFrameElement | undefined {
  const made = document.querySelector('iframe') ?? undefined;
  if (made?.src === openApp?.url.href) return made;
  made?.remove();
  return openApp && addEarlyFrame(openApp.url.href);
}

/**
 * Lets the app in an early frame speak to the shell, which has no chrome yet. Settles when it has spoken and the page has nothing else to do, or
 * has had its time. Gives the frame, if the app is still open.
 */
export async function giveHeadStart(shell: Shell, iframe: HTMLIFrameElement): Promise<HTMLIFrameElement | undefined> {
  const { contentWindow } = iframe;
  if (!contentWindow) return undefined;
  shell.attachAppFrame(contentWindow);
  iframe.addEventListener('load', () => shell.loadFrame(contentWindow));
  if ('loaded' in iframe.dataset) shell.loadFrame(contentWindow);
  await untilConnected(shell);
  if (shell.state.openApp?.frame === FIRST_FRAME) return iframe;
  shell.detachFrame(contentWindow);
  iframe.remove();
  return undefined;
}

function untilConnected(shell: Shell): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, HEAD_START);
    const stop = shell.subscribe(({ admin }) => {
      if (admin.phase !== 'connected') return;
      stop();
      clearTimeout(timer);
      // The welcome is still on its way, often in this very thread.
      (window.requestIdleCallback ?? setTimeout)(() => resolve());
    });
  });
}
