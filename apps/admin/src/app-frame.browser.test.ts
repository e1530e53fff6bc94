import { expect, onTestFinished, test } from 'vitest';
import page from '../index.html?raw';
import { FRAME_SANDBOX } from '../../../packages/elements/src/frame/frame-sandbox.ts';
import { showAppFrame } from './app-frame.ts';
import { openShell, type ShellInTest, type ShellSetup } from './test-support/shell.ts';

const REVIEWS = 'http://localhost:4821/start?lang=en';

/** A shell with the frame of its page, which may load an app before the shell knows. */
interface FrameInTest extends ShellInTest {
  readonly first: HTMLIFrameElement;
  readonly current: () => HTMLIFrameElement | null;
}

async function openFrame(setup: ShellSetup, src?: string): Promise<FrameInTest> {
  const opened = await openShell(setup);
  const place = document.createElement('div');
  const first = document.createElement('iframe');
  first.setAttribute('sandbox', FRAME_SANDBOX);
  if (src !== undefined) first.src = src;
  place.append(first);
  document.body.append(place);
  onTestFinished(() => place.remove());
  showAppFrame(opened.shell, first, { startWorkerLane: () => Promise.resolve() });
  return { ...opened, first, current: () => place.querySelector('iframe') };
}

test('opens the first app in the frame that the page was written with', async () => {
  const { shell, first, current } = await openFrame({});
  const before = first.src;

  shell.go('/admin/apps/reviews');

  expect([before, current(), first.src, first.title]).toEqual(['', first, REVIEWS, 'Reviews']);
});

test('does not load an app again that the page loads already', async () => {
  const { shell, first, current } = await openFrame({ path: '/admin/apps/reviews' }, REVIEWS);

  expect(current()).toBe(first);
  expect(shell.host.state.phase).toBe('loading');
});

test.each(['/admin', '/admin/apps/mails'])(
  'takes away a frame of the page that the shell at %s has no use for',
  async (path) => {
    const { first, current, shell } = await openFrame({ path }, REVIEWS);

    expect(first.isConnected).toBe(false);
    expect(current()?.src).toBe(shell.state.openApp?.url.href ?? '');
  },
);

test('gives another opening of an app another frame, with the same sandbox', async () => {
  const { shell, first, current } = await openFrame({ path: '/admin/apps/reviews' });

  shell.go('/admin/apps/mails');

  expect(current()).not.toBe(first);
  expect([current()?.src, current()?.sandbox.value]).toEqual(['http://127.0.0.1:4822/', FRAME_SANDBOX]);
});

test('leaves an empty frame behind when the app is closed', async () => {
  const { shell, current } = await openFrame({ path: '/admin/apps/reviews' });

  shell.go('/admin/orders');

  expect([current()?.src, shell.host.state.phase]).toEqual(['', 'none']);
});

test('has in the page the sandbox that the frames of modals have', () => {
  const { sandbox } = new DOMParser().parseFromString(page, 'text/html').querySelector('iframe') ?? {};

  expect(sandbox?.value).toBe(FRAME_SANDBOX);
});
