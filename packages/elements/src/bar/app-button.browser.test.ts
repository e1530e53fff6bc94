import type { Button, Shown } from '@platformapp/protocol';
import { render } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { controlStyles } from '../styles/control-styles.ts';
import { renderButton } from './app-button.ts';
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
