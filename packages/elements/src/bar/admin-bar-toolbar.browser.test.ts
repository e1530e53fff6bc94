import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-bar.ts';
import { fullBar } from '../test-support/full-bar.ts';
import { focusedName, mount, record, settle } from '../test-support/mount.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const wide = async (): Promise<void> => page.viewport(1_000, 600);

test('has one tab stop, and moves within by arrow keys', async () => {
  await wide();
  await mount('admin-bar', { appName: 'Example app', bar: fullBar });

  await button('Products').click();
  await userEvent.keyboard('{Tab}');
  await expect.poll(focusedName).toBe('Previous page');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(focusedName).toBe('Preview');
  await userEvent.keyboard('{ArrowRight}');

  await expect.poll(focusedName).toBe('More actions');
  expect(page.getByRole('toolbar').element().querySelectorAll('[tabindex="0"]').length).toBe(1);
});

test('moves to the ends of the toolbar by Home and End, and round them', async () => {
  await wide();
  await mount('admin-bar', { bar: fullBar });
  await button('Preview').click();

  await userEvent.keyboard('{End}');
  await expect.poll(focusedName).toBe('Save');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedName).toBe('Previous page');
  await userEvent.keyboard('{ArrowLeft}');

  await expect.poll(focusedName).toBe('Save');
});

test('moves the other way where text runs from right to left', async () => {
  await wide();
  const bar = await mount('admin-bar', { bar: fullBar });
  bar.dir = 'rtl';
  await button('Previous page').click();

  await userEvent.keyboard('{ArrowLeft}');

  await expect.poll(focusedName).toBe('Next page');
});

test('comes back to the button that had focus last', async () => {
  await wide();
  await mount('admin-bar', { bar: fullBar });
  await button('Preview').click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');

  await userEvent.keyboard('{Tab}');

  await expect.poll(focusedName).toBe('Preview');
});

test('leaves a menu by arrow keys of the toolbar only when it is closed', async () => {
  await wide();
  await mount('admin-bar', { bar: fullBar });
  await button('More actions').click();
  await expect.poll(focusedName).toBe('Duplicate');

  await userEvent.keyboard('{End}');
  await expect.poll(focusedName).toBe('Delete');
  await userEvent.keyboard('{Escape}{ArrowRight}');

  await expect.poll(focusedName).toBe('Save');
});

test('keeps focus when the app defines the same bar again', async () => {
  await wide();
  const bar = await mount('admin-bar', { bar: fullBar });
  await button('Preview').click();

  bar.bar = { ...fullBar, title: 'Another title' };
  await settle(bar);

  await expect.poll(focusedName).toBe('Preview');
});

test('has a tab stop still when the bar has fewer buttons', async () => {
  await wide();
  const bar = await mount('admin-bar', { bar: fullBar });
  await button('Save').click();

  bar.bar = { secondary: [{ type: 'button', key: 9, label: 'Only' }] };
  await settle(bar);

  expect(button('Only').element().getAttribute('tabindex')).toBe('0');
});

test('folds the secondary buttons into one menu where it is narrow', async () => {
  await page.viewport(480, 600);
  await mount('admin-bar', { appName: 'Example app', bar: fullBar });
  const presses = record('button-press');

  await button('More').click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();

  expect(presses.map((press) => press.key)).toEqual([4, 6]);
  await expect.element(button('Preview')).not.toBeInTheDocument();
  await expect.element(button('Save')).toBeVisible();
});

test('unfolds them when there is room again', async () => {
  await page.viewport(480, 600);
  await mount('admin-bar', { bar: fullBar });
  await expect.element(button('More')).toBeVisible();

  await wide();

  await expect.element(button('Preview')).toBeVisible();
  await expect.element(button('More')).not.toBeInTheDocument();
});

test('keeps one secondary button where it is narrow', async () => {
  await page.viewport(480, 600);
  await mount('admin-bar', { bar: { secondary: [{ type: 'button', key: 1, label: 'Preview' }] } });

  await expect.element(button('Preview')).toBeVisible();
  await expect.element(button('More')).not.toBeInTheDocument();
});
