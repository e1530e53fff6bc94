import { onTestFinished } from 'vitest';

/**
 * Opens a page of this origin in a window of its own, for one test: what it does to its history,
 * no other test sees.
 */
export async function openWindow(path: string): Promise<Window> {
  const iframe = document.createElement('iframe');
  const loaded = nextEvent(iframe, 'load');
  // A picture, because a page would start something.
  iframe.src = '/favicon.svg?window';
  document.body.append(iframe);
  onTestFinished(() => iframe.remove());
  await loaded;
  const { contentWindow } = iframe;
  if (!contentWindow) throw new Error('The frame has no window.');
  contentWindow.history.replaceState(null, '', path);
  return contentWindow;
}

/** Where a window is, as its address bar would show it behind the origin. */
export function pathOf({ location }: Window): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/**
 * Counts the entries that a window makes from now on. `history.length` would not do: it counts the
 * entries of all frames, and those of frames that are gone leave it at any time.
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
