import type { ChordKey, WireRequest, WireResponse } from '@platformapp/protocol';
import type { AppFindings } from './doctor/findings.ts';
import type { HostStore } from './store.ts';

/** What a host needs. */
export interface HostOptions {
  /** The shell's window. */
  readonly window: HostWindow;
  /** The origin of the simulated shop, such as `https://shop.example`. */
  readonly shopOrigin: string;
  /** What the page does for the host. */
  readonly effects: HostEffects;
  /** The page's own store, which gets the host's state. Default: a new one. */
  readonly store?: HostStore;
  /** The time in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number;
  /** How to wait. Default: `setTimeout`. */
  readonly setTimer?: SetTimer;
}

/** Calls back once after `delay` milliseconds, unless the returned function was called before. */
export type SetTimer = (callback: () => void, delay: number) => () => void;

/** The part of the shell's own window that the host uses. A real `Window` is one. */
export interface HostWindow {
  /** The location of the shell. */
  readonly location: { readonly href: string };
  /** Starts listening for messages that any window posts to this one. */
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  /** Stops listening. */
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** The part of a frame's `contentWindow` that the host uses. */
export interface GuestWindow {
  /** The location of the frame. Reading it throws when the page has another origin. */
  readonly location?: { readonly href: string };
  /** Posts to the frame if its document has this origin at the time. */
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void;
}

/** What a guest says about itself when it opens a session in the main frame. */
export interface GuestIntroduction {
  /** `init` config: `apiKey`, or `''`. */
  readonly apiKey: string;
  /** `init` config: `shopOrigin`, or `''`. */
  readonly shopOrigin: string;
  /** Path and query of the app's page, already checked to stay within the app. */
  readonly path: string;
}

/** A request of an app to the admin API. */
export interface AppRequest extends WireRequest {
  /** The cause of the request, after the name of its document. Absent when it is unknown. */
  readonly cause: string | undefined;
}

/**
 * What the page does for the host. The host decides whether something happens and where; the page
 * knows how. Every URL and path given here is parsed, allow-listed and re-serialised.
 */
export interface HostEffects {
  /**
   * The app's main frame opened a session: claim its key and show its path in the address, without
   * a new history entry.
   */
  introduce(guest: GuestIntroduction): void;
  /** The app's main page has this title, safe to show: a name for an app that has none. */
  nameApp?(title: string): void;
  /** The app is at another path: show it in the address, without a new history entry. */
  replacePath(path: string): void;
  /** Leave the app for a section of the admin, such as `/orders/1` (no `/admin`). */
  openSection(path: string): void;
  /** Open an http(s) URL in a new tab, without access to this one. */
  openTab(url: string): void;
  /** Leave the shell itself for an http(s) URL. */
  leave(url: string): void;
  /**
   * Asks the server of an app that has not connected what it answers. Without this effect the host
   * knows only what the frame shows.
   */
  examineApp?(appUrl: URL): Promise<AppFindings>;
  /** What kept the app out of its frame is over: load it again, in a new frame. */
  reopenApp?(): void;
  /** One of the shell's chords was pressed inside an app, which did not handle it. */
  pressChord?(key: ChordKey): void;
  /**
   * An app sends a request to the admin API. Answer by the path of the URL, and never fetch it:
   * its origin is that of the shop, of the shell, or of the shop that the app names. The signal
   * aborts when the app aborts or goes away. A rejection is a network error for the app. The body
   * of the response moves to the app, so it is empty here afterwards. Without this effect the
   * admin has no API, and every request fails.
   */
  answerRequest?(request: AppRequest, signal: AbortSignal): Promise<WireResponse>;
}
