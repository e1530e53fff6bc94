import { createRandomId, PROTOCOL_VERSION, type Hello, type Waiting, type Welcome } from '@platformapp/protocol';
import { currentPath } from '../page/app-path.ts';
import { runInNextTask } from '../page/next-task.ts';
import type { Init } from '../config/init-config.ts';
import { isInvite, isWelcome } from './host-messages.ts';
import { isTrustedOrigin } from './trusted-origin.ts';

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
 * this version of the protocol, with exactly one port.
 *
 * Steps. `init` posts `hello`, and so does each `invite`, because the host may not have listened
 * to the first one. The host replies with `welcome`. A page that has loaded without `init` posts
 * `waiting`, and again at each `invite`.
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
      post({ type: 'platformapp:hello', version: PROTOCOL_VERSION, document, apiKey, shopOrigin, path });
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
      if (typeof data === 'string') {
        if (event.origin === hostOrigin) options.onAppMessage(data);
        return;
      }
      if (isInvite(data)) introduce();
      else if (isWelcome(data)) acceptWelcome(data, event);
      else return;
      // Ours alone. Apps parse every message as JSON.
      event.stopImmediatePropagation();
    },
    // Runs before the listeners of the app, which may stop the event.
    { capture: true, signal: options.signal },
  );
  const introduceUnlessDone = (): void => {
    if (!options.findInit()) introduce();
  };
  page.addEventListener('load', introduceUnlessDone, { signal: options.signal });
  // The script may run after the load event. A later task gives the app time to call `init`.
  runInNextTask(introduceUnlessDone);

  return {
    introduce,
    renew() {
      document = createRandomId();
      hostOrigin = undefined;
    },
  };
}
