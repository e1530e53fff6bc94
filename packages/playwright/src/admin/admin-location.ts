import { readAppPath } from '@platformapp/protocol';
import type { Page } from '@playwright/test';

/** The admin's address: `expect(admin.location).toHavePath('/admin/orders/1')`. */
export class AdminLocation {
  readonly #page: Page;

  /** @internal */
  constructor(page: Page) {
    this.#page = page;
  }

  /** Path and query of the admin's address now. */
  path(): string {
    const { pathname, search } = new URL(this.#page.url());
    return `${pathname}${search}`;
  }

  /**
   * Path and query of the open app, within the app. Absent while the admin shows something else.
   */
  appPath(): string | undefined {
    const { pathname, search } = new URL(this.#page.url());
    const app = readAppPath(pathname);
    return app && `${app.path ?? '/'}${search}`;
  }

  /** The key of the open app. Absent while the admin shows something else. */
  apiKey(): string | undefined {
    return readAppPath(new URL(this.#page.url()).pathname)?.apiKey;
  }
}
