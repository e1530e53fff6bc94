import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { step } from '../step.ts';

/** The topmost dialog: `Modal.open`, `alert`, `confirm`, `input` and the pickers. */
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
  readonly #picker: Locator;

  /** @internal */
  constructor(page: Page) {
    const modal = page.locator('admin-modal').last();
    this.dialog = modal.locator('dialog');
    this.title = this.dialog.getByRole('heading', { level: 2 });
    this.page = modal.frameLocator('iframe');
    this.#iframe = modal.locator('iframe');
    this.#picker = modal.locator('admin-picker');
    this.field = this.dialog.getByRole('textbox');
  }

  /**
   * The frame of the page in it, to run code in. Waits until there is one. Throws an `Error` when the
   * dialog closes meanwhile.
   */
  async frame(): Promise<Frame> {
    return await step('modal.frame()', async () => {
      const handle = await this.#iframe.elementHandle();
      const frame = await handle?.contentFrame();
      if (!frame) throw new Error('The dialog has been closed.');
      return frame;
    });
  }

  /** A button of the dialog by its label. */
  button(label: string): Locator {
    return this.dialog.getByRole('button', { name: label, exact: true });
  }

  /** Fills the field of `Modal.input` and presses a button. */
  async answer(text: string, button: string): Promise<void> {
    await step(`modal.answer(${JSON.stringify(text)}, ${JSON.stringify(button)})`, async () => {
      await this.field.fill(text);
      await this.button(button).click();
    });
  }

  /**
   * Chooses records in `Modal.productPicker` or `collectionPicker` by their whole titles, and
   * confirms: the app's callback gets `true` and the records.
   *
   * @example
   * await admin.modal.pick('Oak Chair', 'Oak Table');
   */
  async pick(...titles: readonly string[]): Promise<void> {
    await step(`modal.pick(${titles.map((title) => JSON.stringify(title)).join(', ')})`, async () => {
      for (const title of titles) {
        // One search field: each record is searched for once the previous one is chosen.
        // oxlint-disable-next-line no-await-in-loop
        await this.#choose(title);
      }
      await this.#picker.getByRole('button', { name: /^Choose(?: \d+)?$/ }).click();
    });
  }

  async #choose(title: string): Promise<void> {
    // The search field takes a search, in which some signs have a meaning.
    await this.#picker.getByRole('searchbox').fill(`title:"${title.replaceAll(/["*\\]/g, String.raw`\$&`)}"`);
    const isTitled = { has: this.dialog.page().getByText(title, { exact: true }) };
    await this.#picker.getByRole('option').filter(isTitled).click();
  }

  /** Closes the dialog by its X: the app's callback gets `false`. */
  async dismiss(): Promise<void> {
    // An app may give a button of its own this name.
    const close = this.dialog.locator('.head').getByRole('button', { name: 'Close', exact: true });
    await step('modal.dismiss()', () => close.click());
  }
}
