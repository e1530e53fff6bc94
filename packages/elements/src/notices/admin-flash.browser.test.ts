import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminFlash } from './admin-flash.ts';
import './admin-flash.ts';
import type { Flash } from '@platformapp/protocol';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';

const notice: Flash = { id: 1, kind: 'notice', text: 'Saved', at: 0 };
const error: Flash = { id: 2, kind: 'error', text: 'Not saved', at: 0 };

/** Does not fake `requestAnimationFrame`, because the real pointer waits for it. */
const useFakeTimers = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
afterEach(() => void vi.useRealTimers());

/**
 * Milliseconds that a notice stays whatever the pointer does: while a test waits for that, its faked
 * clock runs.
 */
const LONG = 600_000;

/** Moves the pointer, and waits until the notice is told, which may take the browser a frame. */
const movePointer = async (flash: AdminFlash, how: 'hover' | 'unhover'): Promise<void> => {
  const told = new Promise((resolve) => {
    const type = how === 'hover' ? 'pointerenter' : 'pointerleave';
    inside(flash, '.flash').addEventListener(type, resolve, { once: true });
  });
  await userEvent[how](inside(flash, 'p'));
  await told;
};

test('has its live regions before it has anything to say', async () => {
  const flash = await mount('admin-flash');

  expect(textOf(inside(flash, '[role=status]'))).toBe('');
  expect(textOf(inside(flash, '[role=alert]'))).toBe('');
});

test('announces a notice in the polite region', async () => {
  const flash = await mount('admin-flash');

  flash.flash = notice;
  await settle(flash);

  expect(textOf(inside(flash, '[role=status]'))).toBe('Saved');
  expect(textOf(inside(flash, '[role=alert]'))).toBe('');
});

test('announces an error in the assertive region', async () => {
  const flash = await mount('admin-flash');

  flash.flash = error;
  await settle(flash);

  expect(textOf(inside(flash, '[role=status]'))).toBe('');
  expect(textOf(inside(flash, '[role=alert]'))).toBe('Not saved');
});

test('keeps its live regions, because a new one is not announced', async () => {
  const flash = await mount('admin-flash', { flash: notice });
  const [status, alert] = [inside(flash, '[role=status]'), inside(flash, '[role=alert]')];

  flash.flash = error;
  await settle(flash);
  flash.flash = undefined;
  await settle(flash);

  expect(inside(flash, '[role=status]')).toBe(status);
  expect(inside(flash, '[role=alert]')).toBe(alert);
});

test('announces the same text again for another flash', async () => {
  const flash = await mount('admin-flash', { flash: notice });
  const before = inside(flash, 'p');

  flash.flash = { ...notice, id: 9 };
  await settle(flash);

  expect(inside(flash, 'p')).not.toBe(before);
});

test('dismisses a notice after five seconds', async () => {
  useFakeTimers();
  await mount('admin-flash', { flash: notice });
  const dismissals = record('flash-dismiss');

  vi.advanceTimersByTime(4_999);
  const early = dismissals.length;
  vi.advanceTimersByTime(1);

  expect(early).toBe(0);
  expect(dismissals.map((event) => event.id)).toEqual([1]);
});

test('keeps an error until it is dismissed', async () => {
  useFakeTimers();
  await mount('admin-flash', { flash: error });
  const dismissals = record('flash-dismiss');

  vi.advanceTimersByTime(3_600_000);

  expect(dismissals).toEqual([]);
});

test('waits while the pointer is on it', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice, duration: LONG });
  const dismissals = record('flash-dismiss');

  vi.advanceTimersByTime(LONG / 2);
  await movePointer(flash, 'hover');
  vi.advanceTimersByTime(2 * LONG);
  const whileHovered = dismissals.length;
  await movePointer(flash, 'unhover');
  vi.advanceTimersByTime(LONG / 2);

  expect(whileHovered).toBe(0);
  expect(dismissals.length).toBe(1);
});

test('waits while focus is in it', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice });
  const dismissals = record('flash-dismiss');

  inside(flash, 'button').focus();
  vi.advanceTimersByTime(60_000);
  const whileFocused = dismissals.length;
  inside(flash, 'button').blur();
  vi.advanceTimersByTime(5_000);

  expect(whileFocused).toBe(0);
  expect(dismissals.length).toBe(1);
});

test('waits until both the pointer and focus are gone', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice, duration: LONG });
  const dismissals = record('flash-dismiss');

  await movePointer(flash, 'hover');
  inside(flash, 'button').focus();
  await movePointer(flash, 'unhover');
  vi.advanceTimersByTime(2 * LONG);

  expect(dismissals).toEqual([]);
});

test('shows the next notice for its whole time', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice });
  const dismissals = record('flash-dismiss');

  vi.advanceTimersByTime(4_000);
  flash.flash = { ...notice, id: 3, text: 'Saved again' };
  await settle(flash);
  vi.advanceTimersByTime(4_000);
  const early = dismissals.length;
  vi.advanceTimersByTime(1_000);

  expect(early).toBe(0);
  expect(dismissals.map((event) => event.id)).toEqual([3]);
});

test('holds a notice that replaces one under the pointer, until the pointer leaves', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice, duration: LONG });
  const dismissals = record('flash-dismiss');

  await movePointer(flash, 'hover');
  flash.flash = { ...notice, id: 3 };
  await settle(flash);
  vi.advanceTimersByTime(2 * LONG);
  const whileHovered = dismissals.length;
  await movePointer(flash, 'unhover');
  vi.advanceTimersByTime(LONG);

  expect(whileHovered).toBe(0);
  expect(dismissals.map((event) => event.id)).toEqual([3]);
});

test('holds a notice that replaces one with focus', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice });
  const dismissals = record('flash-dismiss');

  inside(flash, 'button').focus();
  flash.flash = { ...notice, id: 3 };
  await settle(flash);
  vi.advanceTimersByTime(60_000);

  expect(inside(flash, 'button').matches(':focus')).toBe(true);
  expect(dismissals).toEqual([]);
});

test('does not hold a notice because of an earlier flash under the pointer', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: error });
  const dismissals = record('flash-dismiss');

  await movePointer(flash, 'hover');
  flash.flash = undefined;
  await settle(flash);
  flash.flash = notice;
  await settle(flash);
  vi.advanceTimersByTime(5_000);

  expect(dismissals.map((event) => event.id)).toEqual([1]);
});

test('does not restart its time when the same notice is passed again', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice });
  const dismissals = record('flash-dismiss');

  vi.advanceTimersByTime(4_000);
  flash.flash = { ...notice };
  await settle(flash);
  vi.advanceTimersByTime(1_000);

  expect(dismissals.map((event) => event.id)).toEqual([1]);
});

test('does not time an error that replaces a notice', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice });
  const dismissals = record('flash-dismiss');

  flash.flash = error;
  await settle(flash);
  vi.advanceTimersByTime(60_000);

  expect(dismissals).toEqual([]);
});

test('fires nothing after it has left the page', async () => {
  useFakeTimers();
  const flash = await mount('admin-flash', { flash: notice });
  const dismissals: Event[] = [];
  flash.addEventListener('flash-dismiss', (event) => dismissals.push(event));

  flash.remove();
  vi.advanceTimersByTime(60_000);

  expect(dismissals).toEqual([]);
});

test('is dismissed by its button', async () => {
  await mount('admin-flash', { flash: error });
  const dismissals = record('flash-dismiss');

  await page.getByRole('button', { name: 'Dismiss' }).click();

  expect(dismissals.map((event) => event.id)).toEqual([2]);
});

test('is dismissed by the keyboard', async () => {
  await mount('admin-flash', { flash: error });
  const dismissals = record('flash-dismiss');

  await userEvent.keyboard('{Tab}{Enter}');

  expect(dismissals.map((event) => event.id)).toEqual([2]);
});

test('has no button when there is nothing to dismiss', async () => {
  await mount('admin-flash');

  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('marks an error by an icon, not by its colour alone', async () => {
  const flash = await mount('admin-flash', { flash: notice });
  const countIcons = (): number | undefined => flash.shadowRoot?.querySelectorAll('svg').length;
  const ofNotice = countIcons();

  flash.flash = error;
  await settle(flash);

  // The X of the dismiss button is one of them.
  expect([ofNotice, countIcons()]).toEqual([1, 2]);
});

test('lets clicks through beside the message', async () => {
  const flash = await mount('admin-flash', { flash: notice });
  const { top } = flash.getBoundingClientRect();

  expect(document.elementFromPoint(20, top + 4)).not.toBe(flash);
});

test('keeps the dismiss button of a very long message visible', async () => {
  await page.viewport(480, 600);
  await mount('admin-flash', { flash: { ...error, text: 'word '.repeat(2_000) } });

  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeInViewport();
});
