import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';

/** The topmost dialog: `Modal.open`, `alert`, `confirm` and `input`. */
export class Modal {
  /** The dialog. */
  readonly dialog: Locator;
  /** Its heading. */
  readonly title: Locator;
  /** The page in it, of `Modal.open`. */
  readonly page: FrameLocator;
  /** The text field of `Modal.input`. */
  readonly field: Locator;
  readonly #iframe: Locator;

  constructor(page: Page) {
    const modal = page.locator('admin-modal').last();
    this.dialog = modal.locator('dialog');
    this.title = this.dialog.getByRole('heading', { level: 2 });
    this.page = modal.frameLocator('iframe');
    this.#iframe = modal.locator('iframe');
    this.field = this.dialog.getByRole('textbox');
  }

  /** The frame of the page in it, to run code in. Waits until there is one. */
  async frame(): Promise<Frame> {
    const handle = await this.#iframe.elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('The dialog has been closed.');
    return frame;
  }

  /** A button of the dialog by its label. */
  button(label: string): Locator {
    return this.dialog.getByRole('button', { name: label, exact: true });
  }

  /** Fills the field of `Modal.input` and presses a button. */
  async answer(text: string, button: string): Promise<void> {
    await this.field.fill(text);
    await this.button(button).click();
  }

  /** Closes the dialog by its X: the app's callback gets `false`. */
  async dismiss(): Promise<void> {
    await this.button('Close').click();
  }
}
