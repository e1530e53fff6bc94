import type { Button, Shown } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-menu.ts';
import { focusedName, mount, record, settle } from '../test-support/mount.ts';
import { shownButton } from '../test-support/shown-button.ts';

const items: readonly Shown<Button>[] = [
  shownButton({ key: 1, label: 'Duplicate' }),
  shownButton({ key: 2, label: 'Archive', style: 'disabled' }),
  shownButton({ key: 3, label: 'Delete', style: 'danger' }),
];

const trigger = page.getByRole('button', { name: 'More actions' });
const item = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('menuitem', { name, exact: true });

test('is a button that announces its menu', async () => {
  await mount('admin-menu', { label: 'More actions', items });

  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('opens on a click, with focus on the first item', async () => {
  await mount('admin-menu', { label: 'More actions', items });

  await trigger.click();

  await expect.element(page.getByRole('menu', { name: 'More actions' })).toBeVisible();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(focusedName).toBe('Duplicate');
});

test('closes on a second click', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();

  await trigger.click();

  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('opens by arrow down at the first item', async () => {
  const menu = await mount('admin-menu', { label: 'More actions', items });
  menu.focus();

  await userEvent.keyboard('{ArrowDown}');

  await expect.poll(focusedName).toBe('Duplicate');
});

test('opens by arrow up at the last item', async () => {
  const menu = await mount('admin-menu', { label: 'More actions', items });
  menu.focus();

  await userEvent.keyboard('{ArrowUp}');

  await expect.poll(focusedName).toBe('Delete');
});

test('opens by Enter and by Space', async () => {
  const menu = await mount('admin-menu', { label: 'More actions', items });

  menu.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedName).toBe('Duplicate');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard(' ');

  await expect.poll(focusedName).toBe('Duplicate');
});

test('opens at the first item after it was opened at the last', async () => {
  const menu = await mount('admin-menu', { label: 'More actions', items });
  menu.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focusedName).toBe('Delete');
  await userEvent.keyboard('{Escape}');

  await userEvent.keyboard('{ArrowDown}');

  await expect.poll(focusedName).toBe('Duplicate');
});

test('moves among the items by arrows, wrapping at the ends', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focusedName).toBe('Delete');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');

  await expect.poll(focusedName).toBe('Archive');
});

test('moves to the ends by Home and End', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('{End}');
  await expect.poll(focusedName).toBe('Delete');
  await userEvent.keyboard('{Home}');

  await expect.poll(focusedName).toBe('Duplicate');
});

test('moves to the item whose first letter is typed', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('a');

  await expect.poll(focusedName).toBe('Archive');
});

test('closes on Escape and returns focus to its button', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('{Escape}');

  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(focusedName).toBe('More actions');
});

test('closes on Tab, which moves on to the next control', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('{Tab}');

  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('closes on a click elsewhere', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await mount('admin-page', { heading: 'Elsewhere' });
  await trigger.click();

  await userEvent.click(document.body, { position: { x: 400, y: 300 } });

  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('closes when the window loses focus, as it does to a frame', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  window.dispatchEvent(new Event('blur'));

  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('reports which item was chosen, once, and closes', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  const presses = record('button-press');
  await trigger.click();

  await item('Delete').click();

  expect(presses.map((press) => press.key)).toEqual([3]);
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(focusedName).toBe('More actions');
});

test('chooses by Enter', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  const presses = record('button-press');
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('{Enter}');

  expect(presses.map((press) => press.key)).toEqual([1]);
});

test('lets a disabled item have focus, but never fire', async () => {
  await mount('admin-menu', { label: 'More actions', items });
  const presses = record('button-press');
  await trigger.click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('{ArrowDown}{Enter}');

  await expect.element(item('Archive')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(focusedName).toBe('Archive');
  expect(presses).toEqual([]);
});

test('does not open when it is disabled', async () => {
  const menu = await mount('admin-menu', { label: 'More actions', items, look: 'disabled' });
  menu.focus();

  await userEvent.keyboard('{Enter}{ArrowDown}');

  await expect.element(trigger).toHaveAttribute('aria-disabled', 'true');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('shows a dropdown among its items as a named group', async () => {
  const group = {
    type: 'dropdown',
    key: 9,
    label: 'Export',
    links: [shownButton({ key: 4, label: 'CSV' })],
  } as const;
  await mount('admin-menu', { label: 'More actions', items: [...items, group] });
  const presses = record('button-press');

  await trigger.click();
  await expect.element(page.getByRole('group', { name: 'Export' })).toBeVisible();
  await item('CSV').click();

  expect(presses.map((press) => press.key)).toEqual([4]);
});

test('has one line between two groups (#33)', async () => {
  const groups = [{ items: [{ label: 'Close' }] }, { items: [{ label: 'Delete' }] }];
  const menu = await mount('admin-menu', { label: 'More', groups });
  const lines = [...(menu.shadowRoot?.querySelectorAll('[role=group]') ?? [])].map((group) => {
    const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(group);
    return [borderBlockStartWidth, borderBlockEndWidth];
  });

  expect(lines).toEqual([
    ['0px', '0px'],
    ['1px', '0px'],
  ]);
});

test('stays open when its items change', async () => {
  const menu = await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();

  menu.items = [shownButton({ key: 7, label: 'Restore' })];
  await settle(menu);

  await expect.element(item('Restore')).toBeVisible();
});

test('stops listening to the window when it leaves the page while open', async () => {
  const menu = await mount('admin-menu', { label: 'More actions', items });
  await trigger.click();

  menu.remove();

  expect(() => window.dispatchEvent(new Event('blur'))).not.toThrow();
});
