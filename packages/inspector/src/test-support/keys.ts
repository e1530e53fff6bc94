import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Tab until an element has focus: that is how far it is for somebody without a mouse. */
export async function tabTo(target: Locator, keys = '{Tab}'): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 60 && !target.element().matches(':focus'); presses += 1) {
    // One press after the other.
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.keyboard(keys);
  }
  expect(target.element().matches(':focus')).toBe(true);
}

/** Goes back to an element by Shift+Tab. */
export async function tabBackTo(target: Locator): Promise<void> {
  await tabTo(target, '{Shift>}{Tab}{/Shift}');
}

/** Goes to an element by Tab, and presses a key there. */
export async function press(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

/** Waits until an element has focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.query()?.matches(':focus')).toBe(true);
}
