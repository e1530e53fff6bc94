import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-app-form.ts';
import { inside, mount, record, settle } from '../test-support/mount.ts';

const field = page.getByRole('textbox', { name: 'App URL' });
const add = page.getByRole('button', { name: 'Open app' });

/** A drop or a paste of a text. */
function transfer(text: string): DataTransfer {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  return data;
}

const dragOver = (text: string): DragEvent =>
  new DragEvent('dragover', { dataTransfer: transfer(text), bubbles: true, composed: true, cancelable: true });
const paste = (text: string): ClipboardEvent =>
  new ClipboardEvent('paste', { clipboardData: transfer(text), bubbles: true, composed: true, cancelable: true });

test('takes focus when asked to', async () => {
  await mount('admin-app-form', { wantsFocus: true });

  await expect.poll(() => field.element().matches(':focus')).toBe(true);
});

test('reports the address that was typed, without the space around it', async () => {
  await mount('admin-app-form');
  const additions = record('app-add');

  await field.fill('  http://localhost:3000/ ');
  await add.click();

  expect(additions.map((event) => event.text)).toEqual(['http://localhost:3000/']);
});

test('adds by Enter', async () => {
  await mount('admin-app-form');
  const additions = record('app-add');

  await field.click();
  await userEvent.keyboard('localhost:3000{Enter}');

  expect(additions.map((event) => event.text)).toEqual(['localhost:3000']);
});

test('reports an empty field too, so that it can be refused with a sentence', async () => {
  await mount('admin-app-form');
  const additions = record('app-add');

  await add.click();

  expect(additions.map((event) => event.text)).toEqual(['']);
});

test('keeps the typed text', async () => {
  await mount('admin-app-form');

  await field.fill('javascript:alert(1)');
  await add.click();

  await expect.element(field).toHaveValue('javascript:alert(1)');
});

test('shows the text of its property', async () => {
  const form = await mount('admin-app-form', { text: 'http://localhost:1/' });
  await field.fill('http://localhost:2/');

  form.text = '';
  await settle(form);

  await expect.element(field).toHaveValue('');
});

test('gives focus to the field when a URL is refused, and when it is refused again', async () => {
  const form = await mount('admin-app-form');
  await add.click();

  form.refusal = 'Enter a full URL.';
  await settle(form);
  const first = inside(form, 'input').matches(':focus');
  await add.click();

  expect([first, inside(form, 'input').matches(':focus')]).toEqual([true, true]);
});

test('describes how to use it', async () => {
  await mount('admin-app-form');

  await expect.element(field).toHaveAccessibleDescription(/^Type it, paste it, or drop a link here\./);
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('shows why an address was refused, beside the field', async () => {
  await mount('admin-app-form', { text: 'ftp://a.example', refusal: 'Only http and https can be opened.' });

  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/^Only http and https can be opened\. Type it/);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Only http and https can be opened.');
});

test('removes the refusal', async () => {
  const form = await mount('admin-app-form', { refusal: 'Only http and https can be opened.' });

  form.refusal = '';
  await settle(form);

  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('adds a URL that is pasted while a button of the form has focus (#34)', async () => {
  const form = await mount('admin-app-form');
  const additions = record('app-add');

  inside(form, 'button').focus();
  // As WebKit does, at the outermost host.
  form.dispatchEvent(paste('http://localhost:3000/'));
  await settle(form);

  expect(additions.map((event) => event.text)).toEqual(['http://localhost:3000/']);
  await expect.element(field).toHaveValue('http://localhost:3000/');
});

test('leaves a paste into the field to the browser', async () => {
  const form = await mount('admin-app-form');
  const additions = record('app-add');
  const event = paste('http://localhost:3000/');
  inside(form, 'input').focus();

  inside(form, 'input').dispatchEvent(event);

  expect(event.defaultPrevented).toBe(false);
  expect(additions).toEqual([]);
});

test('ignores a paste without text', async () => {
  const form = await mount('admin-app-form');
  const additions = record('app-add');

  inside(form, 'button').focus();
  inside(form, 'button').dispatchEvent(paste('  '));

  expect(additions).toEqual([]);
});

test('marks the field of a refused URL while it has focus', async () => {
  const form = await mount('admin-app-form', { text: 'x' });
  const input = inside(form, 'input');
  input.focus();
  const before = getComputedStyle(input).outlineColor;

  form.refusal = 'Not a URL.';
  await settle(form);

  expect(input.matches(':focus')).toBe(true);
  expect(getComputedStyle(input).outlineColor).not.toBe(before);
});

test('shows whether a drag is over it', async () => {
  const form = await mount('admin-app-form');
  const isOver = (): boolean => inside(form, 'form').matches('.over');

  inside(form, 'label').dispatchEvent(dragOver('http://localhost:3000/'));
  await settle(form);
  const whileOver = isOver();
  form.dispatchEvent(new DragEvent('dragleave'));
  await settle(form);

  expect([whileOver, isOver()]).toEqual([true, false]);
});
