import { expect, onTestFinished, test } from 'vitest';
import './admin-frame.ts';
import type { AdminFrame } from './admin-frame.ts';
import { addEarlyFrame } from './early-frame.ts';
import { mount, record, settle } from '../test-support/mount.ts';

/** A page of this origin, so that a test can look into it. `addEarlyFrame` itself takes other origins only. */
const SRC = new URL('/favicon.svg?early', location.href).href;

async function loadEarly(): Promise<HTMLIFrameElement> {
  const iframe = document.createElement('iframe');
  iframe.style.cssText = 'visibility: hidden';
  const loaded = new Promise((resolve) => {
    iframe.addEventListener('load', resolve, { once: true });
  });
  iframe.src = SRC;
  document.body.append(iframe);
  onTestFinished(() => iframe.remove());
  await loaded;
  return iframe;
}

async function mountWith(early: HTMLIFrameElement): Promise<AdminFrame> {
  return await mount('admin-frame', { src: SRC, label: 'Example app', early });
}

test.each([
  ['a script', 'javascript:top.document.title="owned"'],
  ['no URL', 'localhost:3000'],
  ['credentials', 'http://user:secret@127.0.0.1:9/'],
  ['its own origin', SRC],
])('makes no frame for %s', (_, src) => {
  expect(addEarlyFrame(src)).toBeUndefined();
  expect(document.querySelector('body > iframe')).toBeNull();
});

test('makes a frame that is sandboxed and not to be seen', () => {
  const iframe = addEarlyFrame('http://127.0.0.1:9/');
  onTestFinished(() => iframe?.remove());

  expect(iframe?.src).toBe('http://127.0.0.1:9/');
  expect([...(iframe?.sandbox ?? [])]).not.toContain('allow-top-navigation');
  expect(iframe?.sandbox.length).toBe(7);
  expect(iframe && getComputedStyle(iframe).visibility).toBe('hidden');
});

test('becomes the frame of an element without loading again', async () => {
  const early = await loadEarly();
  const window = early.contentWindow;
  let loads = 0;
  early.addEventListener('load', () => (loads += 1));
  Object.assign(window ?? {}, { mark: 'the same document' });

  const frame = await mountWith(early);

  expect(early.getRootNode()).toBe(frame.shadowRoot);
  expect(frame.shadowRoot?.querySelectorAll('iframe').length).toBe(1);
  expect(early.contentWindow).toBe(window);
  expect(window).toHaveProperty('mark', 'the same document');
  expect(loads).toBe(0);
});

test('is seen and named as any other', async () => {
  const early = await loadEarly();

  const frame = await mountWith(early);
  const before = early.title;
  frame.label = 'Renamed';
  await settle(frame);

  expect(getComputedStyle(early).visibility).toBe('visible');
  expect(early.getBoundingClientRect().width).toBe(frame.getBoundingClientRect().width);
  expect([before, early.title]).toEqual(['Example app', 'Renamed']);
});

test('is told of by whoever made it, until it leaves', async () => {
  const early = await loadEarly();
  const attached = record('frame-attach');
  const loaded = record('frame-load');
  const detached: unknown[] = [];

  const frame = await mountWith(early);
  frame.addEventListener('frame-detach', (event) => detached.push(event.contentWindow));
  const window = early.contentWindow;
  frame.remove();

  expect([attached.length, loaded.length]).toEqual([0, 0]);
  expect(detached).toEqual([window]);
});

test('makes way for a new frame', async () => {
  const early = await loadEarly();
  const attached = record('frame-attach');
  const frame = await mountWith(early);

  frame.reload();
  await settle(frame);

  expect(early.isConnected).toBe(false);
  expect(attached.map(({ iframe }) => iframe)).toEqual([frame.shadowRoot?.querySelector('iframe')]);
  expect(attached[0]?.iframe.src).toBe(SRC);
});

test('goes to another page in the same window', async () => {
  const early = await loadEarly();
  const frame = await mountWith(early);

  frame.src = `${SRC}-no-more`;

  await expect.poll(() => early.contentWindow?.location.href).toBe(`${SRC}-no-more`);
  expect(early.getRootNode()).toBe(frame.shadowRoot);
});
