/** The part of a window that is used here. */
export interface TrustingWindow {
  readonly location: { readonly origin: string };
  /** Present if the browser has Trusted Types. */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

/**
 * Allows only these scripts to be started as workers, and no other text to become a script: the
 * policy `default`, which the browser asks about every plain text. Can be called once in a page.
 *
 * @param urls Absolute addresses.
 */
export function trustScripts(window: TrustingWindow, urls: readonly string[]): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { href } = new URL(url, window.location.origin);
      if (urls.includes(href)) return href;
      throw new TypeError(`The admin shell starts no script from ${href}.`);
    },
  });
}
