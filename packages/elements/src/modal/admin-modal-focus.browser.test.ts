import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../apps/admin-app-form.ts';
import '../bar/admin-bar.ts';
import './admin-modal.ts';
import { alert, confirm, input, frame } from '../test-support/modals.ts';
import { focusedName, inside, mount, record, settle } from '../test-support/mount.ts';
import { shownButton } from '../test-support/shown-button.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });

/** A focused button outside every dialog, as after a click in the page. */
async function mountFocusedButton(): Promise<void> {
  await mount('admin-bar', { bar: { secondary: [shownButton({ key: 99, label: 'Opener' })] } });
  await button('Opener').click();
}

test('puts focus where the user types next', async () => {
  const shown = await mount('admin-modal', { modal: alert });
  expect(focusedName()).toBe('Understood');
  shown.remove();

  const asked = await mount('admin-modal', { modal: confirm });
  expect(focusedName()).toBe('Leave');
  asked.remove();

  await mount('admin-modal', { modal: input });
  expect(document.activeElement?.shadowRoot?.activeElement?.localName).toBe('input');
});

test('puts focus on the safe button of a dangerous confirm', async () => {
  await mount('admin-modal', { modal: { ...confirm, style: 'danger' } });

  expect(focusedName()).toBe('Stay');
});

test('puts focus on the title of a modal with a page, so that it is read first', async () => {
  await mount('admin-modal', { modal: frame });

  expect(focusedName()).toBe('Pick a product');
});

test('requests dismissal by the X, and stays until it is removed', async () => {
  await mount('admin-modal', { modal: confirm });
  const dismissals = record('modal-dismiss');

  await button('Close').click();

  expect(dismissals.map((event) => event.key)).toEqual([2]);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('requests dismissal by Escape, once', async () => {
  await mount('admin-modal', { modal: input });
  const dismissals = record('modal-dismiss');

  await userEvent.keyboard('{Escape}');

  expect(dismissals.map((event) => event.key)).toEqual([3]);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('requests dismissal each time Escape is pressed', async () => {
  await mount('admin-modal', { modal: input });
  const dismissals = record('modal-dismiss');

  await userEvent.keyboard('{Escape}{Escape}{Escape}');

  expect(dismissals.length).toBe(3);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('leaves Escape to the input method while it composes', async () => {
  const modal = await mount('admin-modal', { modal: input });
  const dismissals = record('modal-dismiss');

  inside(modal, 'input').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }),
  );

  expect(dismissals).toEqual([]);
});

test('requests dismissal when the browser closes it', async () => {
  const modal = await mount('admin-modal', { modal: alert });
  const dismissals = record('modal-dismiss');
  const dialog = inside(modal, 'dialog');

  if (dialog instanceof HTMLDialogElement) dialog.close();

  await expect.poll(() => dismissals.map((event) => event.key)).toEqual([1]);
});

test('requests dismissal when the browser requests closing', async () => {
  const modal = await mount('admin-modal', { modal: alert });
  const dismissals = record('modal-dismiss');
  const cancel = new Event('cancel', { cancelable: true });

  inside(modal, 'dialog').dispatchEvent(cancel);

  expect(cancel.defaultPrevented).toBe(true);
  expect(dismissals.length).toBe(1);
});

test('closes only the topmost dialog by Escape', async () => {
  await mount('admin-modal', { modal: alert });
  const upper = await mount('admin-modal', { modal: confirm });
  const dismissals = record('modal-dismiss');

  await userEvent.keyboard('{Escape}');
  upper.remove();
  await expect.poll(focusedName).toBe('Understood');
  await userEvent.keyboard('{Escape}');

  expect(dismissals.map((event) => event.key)).toEqual([2, 1]);
});

test('makes everything below the topmost dialog inert', async () => {
  await mountFocusedButton();
  await mount('admin-modal', { modal: alert });
  await mount('admin-modal', { modal: confirm });

  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');

  expect(['Close', 'Stay', 'Leave', '']).toContain(focusedName());
});

test('returns focus to where it was', async () => {
  await mountFocusedButton();
  const modal = await mount('admin-modal', { modal: alert });

  modal.remove();

  await expect.poll(focusedName).toBe('Opener');
});

test('returns focus when it closes, and does not move it when it is removed later', async () => {
  await mountFocusedButton();
  const modal = await mount('admin-modal', { modal: frame });

  modal.isClosed = true;
  await settle(modal);
  await expect.poll(focusedName).toBe('Opener');
  const field = await mount('admin-app-form');
  inside(field, 'input').focus();
  modal.remove();
  await settle(field);

  expect(inside(field, 'input').matches(':focus')).toBe(true);
});

test('returns focus through a stack, one dialog at a time', async () => {
  await mountFocusedButton();
  const lower = await mount('admin-modal', { modal: alert });
  const upper = await mount('admin-modal', { modal: confirm });

  upper.remove();
  await expect.poll(focusedName).toBe('Understood');
  lower.remove();

  await expect.poll(focusedName).toBe('Opener');
});

test('returns focus when a whole stack closes at once', async () => {
  await mountFocusedButton();
  const lower = await mount('admin-modal', { modal: alert });
  const upper = await mount('admin-modal', { modal: confirm });

  lower.remove();
  upper.remove();

  await expect.poll(focusedName).toBe('Opener');
});

test('closes without an error when the element that had focus is gone', async () => {
  await mountFocusedButton();
  const modal = await mount('admin-modal', { modal: alert });
  document.querySelector('admin-bar')?.remove();

  modal.remove();

  await expect.poll(focusedName).toBe('');
});

test('opens again when it is added to the page again', async () => {
  const modal = await mount('admin-modal', { modal: alert });
  const dismissals = record('modal-dismiss');

  document.body.prepend(modal);
  await settle(modal);

  expect(inside(modal, 'dialog').matches(':modal')).toBe(true);
  expect(dismissals).toEqual([]);
});
