import type { Locator, Page } from '@playwright/test';
import { step } from '../recording/step.ts';

/** The message in the admin: `PlatformApp.flashNotice` and `flashError`. */
export class Flash {
  /** Text of the notice that is shown. */
  readonly notice: Locator;
  /** Text of the error that is shown. */
  readonly error: Locator;
  /** The button that closes it. */
  readonly dismissButton: Locator;

  constructor(page: Page) {
    const flash = page.locator('admin-flash');
    this.notice = flash.getByRole('status').locator('p');
    this.error = flash.getByRole('alert').locator('p');
    this.dismissButton = flash.getByRole('button', { name: 'Dismiss' });
  }

  /** Closes the message. */
  async dismiss(): Promise<void> {
    await step('flash.dismiss()', () => this.dismissButton.click());
  }
}
