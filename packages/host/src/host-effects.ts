import type { WireRequest, WireResponse } from '@platformapp/protocol';

/** What a guest tells of itself when it opens a session in the main frame. */
export interface GuestIntroduction {
  /** `init` config: `apiKey`, or `''`. */
  readonly apiKey: string;
  /** `init` config: `shopOrigin`, or `''`. */
  readonly shopOrigin: string;
  /** Path and query of the app's page, already checked to stay within the app. */
  readonly path: string;
}

/**
 * What the host asks of the page that carries it. The host decides *whether* and *where*; the page
 * knows how. Every URL and path given here is parsed, allow-listed and re-serialised.
 */
export interface HostEffects {
  /**
   * The app's main frame opened a session: take its key and show its path in the address, without a
   * new history entry.
   */
  introduce(guest: GuestIntroduction): void;
  /** The app is at another path of its own: show it in the address, without a new history entry. */
  replacePath(path: string): void;
  /** Leave the app for a section of the admin, such as `/orders/1` (no `/admin`). */
  openSection(path: string): void;
  /** Open an http(s) URL in a new tab, without access to this one. */
  openTab(url: string): void;
  /** Leave the shell itself for an http(s) URL. */
  leave(url: string): void;
  /**
   * An app asks the admin API. Answer by the path of the URL, and never fetch it: its origin is
   * that of the shop, of the shell, or of the shop that the app names. The signal aborts when the
   * app aborts or goes away. A rejection is a network error for the app. The body of the response
   * moves to the app, so it is empty here afterwards. Without this effect the admin has no API, and
   * every request fails.
   */
  answerRequest?(request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
}
