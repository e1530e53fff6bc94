/**
 * Replaces `tough-cookie`, in which MSW keeps the cookies that handlers set, and its list of
 * public suffixes: 108 kB gzipped together. The API sets no cookies, so there are none to keep.
 */
export class CookieJar {
  getCookiesSync(): readonly never[] {
    return [];
  }

  async setCookie(): Promise<void> {
    await Promise.resolve();
  }
}

/** The store of a cookie jar. */
export class MemoryCookieStore {
  readonly idx = {};
}

/** Reads cookies that MSW stored in an earlier visit: none. */
export const Cookie = { fromJSON: (): undefined => undefined };
