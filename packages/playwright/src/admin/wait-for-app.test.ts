import type { Frame, Page } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { createFakePage, type FakePage } from '../test-support/fake-page.ts';
import { tellCall } from '../recording/next-call.ts';
import { standIn } from '../test-support/stand-in.ts';
import { nextTurn } from '../test-support/turn.ts';
import { createAppFrame } from '../test-support/app-frame.ts';
import { readState, waitForApp, waitForFirstApp } from './wait-for-app.ts';

/** A page with these frames, and what the shell shows of the app. */
function open(frames: readonly Frame[], state: object = { phase: 'loading' }): FakePage {
  const fake = createFakePage('http://localhost:4820/admin');
  fake.frames.push(...frames);
  fake.window['platformAdmin'] = { state };
  return fake;
}

/** Says whether a wait has ended once all pending work is done. */
async function isOver(wait: Promise<unknown>): Promise<boolean> {
  const end = vi.fn<() => void>();
  void wait.then(end, end);
  await nextTurn();
  return end.mock.calls.length > 0;
}

/** A page whose scripts fail. */
const failWith = (message: string): Page =>
  standIn<Page>('Page', { evaluate: () => Promise.reject(new Error(message)) });

test('finds no state while a page navigates', async () => {
  const page = failWith('page.evaluate: Execution context was destroyed, most likely because of a navigation');

  expect(await readState(page)).toBeUndefined();
});

test('fails to read the state of a page that is gone', async () => {
  await expect(readState(failWith('page.evaluate: Target page has been closed'))).rejects.toThrow('has been closed');
});

test('returns the frame of an app that is already ready, and stops listening', async () => {
  const { frame } = createAppFrame();
  const fake = open([frame]);

  expect(await waitForFirstApp(fake.page)).toBe(frame);
  expect(fake.listening).toBe(0);
});

test('waits until the functions that the app gave to ready have run', async () => {
  const { frame, becomeReady } = createAppFrame({ isReady: false });
  const { page } = open([frame]);
  const app = waitForFirstApp(page);

  expect(await isOver(app)).toBe(false);
  becomeReady();
  expect(await app).toBe(frame);
});

test('finds an app whose frame comes later', async () => {
  const { frame } = createAppFrame();
  const fake = open([]);
  const app = waitForFirstApp(fake.page);

  expect(await isOver(app)).toBe(false);
  fake.frames.push(frame);
  fake.navigate(frame);

  expect(await app).toBe(frame);
});

test('ignores all frames but the first', async () => {
  const { frame } = createAppFrame({ isReady: false });
  const other = createAppFrame();
  const fake = open([frame, other.frame]);
  const app = waitForFirstApp(fake.page);

  fake.navigate(other.frame);

  expect(await isOver(app)).toBe(false);
});

test('does not ask the initial empty document of a frame', async () => {
  const { frame } = createAppFrame({ url: 'about:blank' });
  const { page } = open([frame]);

  expect(await isOver(waitForFirstApp(page))).toBe(false);
});

test('asks the next document of an app that navigates', async () => {
  const first = createAppFrame({ isReady: false });
  const second = createAppFrame();
  const fake = open([first.frame]);
  const app = waitForFirstApp(fake.page);

  first.leave();
  expect(await isOver(app)).toBe(false);
  fake.frames[0] = second.frame;
  fake.navigate(second.frame);

  expect(await app).toBe(second.frame);
});

test('asks once the document is parsed', async () => {
  const { frame, window, parse } = createAppFrame({ isParsed: false, hasScript: false });
  const { page } = open([frame]);
  const app = waitForFirstApp(page);

  expect(await isOver(app)).toBe(false);
  window['PlatformApp'] = { ready: (run: () => void) => run() };
  parse();

  expect(await app).toBe(frame);
});

test('waits for the first call of an app that has no global object', async () => {
  const { frame } = createAppFrame({ hasScript: false });
  const { page } = open([frame]);
  const app = waitForFirstApp(page);

  expect(await isOver(app)).toBe(false);
  tellCall(page);

  expect(await app).toBe(frame);
});

test('waits until the app that the shell shows has a session', async () => {
  const { frame } = createAppFrame();
  const { page, window } = open([frame], { phase: 'waiting' });
  const app = waitForApp(page);

  expect(await isOver(app)).toBe(false);
  window['platformAdmin'] = { state: { phase: 'connected' } };

  expect(await app).toBe(frame);
});

test('waits until the app that the shell shows is ready', async () => {
  const { frame, becomeReady } = createAppFrame({ isReady: false });
  const { page } = open([frame], { phase: 'connected' });
  const app = waitForApp(page);

  expect(await isOver(app)).toBe(false);
  becomeReady();

  expect(await app).toBe(frame);
});

test('says that the app with a session is gone', async () => {
  const { page } = open([], { phase: 'connected' });

  await expect(waitForApp(page)).rejects.toThrow('The admin has closed the app.');
});
