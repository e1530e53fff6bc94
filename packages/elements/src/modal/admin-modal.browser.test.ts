import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-modal.ts';
import { alert, confirm, input, frame } from '../test-support/modals.ts';
import { inside, mount, record } from '../test-support/mount.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });

test('shows an alert as an alert dialog with its message and one button (#33)', async () => {
  await mount('admin-modal', { modal: alert });

  const dialog = page.getByRole('alertdialog', { name: 'Heads up' });

  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAccessibleDescription('Two have no price.');
  expect(dialog.element().querySelector('.foot')?.textContent.trim()).toBe('Understood');
});

test('shows confirm, input and pages as dialogs', async () => {
  await mount('admin-modal', { modal: confirm });
  await mount('admin-modal', { modal: input });
  await mount('admin-modal', { modal: frame });

  await expect.element(page.getByRole('dialog', { name: 'Pick a product' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Leave?', includeHidden: true })).toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Rename', includeHidden: true })).toBeInTheDocument();
});

test('adds no landmark to the page', async () => {
  const modal = await mount('admin-modal', { modal: frame });

  expect(modal.shadowRoot?.querySelector('header, footer, main, nav, aside, section')).toBeNull();
});

test('has a name even when the app gave no title', async () => {
  await mount('admin-modal', { modal: { ...confirm, title: '' } });

  await expect.element(page.getByRole('dialog', { name: 'Please confirm' })).toBeVisible();
});

test('shows nothing without a modal', async () => {
  const modal = await mount('admin-modal');

  expect(modal.shadowRoot?.querySelector('dialog')).toBeNull();
});

test.for([alert, confirm, input])('is 440 pixels wide: $type', async (modal) => {
  await page.viewport(1_200, 900);
  const element = await mount('admin-modal', { modal });

  expect(inside(element, 'dialog').getBoundingClientRect().width).toBe(440);
});

test('answers an alert with true and no data', async () => {
  await mount('admin-modal', { modal: alert });
  const answers = record('modal-answer');

  await button('Understood').click();

  expect(answers.map(({ key, result, data }) => [key, result, data])).toEqual([[1, true, undefined]]);
});

test('answers a confirm by either button', async () => {
  await mount('admin-modal', { modal: confirm });
  const answers = record('modal-answer');

  await button('Stay').click();
  await button('Leave').click();

  expect(answers.map(({ key, result, data }) => [key, result, data])).toEqual([
    [2, false, undefined],
    [2, true, undefined],
  ]);
});

test('answers an input with the typed text', async () => {
  await mount('admin-modal', { modal: input });
  const answers = record('modal-answer');

  await page.getByRole('textbox', { name: 'New name' }).fill('Blue shirt');
  await button('Rename it').click();

  expect(answers.map(({ result, data }) => [result, data])).toEqual([[true, 'Blue shirt']]);
});

test('answers an input by Enter', async () => {
  await mount('admin-modal', { modal: input });
  const answers = record('modal-answer');

  await userEvent.keyboard('Red shirt{Enter}');

  expect(answers.map(({ result, data }) => [result, data])).toEqual([[true, 'Red shirt']]);
});

test('answers a cancelled input with false and an empty text', async () => {
  await mount('admin-modal', { modal: input });
  const answers = record('modal-answer');

  await userEvent.keyboard('Red shirt');
  await button('Cancel').click();

  expect(answers.map(({ result, data }) => [result, data])).toEqual([[false, '']]);
});

test('answers an input left empty with true and an empty text', async () => {
  await mount('admin-modal', { modal: input });
  const answers = record('modal-answer');

  await button('Rename it').click();

  expect(answers.map(({ result, data }) => [result, data])).toEqual([[true, '']]);
});

test('labels the text box by the title when there is no message', async () => {
  await mount('admin-modal', { modal: { ...input, message: '' } });

  await expect.element(page.getByRole('textbox', { name: 'Rename' })).toBeVisible();
});

test('keeps the lines of a message', async () => {
  const modal = await mount('admin-modal', { modal: { ...alert, message: 'One\nTwo\nThree' } });

  expect(inside(modal, '#message').innerText.trim().split('\n')).toEqual(['One', 'Two', 'Three']);
});

test('can be read to the end when the message is very long', async () => {
  await page.viewport(480, 500);
  await mount('admin-modal', { modal: { ...confirm, message: 'word '.repeat(2_000) } });

  await expect.element(button('Close')).toBeInViewport();
  await expect.element(button('Leave')).toBeInViewport();
});
