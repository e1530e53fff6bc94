import type { Page } from '@playwright/test';

/** Where the admin is: `expect(admin.location).toHavePath('/admin/orders/1')`. */
export class AdminLocation {
  readonly #page: Page;

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
    return this.#app()?.path;
  }

  /** The key of the open app. Absent while the admin shows something else. */
  apiKey(): string | undefined {
    return this.#app()?.key;
  }

  /**
   * Reads the address as the shell does: a query may stand right behind the key, and a key that
   * does not decode is none.
   */
  #app(): { readonly key: string; readonly path: string } | undefined {
    const [, segment = '', path = '/', query = ''] = APP_PATH.exec(this.path()) ?? [];
    const key = decodeSegment(segment);
    return key ? { key, path: `${path}${query}` } : undefined;
  }
}

const APP_PATH = /^\/admin\/apps\/([^/?]+)(\/[^?]*)?(\?.*)?$/;

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
