import type { AppList } from '@platformapp/host';
import { KernelError } from '@platformapp/kernel';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { frameSandbox } from '@platformapp/elements/frame/frame-sandbox';
import { showAppFrame } from './app-frame.ts';
import { openShell, type ShellInTest, type ShellSetup } from './test-support/shell.ts';

// Of this origin, so that a test sees what a frame shows. An image, because a page would start
// scripts.
const REVIEWS = `${location.origin}/favicon.svg?lang=en`;
const MAILS = `${location.origin}/favicon.svg?mails`;

const APPS: AppList = [
  { key: 'reviews', name: 'Reviews', url: REVIEWS },
  { key: 'mails', name: 'Mails', url: MAILS },
];

/** A shell with the frame of its page, which may already load an app. */
interface FrameInTest extends ShellInTest {
  readonly first: HTMLIFrameElement;
  readonly current: () => HTMLIFrameElement | null;
}

async function openFrame(setup: ShellSetup, sign = signInTest): Promise<FrameInTest> {
  const opened = await openShell({ apps: APPS, ...setup });
  const place = document.createElement('div');
  const first = document.createElement('iframe');
  place.append(first);
  document.body.append(place);
  onTestFinished(() => place.remove());
  showAppFrame(opened.shell, first, { startWorkerLane: () => Promise.resolve(), kernel: { signLaunch: sign } });
  return { ...opened, first, current: () => place.querySelector('iframe') };
}

/** The address of what a frame shows. */
function addressIn(frame: HTMLIFrameElement | null): string | undefined {
  return frame?.contentWindow?.location.href;
}

/** Replaces the kernel: adds a number that differs each time, and the language. */
async function signInTest(query: string, locale: string): Promise<string> {
  signed += 1;
  return `${query}&hmac=${signed}&locale=${locale}`;
}

let signed = 0;

beforeEach(() => {
  signed = 0;
});

test("opens the first app in the frame of the page's HTML", async () => {
  const { shell, first, current } = await openFrame({});
  const before = addressIn(first);

  shell.go('/admin/apps/reviews');

  await expect.poll(() => addressIn(first)).toContain(REVIEWS);
  expect([before, current(), first.title]).toEqual(['about:blank', first, 'Reviews']);
  expect(first.sandbox.value).toBe(frameSandbox());
});

test('signs the URL again at each opening, in the language of the user', async () => {
  const { shell, current } = await openFrame({});
  const { language } = navigator;

  shell.go('/admin/apps/reviews');
  await expect.poll(() => addressIn(current())).toBe(`${REVIEWS}&hmac=1&locale=${language}`);
  shell.retry();
  await expect.poll(() => addressIn(current())).toBe(`${REVIEWS}&hmac=2&locale=${language}`);

  expect(shell.state.openApp?.url.href).toBe(REVIEWS);
});

test('opens an app without parameters when its launch is switched off', async () => {
  const apps: AppList = [{ key: 'reviews', name: 'Reviews', url: REVIEWS, launch: 'off' }];

  const { current } = await openFrame({ path: '/admin/apps/reviews', apps });

  await expect.poll(() => addressIn(current())).toBe(REVIEWS);
  expect(signed).toBe(0);
});

test('opens an app without a signature if the browser cannot sign, and says so', async () => {
  const { shell, current } = await openFrame({ path: '/admin/apps/reviews' }, () => Promise.reject(new TypeError()));

  await expect.poll(() => addressIn(current())).toBe(REVIEWS);
  expect(shell.state.problems).toEqual(['The app was opened without a signature: that needs https, or localhost.']);
});

test('opens an app without a signature when the shop does not answer, and says so', async () => {
  const { shell, current } = await openFrame({ path: '/admin/apps/reviews' }, () =>
    Promise.reject(new KernelError('kernel-failed', 'It does not answer.')),
  );

  await expect.poll(() => addressIn(current())).toBe(REVIEWS);
  expect(shell.state.problems).toEqual([
    'The app was opened without a signature: the shop did not answer. Reload the page.',
  ]);
});

test('gives another opening of an app another frame, with the same sandbox', async () => {
  const { shell, first, current } = await openFrame({ path: '/admin/apps/reviews' });

  shell.go('/admin/apps/mails');

  await expect.poll(() => addressIn(current())).toContain(MAILS);
  expect(current()).not.toBe(first);
  expect(current()?.sandbox.value).toBe(frameSandbox());
});

test('leaves an empty frame behind when the app is closed', async () => {
  const { shell, current } = await openFrame({ path: '/admin/apps/reviews' });

  shell.go('/admin/orders');

  expect([addressIn(current()), shell.host.state.phase]).toEqual(['about:blank', 'none']);
});
