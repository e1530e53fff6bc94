import { expect, test } from 'vitest';
import { MODAL_FRAME_NAME } from '@platformapp/protocol';
import { page } from 'vitest/browser';
import './admin-frame.ts';
import { inside, mount, record, settle } from '../test-support/mount.ts';

/** A page of this origin, identified by its query. */
const pageUrl = (name: string): string => new URL(`/favicon.svg?${name}`, location.href).href;

const iframeOf = (element: Element): HTMLIFrameElement => {
  const iframe = inside(element, 'iframe');
  if (iframe instanceof HTMLIFrameElement) return iframe;
  throw new Error('Not an iframe');
};

test('reports the window of its frame before it loads anything', async () => {
  const seen: unknown[] = [];
  document.body.addEventListener(
    'frame-attach',
    ({ contentWindow }) =>
      seen.push(contentWindow, contentWindow.location.href, contentWindow.frameElement?.getAttribute('src')),
    { once: true },
  );

  const frame = await mount('admin-frame', { src: pageUrl('a') });

  expect(seen).toEqual([iframeOf(frame).contentWindow, 'about:blank', null]);
});

test('reports when its page has loaded, but not the empty page before', async () => {
  const loaded = record('frame-load');

  const frame = await mount('admin-frame');
  const before = loaded.length;
  frame.src = pageUrl('a');

  await expect.poll(() => loaded.length).toBe(1);
  expect(before).toBe(0);
  expect(loaded[0]?.contentWindow).toBe(iframeOf(frame).contentWindow);
});

test('allows a page everything except navigating the shell', async () => {
  const frame = await mount('admin-frame', { src: pageUrl('a') });

  expect([...iframeOf(frame).sandbox].toSorted()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-modals',
    'allow-orientation-lock',
    'allow-pointer-lock',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
    'allow-same-origin',
    'allow-scripts',
    'allow-storage-access-by-user-activation',
  ]);
});

test('has the name of a modal before it loads', async () => {
  const names: string[] = [];
  document.body.addEventListener('frame-attach', (event) => names.push(event.contentWindow.name), { once: true });

  await mount('admin-frame', { src: pageUrl('a') });

  expect(names).toEqual([MODAL_FRAME_NAME]);
});

test('is called by its label, and App without one', async () => {
  const frame = await mount('admin-frame', { src: pageUrl('a'), label: 'Example app' });
  await expect.element(page.getByTitle('Example app')).toBeInTheDocument();

  frame.label = '';
  await settle(frame);

  expect(iframeOf(frame).title).toBe('App');
});

test('does not load again when anything but src changes', async () => {
  const loaded = record('frame-load');
  const attached = record('frame-attach');
  const frame = await mount('admin-frame', { src: pageUrl('a') });
  await expect.poll(() => loaded.length).toBe(1);
  const before = iframeOf(frame);

  frame.label = 'Another label';
  frame.src = pageUrl('a');
  frame.requestUpdate();
  await settle(frame);

  expect(iframeOf(frame)).toBe(before);
  expect([loaded.length, attached.length]).toEqual([1, 1]);
});

test('goes to another page in the same window', async () => {
  const loaded = record('frame-load');
  const attached = record('frame-attach');
  const frame = await mount('admin-frame', { src: pageUrl('a') });
  await expect.poll(() => loaded.length).toBe(1);

  frame.src = pageUrl('b');

  await expect.poll(() => loaded.length).toBe(2);
  expect(attached.length).toBe(1);
  expect(iframeOf(frame).contentWindow?.location.search).toBe('?b');
});

test('makes no history entries of its own', async () => {
  const loaded = record('frame-load');
  const entries = history.length;
  const frame = await mount('admin-frame', { src: pageUrl('a') });
  await expect.poll(() => loaded.length).toBe(1);

  frame.src = pageUrl('b');
  await expect.poll(() => loaded.length).toBe(2);

  // Entries of removed frames can disappear at any time.
  expect(history.length).toBeLessThanOrEqual(entries);
});

test('loads nothing that is not an http URL', async () => {
  const frame = await mount('admin-frame', { src: 'javascript:parent.document.title="owned"' });

  expect(iframeOf(frame).hasAttribute('src')).toBe(false);
  expect(document.title).not.toBe('owned');
});

test('keeps its page when its src is not an http URL', async () => {
  const loaded = record('frame-load');
  const frame = await mount('admin-frame', { src: pageUrl('a') });
  await expect.poll(() => loaded.length).toBe(1);

  frame.src = 'data:text/html,other';
  await settle(frame);

  expect(iframeOf(frame).contentWindow?.location.search).toBe('?a');
});

test('fires at itself when it has left the page', async () => {
  const frame = await mount('admin-frame', { src: pageUrl('a') });
  const window = iframeOf(frame).contentWindow;
  const detached: Window[] = [];
  frame.addEventListener('frame-detach', (event) => detached.push(event.contentWindow));

  frame.remove();

  expect(detached).toEqual([window]);
});

test('reports it once, however often it is removed', async () => {
  const frame = await mount('admin-frame', { src: pageUrl('a') });
  let count = 0;
  frame.addEventListener('frame-detach', () => (count += 1));

  frame.remove();
  await settle(frame);
  frame.remove();

  expect(count).toBe(1);
});

test('makes a new frame when it is added again', async () => {
  const attached = record('frame-attach');
  const frame = await mount('admin-frame', { src: pageUrl('a') });
  const before = iframeOf(frame);

  frame.remove();
  await settle(frame);
  document.body.append(frame);
  await settle(frame);

  expect(attached.length).toBe(2);
  expect(iframeOf(frame)).not.toBe(before);
  expect(iframeOf(frame).src).toBe(pageUrl('a'));
});

test('makes a new frame when it is moved', async () => {
  const attached = record('frame-attach');
  const frame = await mount('admin-frame', { src: pageUrl('a') });

  document.body.prepend(frame);
  await settle(frame);

  expect(attached.length).toBe(2);
  expect(attached[1]?.contentWindow).toBe(iframeOf(frame).contentWindow);
});
