import { LIMITS, MODAL_FRAME_NAME } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-bar.ts';
import './admin-modal.ts';
import { focusedName, inside, mount, record, settle, textOf } from './mount-for-test.ts';
import type { DialogModalView, FrameModalView } from './modal-view.ts';

const alert: DialogModalView = {
  type: 'alert',
  key: 1,
  title: 'Heads up',
  isDanger: false,
  message: 'Two have no price.',
  okButton: 'Understood',
};
const confirm: DialogModalView = {
  type: 'confirm',
  key: 2,
  title: 'Leave?',
  isDanger: false,
  message: 'Nothing is saved.',
  okButton: 'Leave',
  cancelButton: 'Stay',
};
const input: DialogModalView = {
  type: 'input',
  key: 3,
  title: 'Rename',
  isDanger: false,
  message: 'New name',
  okButton: 'Rename it',
  cancelButton: 'Cancel',
};
const frame: FrameModalView = {
  type: 'frame',
  key: 4,
  title: 'Pick a product',
  isDanger: false,
  src: new URL('/favicon.svg?modal', location.href).href,
  width: 'small',
  height: 200,
  primary: { type: 'button', key: 11, label: 'Choose' },
  secondary: [{ type: 'button', key: 12, label: 'Later' }],
  tertiary: [{ type: 'button', key: 13, label: 'Help' }],
};

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const large = async (): Promise<void> => page.viewport(1_200, 900);

/** A button outside of every dialog that has focus, as a press in the page leaves it. */
async function mountFocusedButton(): Promise<HTMLButtonElement> {
  const bar = await mount('admin-bar', { bar: { secondary: [{ type: 'button', key: 99, label: 'Opener' }] } });
  const opener = inside(bar, 'button');
  opener.focus();
  if (opener instanceof HTMLButtonElement) return opener;
  throw new Error('Not a button');
}

test('shows an alert like an alert dialog with its message', async () => {
  await mount('admin-modal', { modal: alert });

  const dialog = page.getByRole('alertdialog', { name: 'Heads up' });

  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAccessibleDescription('Two have no price.');
});

test('shows confirm, input and pages like dialogs', async () => {
  await mount('admin-modal', { modal: confirm });
  await mount('admin-modal', { modal: input });
  await mount('admin-modal', { modal: frame });

  await expect.element(page.getByRole('dialog', { name: 'Pick a product' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Leave?', includeHidden: true })).toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Rename', includeHidden: true })).toBeInTheDocument();
});

test('adds no landmark to the page it lies on', async () => {
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

test('answers an input with what was typed', async () => {
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

test('puts focus where the next key is expected', async () => {
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
  await mount('admin-modal', { modal: { ...confirm, isDanger: true } });

  expect(focusedName()).toBe('Stay');
});

test('puts focus on the title of a modal with a page, so that it is read first', async () => {
  await mount('admin-modal', { modal: frame });

  expect(focusedName()).toBe('Pick a product');
});

test('asks to be dismissed by the X, and stays until it is', async () => {
  await mount('admin-modal', { modal: confirm });
  const dismissals = record('modal-dismiss');

  await button('Close').click();

  expect(dismissals.map((event) => event.key)).toEqual([2]);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('asks to be dismissed by Escape, once', async () => {
  await mount('admin-modal', { modal: input });
  const dismissals = record('modal-dismiss');

  await userEvent.keyboard('{Escape}');

  expect(dismissals.map((event) => event.key)).toEqual([3]);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('asks again each time Escape is pressed', async () => {
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

test('asks to be dismissed when the browser closes it', async () => {
  const modal = await mount('admin-modal', { modal: alert });
  const dismissals = record('modal-dismiss');
  const dialog = inside(modal, 'dialog');

  if (dialog instanceof HTMLDialogElement) dialog.close();

  await expect.poll(() => dismissals.map((event) => event.key)).toEqual([1]);
});

test('asks to be dismissed when the browser asks it to close', async () => {
  const modal = await mount('admin-modal', { modal: alert });
  const dismissals = record('modal-dismiss');
  const cancel = new Event('cancel', { cancelable: true });

  inside(modal, 'dialog').dispatchEvent(cancel);

  expect(cancel.defaultPrevented).toBe(true);
  expect(dismissals.length).toBe(1);
});

test('closes the topmost dialog alone by Escape', async () => {
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

test('gives focus back to where it was', async () => {
  const opener = await mountFocusedButton();
  const modal = await mount('admin-modal', { modal: alert });

  modal.remove();

  await expect.poll(focusedName).toBe('Opener');
  expect(opener.matches(':focus')).toBe(true);
});

test('gives focus back through a stack, one dialog at a time', async () => {
  await mountFocusedButton();
  const lower = await mount('admin-modal', { modal: alert });
  const upper = await mount('admin-modal', { modal: confirm });

  upper.remove();
  await expect.poll(focusedName).toBe('Understood');
  lower.remove();

  await expect.poll(focusedName).toBe('Opener');
});

test('gives focus back when a whole stack goes at once', async () => {
  await mountFocusedButton();
  const lower = await mount('admin-modal', { modal: alert });
  const upper = await mount('admin-modal', { modal: confirm });

  lower.remove();
  upper.remove();

  await expect.poll(focusedName).toBe('Opener');
});

test('does not mind when what had focus is gone', async () => {
  const opener = await mountFocusedButton();
  const modal = await mount('admin-modal', { modal: alert });
  opener.remove();

  modal.remove();

  await expect.poll(focusedName).toBe('');
});

test('is open again when it comes back into the page', async () => {
  const modal = await mount('admin-modal', { modal: alert });
  const dismissals = record('modal-dismiss');

  document.body.prepend(modal);
  await settle(modal);

  expect(inside(modal, 'dialog').matches(':modal')).toBe(true);
  expect(dismissals).toEqual([]);
});

test('loads its page in a frame that is named like a modal', async () => {
  const attached = record('frame-attach');

  await mount('admin-modal', { modal: frame });

  expect(attached.map((event) => event.iframe.name)).toEqual([MODAL_FRAME_NAME]);
  expect(attached.map((event) => event.iframe.title)).toEqual(['Pick a product']);
  expect(attached.map((event) => event.iframe.src)).toEqual([frame.src]);
});

test('tells that its page has loaded, and that its frame is gone', async () => {
  const loaded = record('frame-load');
  const modal = await mount('admin-modal', { modal: frame });
  let detached = 0;
  modal.addEventListener('frame-detach', () => (detached += 1));
  await expect.poll(() => loaded.length).toBe(1);

  modal.remove();

  expect(detached).toBe(1);
});

test('gives its page the height it was given, and changes it without loading again', async () => {
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

test('stays within a small window, with its head and foot in sight', async () => {
  await page.viewport(400, 400);
  const modal = await mount('admin-modal', { modal: { ...frame, width: 'large', height: 700 } });

  const { width, height } = inside(modal, 'dialog').getBoundingClientRect();

  expect(width).toBeLessThanOrEqual(400);
  expect(height).toBeLessThanOrEqual(400);
  await expect.element(button('Close')).toBeInViewport();
  await expect.element(button('Choose')).toBeInViewport();
});

test('puts tertiary buttons at the start, the primary one at the end', async () => {
  await large();
  await mount('admin-modal', { modal: frame });

  const [help, later, choose] = ['Help', 'Later', 'Choose'].map((name) =>
    button(name).element().getBoundingClientRect(),
  );

  expect(help?.right).toBeLessThan(600);
  expect(later?.left).toBeGreaterThan(600);
  expect(choose?.left).toBeGreaterThan(later?.right ?? Infinity);
});

test('puts them the other way round where text runs from right to left', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: frame });
  modal.dir = 'rtl';

  const [help, choose] = ['Help', 'Choose'].map((name) => button(name).element().getBoundingClientRect());

  expect(help?.left).toBeGreaterThan(choose?.right ?? Infinity);
});

test('tells which button was pressed', async () => {
  await large();
  await mount('admin-modal', { modal: frame });
  const presses = record('button-press');

  await button('Help').click();
  await button('Later').click();
  await button('Choose').click();

  expect(presses.map((press) => press.key)).toEqual([13, 12, 11]);
});

test('has no foot when a page has no buttons', async () => {
  const modal = await mount('admin-modal', { modal: { ...frame, primary: undefined, secondary: [], tertiary: [] } });

  expect(modal.shadowRoot?.querySelector('.foot')).toBeNull();
});

test('turns the primary button red for every kind of modal', async () => {
  const kinds = [
    { ...frame, isDanger: true },
    { ...alert, isDanger: true },
    { ...confirm, isDanger: true },
    { ...input, isDanger: true },
  ];

  const modals = await Promise.all(kinds.map((modal) => mount('admin-modal', { modal })));

  const colours = modals.map((modal) => getComputedStyle(inside(modal, '.primary')).backgroundColor);
  expect(new Set(colours)).toEqual(new Set(['rgb(196, 43, 52)']));
});

test('shows and tells a flash within itself', async () => {
  const modal = await mount('admin-modal', { modal: confirm });
  const flash = inside(modal, 'admin-flash');

  modal.flash = { id: 5, kind: 'error', text: 'Not saved', at: 0 };
  await settle(modal);

  expect(textOf(inside(flash, '[role=alert]'))).toBe('Not saved');
  expect(inside(modal, 'dialog').contains(flash)).toBe(true);
});

test('lets its flash be dismissed while everything else is inert', async () => {
  await large();
  await mount('admin-modal', { modal: confirm, flash: { id: 5, kind: 'error', text: 'Not saved', at: 0 } });
  const dismissals = record('flash-dismiss');

  await button('Dismiss').click();

  expect(dismissals.map((event) => event.id)).toEqual([5]);
});

test('shows its flash at the foot of the window, not of the dialog', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: confirm, flash: { id: 5, kind: 'notice', text: 'Saved', at: 0 } });

  const flash = inside(modal, 'admin-flash').getBoundingClientRect();

  expect(Math.round(window.innerHeight - flash.bottom)).toBe(24);
});

test('shows titles, messages and labels like text', async () => {
  const modal = await mount('admin-modal', {
    modal: { ...confirm, title: '<b>Title</b>', message: '<img src=x onerror=alert(1)>', okButton: '<i>Yes</i>' },
  });

  expect(textOf(inside(modal, 'h2'))).toBe('<b>Title</b>');
  expect(textOf(inside(modal, '#message'))).toBe('<img src=x onerror=alert(1)>');
  await expect.element(button('<i>Yes</i>')).toBeVisible();
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
