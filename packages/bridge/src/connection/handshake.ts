import {
  createRandomId,
  decodeJson,
  isLoopback,
  isObject,
  parseWebUrl,
  PROTOCOL_VERSION,
  type Hello,
  type Invite,
  type Waiting,
  type Welcome,
} from '@platformapp/protocol';
import { currentPath } from '../page/app-path.ts';
import { runInNextTask } from '../page/running-cause.ts';
import type { Init } from '../config/init-config.ts';
import { isUser } from './connection.ts';

/** What the handshake needs. */
export interface HandshakeOptions {
  /** The config of `init`, once it was called. */
  readonly findInit: () => Init | undefined;
  /** A session is open over this port. A later call replaces the session by a new one. */
  readonly onWelcome: (welcome: Welcome, port: MessagePort, origin: string) => void;
  /** The host of the open session has posted a text, which is an app message. */
  readonly onAppMessage: (message: string) => void;
  /** A welcome was dropped because its origin is not trusted. */
  readonly onUntrustedOrigin: (origin: string) => void;
  /** Aborts when this document of the page is over. */
  readonly signal: AbortSignal;
}

/** The guest's side of the handshake. */
export interface Handshake {
  /** Posts `hello`. Before `init` it posts `waiting` instead, once the page has loaded. */
  readonly introduce: () => void;
  /** Posts `waiting` with the URL of a link that leads out of the frame of a page without `init`. */
  readonly followLink: (url: string) => void;
  /**
   * The session is over. Takes a new document id, so that no earlier welcome fits any more.
   */
  readonly renew: () => void;
}

/**
 * Starts the handshake of a framed page.
 *
 * Requirements. Host and guest may load in any order, and each may repeat its messages. `hello`
 * and `waiting` go to any page that frames this one, so they carry nothing secret. A `welcome`
 * counts only when it comes from the framing window and a trusted origin, for this document, in
 * this version of the protocol, with exactly one port. The host cannot know whether it counted: the
 * first call over the port acknowledges it.
 *
 * Steps. `init` posts `hello`, and so does an `invite`, by which a host asks that did not listen to
 * the first one. The host replies with `welcome`. A page that has loaded without `init` posts
 * `waiting`, in a task after the event `load`: the host has then seen the event of the frame.
 */
export function createHandshake(page: Window, options: HandshakeOptions): Handshake {
  const host = page.parent;
  let document = createRandomId();
  let hostOrigin: string | undefined;

  const post = (message: Hello | Waiting): void => host.postMessage(message, '*');

  const introduce = (): void => {
    const init = options.findInit();
    if (init) {
      const { apiKey, shopOrigin } = init;
      const path = currentPath(page);
      const hello = {
        type: 'platformapp:hello',
        version: PROTOCOL_VERSION,
        document,
        apiKey,
        shopOrigin,
        path,
      } as const;
      post({ ...hello, takesText: true });
    } else if (page.document.readyState === 'complete') {
      post({ type: 'platformapp:waiting', version: PROTOCOL_VERSION });
    }
  };

  const acceptWelcome = (welcome: Welcome, { origin, ports }: MessageEvent): void => {
    const init = options.findInit();
    const [port] = ports;
    if (!init || !port || ports.length > 1 || welcome.document !== document) return;
    if (!isTrustedOrigin(origin, [init.shopOrigin, ...init.hostOrigins])) {
      options.onUntrustedOrigin(origin);
      return;
    }
    hostOrigin = origin;
    options.onWelcome(welcome, port, origin);
  };

  page.addEventListener(
    'message',
    (event) => {
      if (event.source !== host) return;
      const data: unknown = event.data;
      // An app message has no ports.
      const isText = typeof data === 'string';
      if (isText && event.ports.length === 0) {
        if (event.origin === hostOrigin) options.onAppMessage(data);
        return;
      }
      const message = isText ? decodeJson(data) : data;
      if (isInvite(message)) introduce();
      else if (isWelcome(message)) acceptWelcome(message, event);
      else return;
      // Ours alone. Apps parse every message as JSON.
      event.stopImmediatePropagation();
    },
    // Runs before the listeners of the app, which may stop the event.
    { capture: true, signal: options.signal },
  );
  // A later task also gives the app time to call `init`.
  const introduceSoon = (): void =>
    runInNextTask(() => {
      if (!options.findInit()) introduce();
    });
  page.addEventListener('load', introduceSoon, { signal: options.signal });
  // The script may run after the event.
  introduceSoon();

  return {
    introduce,
    followLink: (link) => post({ type: 'platformapp:waiting', version: PROTOCOL_VERSION, link }),
    renew() {
      document = createRandomId();
      hostOrigin = undefined;
    },
  };
}

/** Says whether a message at the window is the host's {@link Invite}. */
function isInvite(data: unknown): data is Invite {
  return isObject(data) && data['type'] === 'platformapp:invite';
}

/** Says whether a message at the window is a {@link Welcome} in this version of the protocol. */
function isWelcome(data: unknown): data is Welcome {
  return (
    isObject(data) &&
    data['type'] === 'platformapp:welcome' &&
    data['version'] === PROTOCOL_VERSION &&
    typeof data['document'] === 'string' &&
    (data['role'] === 'app' || data['role'] === 'modal') &&
    isUser(data['user'])
  );
}

/**
 * Says whether a guest may open a session with a host of this origin. It may when the app names
 * the origin (`shopOrigin`, `hostOrigins`), or when it is a loopback origin, where only the user's
 * own machine can answer.
 *
 * @param origin `origin` of a message event; the opaque origin `null` is never trusted.
 * @param named URLs or origins that the app names. Other text is ignored.
 */
export function isTrustedOrigin(origin: string, named: readonly string[]): boolean {
  const url = parseWebUrl(origin);
  if (!url) return false;
  return isLoopback(url) || named.some((text) => parseWebUrl(text)?.origin === url.origin);
}
