import { LIMITS, MODAL_FRAME_NAME } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-modal.ts';
import { frame } from '../test-support/modals.ts';
import { inside, mount, record, settle } from '../test-support/mount.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const large = async (): Promise<void> => page.viewport(1_200, 900);

test('loads its page in a frame with the name of a modal', async () => {
  const modal = await mount('admin-modal', { modal: frame });

  expect(inside(inside(modal, 'admin-frame'), 'iframe')).toMatchObject({
    name: MODAL_FRAME_NAME,
    title: 'Pick a product',
    src: frame.src,
  });
});

test('reports that its page has loaded, and that its frame is gone', async () => {
  const loaded = record('frame-load');
  const modal = await mount('admin-modal', { modal: frame });
  let detached = 0;
  modal.addEventListener('frame-detach', () => (detached += 1));
  await expect.poll(() => loaded.length).toBe(1);

  modal.remove();

  expect(detached).toBe(1);
});

test.each([
  ['small', 320],
  ['large', 400],
  ['fullwidth', 400],
] as const)('gives the page of a %s modal without a height %i pixels', async (width, height) => {
  await large();
  const { height: _, ...without } = frame;

  const modal = await mount('admin-modal', { modal: { ...without, width } });

  expect(inside(modal, 'admin-frame').getBoundingClientRect().height).toBe(height);
});

test('gives its page the requested height, and changes it without reloading', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: frame });
  const attached = record('frame-attach');
  const before = inside(modal, 'admin-frame').getBoundingClientRect().height;

  modal.modal = { ...frame, height: 321 };
  await settle(modal);

  expect(before).toBe(200);
  expect(inside(modal, 'admin-frame').getBoundingClientRect().height).toBe(321);
  expect(attached).toEqual([]);
});

test('shows a page of the greatest height in full', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: { ...frame, height: LIMITS.modalHeightMax } });

  expect(inside(modal, 'admin-frame').getBoundingClientRect().height).toBe(700);
});

test('is 980 pixels wide when it is large', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: { ...frame, width: 'large' } });

  expect(inside(modal, 'dialog').getBoundingClientRect().width).toBe(LIMITS.modalWidthLarge);
  expect(inside(modal, 'admin-frame').getBoundingClientRect().width).toBe(LIMITS.modalWidthLarge);
});

test('fills the width of the screen when it is fullwidth', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: { ...frame, width: 'fullwidth' } });

  expect(inside(modal, 'dialog').getBoundingClientRect().width).toBe(document.documentElement.clientWidth);
});

test('is small otherwise', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: frame });

  expect(inside(modal, 'dialog').getBoundingClientRect().width).toBe(620);
});

test('stays within a small window, with its head and foot visible', async () => {
  await page.viewport(400, 400);
  const modal = await mount('admin-modal', { modal: { ...frame, width: 'large', height: 700 } });

  const { width, height } = inside(modal, 'dialog').getBoundingClientRect();

  expect(width).toBeLessThanOrEqual(400);
  expect(height).toBeLessThanOrEqual(400);
  await expect.element(button('Close')).toBeInViewport();
  await expect.element(button('Choose')).toBeInViewport();
});

test('keeps its hidden frame when its dialog closes before its page has gone', async () => {
  const modal = await mount('admin-modal', { modal: frame });
  const dismissals = record('modal-dismiss');
  const iframe = inside(inside(modal, 'admin-frame'), 'iframe');
  let detached = 0;
  modal.addEventListener('frame-detach', () => (detached += 1));

  modal.isClosed = true;
  await settle(modal);

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(iframe.isConnected).toBe(true);
  expect(iframe.checkVisibility()).toBe(false);
  expect(detached).toBe(0);
  expect(dismissals).toEqual([]);
});
