import { onTestFinished } from 'vitest';

/**
 * Opens a page of this origin in its own window, for one test, so that no other test sees its
 * history.
 */
export async function openWindow(path: string): Promise<Window> {
  const iframe = document.createElement('iframe');
  const loaded = nextEvent(iframe, 'load');
  // An image, because a page would start scripts.
  iframe.src = '/favicon.svg?window';
  document.body.append(iframe);
  onTestFinished(() => iframe.remove());
  await loaded;
  const { contentWindow } = iframe;
  if (!contentWindow) throw new Error('The frame has no window.');
  contentWindow.history.replaceState(null, '', path);
  return contentWindow;
}

/** The path, query and hash of a window's address. */
export function pathOf({ location }: Window): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/**
 * Counts the entries that a window makes from now on. `history.length` would not do: it counts the
 * entries of all frames, and entries of removed frames can disappear at any time.
 */
export function countEntries({ history }: Window): () => number {
  const push = history.pushState.bind(history);
  let entries = 0;
  history.pushState = (...args) => {
    entries += 1;
    push(...args);
  };
  return () => entries;
}

/** Goes that many entries forward in a window's history and waits until it is there. */
export async function travel(window: Window, delta: number): Promise<void> {
  const arrived = nextEvent(window, 'popstate');
  window.history.go(delta);
  await arrived;
}

function nextEvent(target: EventTarget, type: string): Promise<Event> {
  return new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });
}
