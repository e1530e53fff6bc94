import type { Locator, Page } from '@playwright/test';
import { step } from '../step.ts';

/** The top bar over the app: spec table *Bar config*. */
export class Bar {
  /** The heading: the title, or the app's name while there is none. */
  readonly title: Locator;
  /** The breadcrumb: a button, or a link if it has an `href`. */
  readonly breadcrumb: Locator;
  /** Buttons, menus and arrows. */
  readonly toolbar: Locator;
  /** The arrow back of `pagination`. */
  readonly previousPage: Locator;
  /** The arrow forward of `pagination`. */
  readonly nextPage: Locator;
  /** The image of `icon`; absent while the default icon is shown. */
  readonly icon: Locator;
  /** The spinner of `loadingOn` and `loadingOff`. */
  readonly loading: Locator;
  readonly #root: Locator;

  /** @internal */
  constructor(page: Page) {
    this.#root = page.locator('admin-bar');
    this.title = this.#root.getByRole('heading', { level: 1 });
    const crumbs = this.#root.getByRole('navigation', { name: 'Breadcrumb', exact: true });
    // The link to the app itself comes before it.
    this.breadcrumb = crumbs.locator('.app ~ :is(a, button, app-button)');
    this.toolbar = this.#root.getByRole('toolbar');
    // An app may give buttons of its own these names.
    const arrows = this.#root.getByRole('group', { name: 'Pagination', exact: true });
    this.previousPage = arrows.getByRole('button', { name: 'Previous page', exact: true });
    this.nextPage = arrows.getByRole('button', { name: 'Next page', exact: true });
    this.icon = this.#root.locator('img');
    this.loading = page.getByRole('progressbar', { name: 'Loading' });
  }

  /** A button by its label: primary, secondary, a dropdown, or the breadcrumb. */
  button(label: string): Locator {
    const name = { name: label, exact: true };
    // A breadcrumb with an `href` is a link.
    const breadcrumb = this.#root.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', name);
    return this.#root.getByRole('button', name).or(breadcrumb);
  }

  /** An item of the dropdown that is open. */
  menuItem(label: string): Locator {
    return this.#root.getByRole('menuitem', { name: label, exact: true });
  }

  /** Opens a dropdown and picks an item. */
  async pick(dropdown: string, item: string): Promise<void> {
    await step(`bar.pick(${JSON.stringify(dropdown)}, ${JSON.stringify(item)})`, async () => {
      await this.button(dropdown).click();
      await this.menuItem(item).click();
    });
  }
}
