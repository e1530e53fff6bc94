import type { Button, Shown } from '@platformapp/protocol';
import { html, render } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { controlStyles } from '../styles/control-styles.ts';
import { pressButton, renderButton } from './app-button.ts';
import { record, textOf } from '../test-support/mount.ts';
import { shownButton } from '../test-support/shown-button.ts';

const save: Shown<Button> = shownButton({ key: 7, label: 'Save' });

/** Renders a button into the page. */
function show(...parameters: Parameters<typeof renderButton>): HTMLButtonElement {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => place.remove());
  render(renderButton(...parameters), place);
  const button = place.querySelector('button');
  if (!button) throw new Error('No button was rendered');
  return button;
}

test('renders a button with its label', () => {
  const button = show(save);

  expect(textOf(button)).toBe('Save');
  expect(button.type).toBe('button');
});

test('fires its key, from the button up', () => {
  const presses = record('button-press');
  const button = show(save);

  button.click();

  expect(presses.map((press) => [press.key, press.target === button])).toEqual([[7, true]]);
});

test('never fires when it is disabled', () => {
  const presses = record('button-press');
  const button = show({ ...save, style: 'disabled' });

  button.click();
  pressButton(button, { ...save, style: 'disabled' });

  expect(presses).toEqual([]);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
});

test.each([{}, { isDanger: true }])('looks disabled under the pointer too: %j', async (look) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(String(controlStyles));
  document.adoptedStyleSheets.push(sheet);
  onTestFinished(() => void document.adoptedStyleSheets.pop());
  const button = show({ ...save, style: 'disabled' }, { kind: 'primary', ...look });
  const background = getComputedStyle(button).backgroundColor;

  await userEvent.hover(button);

  expect(getComputedStyle(button).backgroundColor).toBe(background);
});

test('is red by its own style or by that of its group', () => {
  expect(show({ ...save, style: 'danger' }).classList.contains('danger')).toBe(true);
  expect(show(save, { isDanger: true }).classList.contains('danger')).toBe(true);
  expect(show(save).classList.contains('danger')).toBe(false);
});

test('keeps its label as its name when it shows an icon', () => {
  const button = show(save, { kind: 'square', icon: html`<svg aria-hidden="true"></svg>` });

  expect(textOf(button)).toBe('');
  expect(button.getAttribute('aria-label')).toBe('Save');
  expect(button.title).toBe('Save');
});

test('shows a label with markup as text', () => {
  const button = show({ ...save, label: '<img src=x onerror=alert(1)>' });

  expect(textOf(button)).toBe('<img src=x onerror=alert(1)>');
  expect(button.querySelector('img')).toBeNull();
});
