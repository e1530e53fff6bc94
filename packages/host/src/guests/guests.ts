import { isWebUrl } from '@platformapp/protocol';
import type { AdminParts } from './admin-parts.ts';
import { createAppLifecycle } from './app-lifecycle.ts';
import { createCallHandlers } from './call-handlers.ts';
import { createDoctor } from '../diagnosis/doctor.ts';
import type { GuestWindow, HostOptions, SetTimer } from '../options/host-options.ts';
import type { Frame, Frames } from '../sessions/frames.ts';
import { answerHello, type HandshakeOptions, invite } from './host-handshake.ts';
import { HostError } from './host-error.ts';
import type { Tap } from '../options/host-report.ts';
import { listenForGuests } from './messages/window-messages.ts';

/** A frame that is attached to the host. */
export interface AttachedFrame {
  /** The frame has fired `load`. */
  loaded(): void;
  /** The frame is removed: ends its session. A second call has no effect. */
  detach(): void;
}

/** The attached frames and the sessions of the guests in them. */
export interface Guests {
  /** Attaches the app's main frame and detaches the one before. */
  attachApp(window: GuestWindow, url: URL): AttachedFrame;
  /**
   * Attaches the frame of an open modal. Has no effect when the modal is closed or has no page.
   */
  attachModal(key: number, window: GuestWindow): AttachedFrame;
  /** The user does not want to see more about the app that has not connected. */
  dismissEvidence(): void;
  /** Ends every session and stops listening. */
  dispose(): void;
}

/** What {@link createGuests} needs. `shopOrigin` has been checked to be an origin. */
export interface GuestsOptions extends HostOptions {
  readonly parts: AdminParts;
  readonly frames: Frames;
  readonly tap: Tap;
  readonly setTimer: SetTimer;
}

const DOCTOR_DELAY = 4_000;

/** Starts listening for guests. */
export function createGuests(options: GuestsOptions): Guests {
  const { parts, frames, shopOrigin, effects } = options;
  const { store, log } = parts;
  const shellUrl = new URL(options.window.location.href);
  let isDisposed = false;

  const doctor = createDoctor({
    store,
    shellUrl,
    delay: options.doctorDelay ?? DOCTOR_DELAY,
    setTimer: options.setTimer,
    examine: effects.examineApp?.bind(effects),
    onRecovered: () => effects.reopenApp?.(),
    onWaiting({ isWaitingForInit, otherOrigin, otherVersion }) {
      if (isWaitingForInit && otherOrigin === undefined && otherVersion === undefined) {
        log.record({ code: 'init-missing', place: 'PlatformApp.init', value: '' });
      }
    },
  });
  const app = createAppLifecycle({ parts, doctor, shopOrigin, shellUrl });

  const handshake: HandshakeOptions = {
    tap: options.tap,
    isAttached: (frame) => frames.has(frame),
    readAccountAccess: () => store.state.accountAccess,
    createHandlers: (session) => createCallHandlers(parts, session),
    onCalled(session) {
      if (session.frame === frames.app) app.noteCall();
    },
    onDropped(session, reason) {
      const { dropped } = store.state;
      store.update({ dropped: { ...dropped, atPort: dropped.atPort + 1 } });
      log.record({ code: reason, place: 'port', value: '' }, session);
      const frame = reason === 'rate-limited' ? frames.find(session.frame.window) : undefined;
      if (frame?.isFlooded) cut(frame);
    },
    onOpened(session, hello) {
      parts.messages.open(session.frame.modal);
      if (session.frame === frames.app) app.connect(session, hello);
    },
    onEnded(session) {
      parts.presses.drop(session);
      parts.messages.leave(session.frame.modal);
      parts.modals.closeOpenedBy(session);
      parts.requests.drop(session);
      if (session.frame.modal !== undefined) parts.modals.forget(session.frame.modal);
      if (session.frame === frames.app) app.leave();
    },
  };

  /** Disconnects a frame until the app is opened again. */
  const cut = (frame: Frame): void => {
    frame.isCut = true;
    if (frame.modal !== undefined) parts.modals.dismiss(frame.modal, false);
    frame.session?.end(true);
    if (frame === frames.app) app.cut();
    store.update({ isCut: true });
  };

  const stopListening = listenForGuests({
    window: options.window,
    findFrame: (source) => frames.find(source),
    onHello(frame, hello) {
      if (!frame.isCut) answerHello(frame, hello, handshake);
    },
    onWaiting(frame, link) {
      if (frame.isCut) return;
      if (frame === frames.app) doctor.note({ isWaitingForInit: true });
      if (link !== undefined) parts.navigation.followLink(frame.session, link);
    },
    onOtherOrigin(frame, otherOrigin) {
      if (frame === frames.app) doctor.note({ otherOrigin });
    },
    onOtherVersion(frame, otherVersion) {
      log.record({ code: 'version-mismatch', place: 'PlatformApp.init', value: String(otherVersion) });
      if (frame === frames.app) doctor.note({ otherVersion });
    },
    onDropped() {
      const { dropped } = store.state;
      store.update({ dropped: { ...dropped, atWindow: dropped.atWindow + 1 } });
    },
  });

  const detach = (frame: Frame): void => {
    const isApp = frame === frames.app;
    frames.detach(frame);
    if (isApp) parts.messages.drop(undefined);
    if (isApp) app.close();
  };

  const toAttachedFrame = (frame: Frame): AttachedFrame => {
    if (!isBlank(frame)) invite(frame);
    return {
      loaded() {
        if (!frames.has(frame) || frame.isCut) return;
        // A document fires `load` only once, so a second one comes from another document.
        if (frame.hasLoadedInSession) frame.session?.end(true);
        frame.hasLoadedInSession = true;
        // Scripts of before the call `ready` only tell by this that their page listens.
        parts.messages.listen(frame.modal);
        if (frame === frames.app && !frame.session) doctor.loaded();
      },
      detach: () => detach(frame),
    };
  };

  const refuseIfDisposed = (operation: string): void => {
    if (isDisposed) throw new HostError('host-disposed', `${operation} was called after dispose.`);
  };

  return {
    attachApp(window, url) {
      refuseIfDisposed('attachAppFrame');
      if (!isWebUrl(url)) {
        throw new HostError(
          'app-url-refused',
          `attachAppFrame takes an http(s) URL without credentials, not ${url.protocol}.`,
        );
      }
      if (frames.app) detach(frames.app);
      parts.modals.forgetAll();
      const frame = frames.attach({ window, origin: url.origin });
      app.open(new URL(url));
      return toAttachedFrame(frame);
    },
    attachModal(key, window) {
      refuseIfDisposed('attachModalFrame');
      // A modal may close before its page has begun to load.
      const modal = [...store.state.modals, ...store.state.closingModals].find((shown) => shown.key === key);
      if (modal?.type !== 'frame') return { loaded: () => undefined, detach: () => undefined };
      const before = frames.findAt(key);
      if (before) detach(before);
      return toAttachedFrame(frames.attach({ window, origin: new URL(modal.src).origin, modal: key }));
    },
    dismissEvidence: () => doctor.dismiss(),
    dispose() {
      isDisposed = true;
      stopListening();
      frames.clear();
      parts.modals.forgetAll();
      app.close();
    },
  };
}

/** Says whether a frame has loaded nothing yet, so that there is nobody to invite. */
function isBlank(frame: Frame): boolean {
  try {
    return frame.window.location?.href === 'about:blank';
  } catch {
    // Reading its location throws for a page of another origin, so a page has loaded.
    return false;
  }
}
