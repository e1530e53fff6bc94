import { expect, onTestFinished, test, vi } from 'vitest';
import { giveHeadStart, takeEarlyFrame } from './early-frame.ts';
import { addGuest, GUEST_URL } from './guest-for-test.ts';
import { openShell } from './shell-for-test.ts';
import { FIRST_FRAME, type Shell } from './shell.ts';
import type { OpenApp } from './shell-state.ts';

const URL_OF_APP = 'http://127.0.0.1:9/';
const app = { key: 'guest', name: 'Guest', url: GUEST_URL };

const openAppAt = (url: string): OpenApp => ({
  app: { key: 'a', name: 'A', url },
  frame: FIRST_FRAME,
  url: new URL(url),
});

/** Makes the frame that a page's own script makes for the app of its address. */
function makeFrame(src: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = src;
  document.body.append(iframe);
  onTestFinished(() => iframe.remove());
  return iframe;
}

/** Holds the clock back, so that nothing is over because its time is. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('takes the frame that the page has made for the app', () => {
  const made = makeFrame(URL_OF_APP);

  expect(takeEarlyFrame(openAppAt(URL_OF_APP))).toBe(made);
  expect(made.isConnected).toBe(true);
});

test('makes the frame where the page has made none', () => {
  const taken = takeEarlyFrame(openAppAt(URL_OF_APP));
  onTestFinished(() => taken?.remove());

  expect(taken?.src).toBe(URL_OF_APP);
  expect(taken?.isConnected).toBe(true);
});

test('puts another frame in the place of one for another address', () => {
  const made = makeFrame(`${URL_OF_APP}other`);

  const taken = takeEarlyFrame(openAppAt(URL_OF_APP));
  onTestFinished(() => taken?.remove());

  expect([made.isConnected, taken?.src]).toEqual([false, URL_OF_APP]);
});

test('removes the frame of an app that the shell has not opened', () => {
  const made = makeFrame(URL_OF_APP);

  expect(takeEarlyFrame(undefined)).toBeUndefined();
  expect(made.isConnected).toBe(false);
});

test('takes none where no app is open', () => {
  expect(takeEarlyFrame(undefined)).toBeUndefined();
});

test('makes none for an app of the shell’s own origin', () => {
  expect(takeEarlyFrame(openAppAt(GUEST_URL))).toBeUndefined();
  expect(document.querySelector('iframe')).toBeNull();
});

test('gives the frame of an app as soon as that has spoken', async () => {
  stopTimers();
  const { shell, window } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const { iframe } = addGuest(window, {});

  expect(await giveHeadStart(shell, iframe)).toBe(iframe);
  expect(shell.state.admin.phase).toBe('connected');
});

test('listens to the shell no longer when the app has spoken', async () => {
  stopTimers();
  const { shell, window } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const { counted, count } = countListeners(shell);

  await giveHeadStart(counted, addGuest(window, {}).iframe);

  expect(count()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('listens to the shell no longer when the time of the app is over', async () => {
  stopTimers();
  const { shell } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const { counted, count } = countListeners(shell);

  const given = giveHeadStart(counted, makeFrame('about:blank'));
  const before = count();
  vi.advanceTimersByTime(250);
  await given;

  expect([before, count()]).toEqual([1, 0]);
});

test('gives the frame of an app that has not spoken when its time is over', async () => {
  stopTimers();
  const { shell } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const iframe = makeFrame('about:blank');

  const given = giveHeadStart(shell, iframe);
  const early = vi.advanceTimersByTime(249) && shell.host.holdings.frames;
  vi.advanceTimersByTime(1);

  expect(await given).toBe(iframe);
  expect([early, iframe.isConnected]).toEqual([1, true]);
});

test('removes the frame of an app that was closed meanwhile', async () => {
  stopTimers();
  const { shell } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const iframe = makeFrame('about:blank');

  const given = giveHeadStart(shell, iframe);
  shell.go('/admin/orders');
  vi.advanceTimersByTime(250);

  expect(await given).toBeUndefined();
  expect([iframe.isConnected, shell.host.holdings.frames]).toEqual([false, 0]);
});

test('removes the frame of an app that was loaded again meanwhile', async () => {
  stopTimers();
  const { shell } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const iframe = makeFrame('about:blank');

  const given = giveHeadStart(shell, iframe);
  shell.retry();
  vi.advanceTimersByTime(250);

  expect(await given).toBeUndefined();
  expect(iframe.isConnected).toBe(false);
});

test('tells the shell of a page that had loaded before', async () => {
  stopTimers();
  const { shell } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const iframe = makeFrame('about:blank');
  iframe.dataset['loaded'] = '';
  const loaded: Window[] = [];

  void giveHeadStart(spyOn(shell, { loadFrame: (window) => loaded.push(window) }), iframe);

  expect(loaded).toEqual([iframe.contentWindow]);
});

test('tells the shell of each page that loads from then on', async () => {
  stopTimers();
  const { shell } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const iframe = makeFrame('about:blank');
  const loaded: Window[] = [];

  void giveHeadStart(spyOn(shell, { loadFrame: (window) => loaded.push(window) }), iframe);
  const before = loaded.length;
  iframe.dispatchEvent(new Event('load'));
  iframe.dispatchEvent(new Event('load'));

  expect([before, loaded]).toEqual([0, [iframe.contentWindow, iframe.contentWindow]]);
});

test('does nothing with a frame that is in no page', async () => {
  const { shell } = await openShell({ path: '/admin/apps/guest', apps: [app] });

  expect(await giveHeadStart(shell, document.createElement('iframe'))).toBeUndefined();
  expect(shell.host.holdings.frames).toBe(0);
});

/** The shell itself, with some of its methods watched. */
function spyOn(shell: Shell, watched: Partial<Shell>): Shell {
  return {
    ...shell,
    ...watched,
    get state() {
      return shell.state;
    },
  };
}

/** The shell itself, and how many listen to it through this object. */
function countListeners(shell: Shell): { readonly counted: Shell; readonly count: () => number } {
  let listeners = 0;
  const counted = spyOn(shell, {
    subscribe(listener) {
      const stop = shell.subscribe(listener);
      listeners += 1;
      return () => {
        listeners -= 1;
        stop();
      };
    },
  });
  return { counted, count: () => listeners };
}
