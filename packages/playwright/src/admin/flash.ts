import type { Locator, Page } from '@playwright/test';
import { step } from '../step.ts';

/**
 * The text of the message in the admin, of `PlatformApp.flashNotice` or `flashError`:
 * `expect(admin.flash).toContainText('Saved')`.
 */
export interface Flash extends Locator {
  /** Text of the notice that is shown. */
  readonly notice: Locator;
  /** Text of the error that is shown. */
  readonly error: Locator;
  /** The button that closes it. */
  readonly dismissButton: Locator;
  /** Closes the message. */
  readonly dismiss: () => Promise<void>;
}

/** Finds the message in a page of the admin. */
export function createFlash(page: Page): Flash {
  const flash = page.locator('admin-flash');
  const dismissButton = flash.getByRole('button', { name: 'Dismiss', exact: true });
  return Object.assign(flash.locator('p'), {
    notice: flash.getByRole('status').locator('p'),
    error: flash.getByRole('alert').locator('p'),
    dismissButton,
    dismiss: async () => await step('flash.dismiss()', () => dismissButton.click()),
  });
}
