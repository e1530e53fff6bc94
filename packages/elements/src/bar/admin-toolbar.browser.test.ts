import type { Bar, Shown } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-bar.ts';
import { fullBar } from '../test-support/full-bar.ts';
import { focusedName, mount, record, settle } from '../test-support/mount.ts';
import { shownButton } from '../test-support/shown-button.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const manyButtons: Shown<Bar> = {
  secondary: ['One', 'Two', 'Three', 'Four'].map((label, index) => shownButton({ key: index + 1, label })),
  primary: shownButton({ key: 9, label: 'Save' }),
};
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
  expect(page.getByRole('toolbar').element().querySelectorAll('[tabindex="0"]:not([hidden])').length).toBe(1);
});

test('starts at the first enabled item', async () => {
  await wide();
  await mount('admin-bar', {
    bar: {
      pagination: { next: shownButton({ key: 1, label: '' }) },
      secondary: [shownButton({ key: 2, label: 'Preview' })],
    },
  });

  await expect.element(button('Next page')).toHaveAttribute('tabindex', '0');
  await expect.element(button('Previous page')).toHaveAttribute('tabindex', '-1');
});

test('starts at a disabled item only if there is no other', async () => {
  await mount('admin-bar', { bar: { secondary: [shownButton({ key: 1, label: 'Preview', style: 'disabled' })] } });

  await expect.element(button('Preview')).toHaveAttribute('tabindex', '0');
});

test('groups the arrows under the name Pagination', async () => {
  await wide();
  await mount('admin-bar', { bar: fullBar });

  const arrows = page.getByRole('group', { name: 'Pagination' }).getByRole('button');

  expect(arrows.elements().map((arrow) => arrow.getAttribute('aria-label'))).toEqual(['Previous page', 'Next page']);
});

test('moves to the ends of the toolbar by Home and End, and wraps', async () => {
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

test('moves the other way in right-to-left text', async () => {
  await wide();
  const bar = await mount('admin-bar', { bar: fullBar });
  bar.dir = 'rtl';
  await button('Previous page').click();

  await userEvent.keyboard('{ArrowLeft}');

  await expect.poll(focusedName).toBe('Next page');
});

test('returns to the button that had focus last', async () => {
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

test('keeps a tab stop when the bar loses buttons', async () => {
  await wide();
  const bar = await mount('admin-bar', { bar: fullBar });
  await button('Save').click();

  bar.bar = { secondary: [shownButton({ key: 9, label: 'Only' })] };
  await settle(bar);

  expect(button('Only').element().getAttribute('tabindex')).toBe('0');
});

test('moves secondary buttons that do not fit into a menu, the last ones first', async () => {
  await page.viewport(320, 600);
  await mount('admin-bar', { appName: 'Example app', bar: manyButtons });
  const presses = record('button-press');

  await expect.element(button('One')).toBeVisible();
  await expect.element(button('Four')).not.toBeInTheDocument();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Four' }).click();

  expect(presses.map((press) => press.key)).toEqual([4]);
  await expect.element(button('Save')).toBeVisible();
});

test('folds no button that fits, however narrow the bar is', async () => {
  await page.viewport(480, 600);
  await mount('admin-bar', {
    bar: {
      secondary: [shownButton({ key: 1, label: 'A' }), shownButton({ key: 2, label: 'B' })],
    },
  });

  await expect.element(button('B')).toBeVisible();
  await expect.element(button('More')).not.toBeInTheDocument();
});

test('folds buttons that do not fit, however wide the bar is', async () => {
  await page.viewport(1_000, 600);
  const labels = ['One', 'Two', 'Three', 'Four'].map((name) => `${name} with quite a long label`);
  const secondary = labels.map((label, index) => shownButton({ key: index + 1, label }));
  const bar = await mount('admin-bar', { appName: 'Example app', bar: { ...manyButtons, secondary } });

  await expect.element(button('More')).toBeVisible();
  await expect.poll(() => bar.scrollWidth).toBeLessThanOrEqual(1_000);
});

test('reaches the items of folded dropdowns', async () => {
  await page.viewport(360, 600);
  await mount('admin-bar', { appName: 'Example app', bar: fullBar });
  const presses = record('button-press');

  await button('More').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();

  expect(presses.map((press) => press.key)).toEqual([6]);
});

test('unfolds them when there is room again', async () => {
  await page.viewport(320, 600);
  await mount('admin-bar', { bar: manyButtons });
  await expect.element(button('More')).toBeVisible();

  await wide();

  await expect.element(button('Four')).toBeVisible();
  await expect.element(button('More')).not.toBeInTheDocument();
});

test('keeps an open menu open when the app sets another title', async () => {
  await page.viewport(320, 600);
  const bar = await mount('admin-bar', { bar: manyButtons });
  await button('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'Four' })).toBeVisible();
  await expect.poll(focusedName).not.toBe('More');
  const before = focusedName();

  bar.bar = { ...manyButtons, title: 'Another title' };
  await settle(bar);

  await expect.element(page.getByRole('menuitem', { name: 'Four' })).toBeVisible();
  expect(focusedName()).toBe(before);
});

test('keeps a single secondary button when it is narrow', async () => {
  await page.viewport(320, 600);
  await mount('admin-bar', { bar: { secondary: [shownButton({ key: 1, label: 'Preview' })] } });

  await expect.element(button('Preview')).toBeVisible();
  await expect.element(button('More')).not.toBeInTheDocument();
});

test('keeps focus on the menu when the button that had it folds', async () => {
  await wide();
  await mount('admin-bar', { bar: manyButtons });
  await button('Four').click();

  await page.viewport(320, 600);

  await expect.poll(focusedName).toBe('More');
});

test('pulses its last button once when it invites to press it, and moves nothing else (#33)', async () => {
  const bar = {
    primary: shownButton({ key: 1, label: 'Save' }),
    secondary: [shownButton({ key: 2, label: 'Preview' })],
  };
  const element = await mount('admin-bar', { bar });
  const before = button('Save').element().getAnimations();

  element.invites = true;
  await expect.poll(() => button('Save').element().getAnimations().length).toBe(1);

  const [pulse] = button('Save').element().getAnimations();
  expect([before, button('Preview').element().getAnimations()]).toEqual([[], []]);
  expect(pulse?.effect?.getComputedTiming().iterations).toBe(1);
});
