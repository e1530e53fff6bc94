import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Tab, or other keys, until an element has focus. */
export async function tabTo(target: Locator, keys = '{Tab}'): Promise<void> {
  await expect.element(target).toBeVisible();
  // Looking for it after each key would take longer than the key. Another may take its place
  // meanwhile.
  let element = target.element();
  for (let presses = 0; presses < 60 && !element.matches(':focus'); presses += 1) {
    await userEvent.keyboard(keys);
    if (!element.isConnected) element = target.element();
  }
  expect(element.matches(':focus'), `Focus is at ${describeFocus()}.`).toBe(true);
}

function describeFocus(): string {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return `${focused?.outerHTML.slice(0, 200)}, ${document.hasFocus() ? 'in' : 'outside'} the document`;
}

/** Moves back to an element by Shift+Tab. */
export async function tabBackTo(target: Locator): Promise<void> {
  await tabTo(target, '{Shift>}{Tab}{/Shift}');
}

/** Moves to an element by Tab, and presses keys there. */
export async function press(target: Locator, keys = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(keys);
}

/** Moves back to an element by Shift+Tab, and presses keys there. */
export async function pressBefore(target: Locator, keys = '{Enter}'): Promise<void> {
  await tabBackTo(target);
  await userEvent.keyboard(keys);
}

/** Waits until an element has focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.query()?.matches(':focus')).toBe(true);
}
