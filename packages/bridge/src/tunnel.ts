import type { IsApiUrl } from './api-url.ts';
import type { Sending } from './outbox.ts';

/** A page with the constructors of its realm. */
export type Realm = Window & typeof globalThis;

/** Runs something with the open session, or with the next one that opens. */
export type WithSession = (sending: Sending) => void;

/** The methods of an `XMLHttpRequest` whose effect depends on where it was opened. */
export type XhrMethod = 'open' | 'setRequestHeader' | 'overrideMimeType' | 'send' | 'abort';

/** A method that an app has called, and with what. Behind the body of `send` stands a response that holds a copy of it. */
export type XhrCall = readonly [method: XhrMethod, args: readonly unknown[]];

/** What the tunnel needs of the guest. */
export interface TunnelOptions {
  readonly isApiUrl: IsApiUrl;
  readonly withSession: WithSession;
}

/**
 * The way of the app's requests to the admin API: what stands behind `fetch` and `XMLHttpRequest` once a request has been
 * recognised as one to the API. Loaded when the first one is made.
 */
export interface Tunnel {
  /** Has a request answered, as the page's own `fetch` would. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The app has opened an object, for the API or for another address, and the page's own `open` has been through. */
  readonly open: (xhr: XMLHttpRequest, args: readonly unknown[]) => void;
  /** Does what the app did with an object before the tunnel was there. */
  readonly replay: (xhr: XMLHttpRequest, calls: readonly XhrCall[]) => void;
}

/**
 * Makes a {@link Tunnel}.
 *
 * @param prototype That of the page's own `XMLHttpRequest`, whatever stands in the place of that by now.
 */
export type CreateTunnel = (realm: Realm, prototype: XMLHttpRequest, options: TunnelOptions) => Tunnel;

/** Loads the code of the tunnel. */
export type LoadTunnel = () => Promise<CreateTunnel>;
