import type { AccountAccess } from '@platformapp/protocol';
import type { Locator, Page } from '@playwright/test';
import { step } from '../recording/step.ts';

/** The switch of the access level, which apps read from `PlatformApp.User.current`. */
export class AccountSwitch {
  /** The control itself: `expect(admin.accountAccess.control).toHaveValue('Full access')`. */
  readonly control: Locator;

  constructor(page: Page) {
    this.control = page.getByLabel('Access level');
  }

  /** Switches the level. The open app sees the change at once. */
  async choose(level: AccountAccess): Promise<void> {
    await step(`accountAccess.choose("${level}")`, () => this.control.selectOption(level));
  }
}
