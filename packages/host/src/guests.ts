import { isWebUrl } from '@platformapp/protocol';
import { AppLifecycle } from './app-lifecycle.ts';
import { type CallParts, createCallHandlers } from './calls/call-handlers.ts';
import type { Frame } from './connection/frames.ts';
import { Handshake } from './connection/handshake.ts';
import { Doctor } from './doctor/doctor.ts';
import { HostError } from './host-error.ts';
import type { GuestWindow } from './host-options.ts';

/** A frame that is attached to the host. */
export interface AttachedFrame {
  /** The frame has fired `load`. */
  loaded(): void;
  /** The frame is removed: ends its session. A second call has no effect. */
  detach(): void;
}

/** The attached frames and the sessions of the guests in them. */
export class Guests {
  readonly #parts: CallParts;
  readonly #doctor: Doctor;
  readonly #app: AppLifecycle;
  readonly #handshake: Handshake;
  #isDisposed = false;

  /** Starts listening for guests. */
  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#doctor = new Doctor(parts);
    this.#app = new AppLifecycle(parts, this.#doctor);
    this.#handshake = this.#createHandshake();
  }

  /** Attaches the app's main frame and detaches the one before. */
  attachApp(window: GuestWindow, url: URL): AttachedFrame {
    const { frames, modals } = this.#parts;
    this.#refuseIfDisposed('attachAppFrame');
    if (!isWebUrl(url)) {
      throw new HostError(
        'app-url-refused',
        `attachAppFrame takes an http(s) URL without credentials, not ${url.protocol}.`,
      );
    }
    if (frames.app) this.#detach(frames.app);
    modals.removeFrames();
    const frame = frames.attach({ window, origin: url.origin });
    this.#app.open(new URL(url));
    return this.#toAttachedFrame(frame);
  }

  /**
   * Attaches the frame of an open modal. Has no effect when the modal is closed or has no page.
   */
  attachModal(key: number, window: GuestWindow): AttachedFrame {
    const { frames, store } = this.#parts;
    this.#refuseIfDisposed('attachModalFrame');
    // A modal may close before its page has begun to load.
    const modal = [...store.state.modals, ...store.state.closingModals].find((shown) => shown.key === key);
    if (modal?.type !== 'frame') return { loaded: () => undefined, detach: () => undefined };
    const before = frames.findAt(key);
    if (before) this.#detach(before);
    return this.#toAttachedFrame(frames.attach({ window, origin: new URL(modal.src).origin, modal: key }));
  }

  /** The user does not want to see more about the app that has not connected. */
  dismissFindings(): void {
    this.#doctor.dismiss();
  }

  /** Ends every session and stops listening. */
  dispose(): void {
    this.#isDisposed = true;
    this.#handshake.stop();
    this.#parts.frames.clear();
    this.#parts.modals.removeFrames();
    this.#app.close();
  }

  #createHandshake(): Handshake {
    const parts = this.#parts;
    const { store, frames } = parts;
    const isApp = (frame: object): boolean => frame === frames.app;
    return new Handshake(parts, {
      createHandlers: (session) => createCallHandlers(parts, session),
      onCalled: ({ frame }) => {
        if (isApp(frame)) this.#app.noteCall();
      },
      onDropped: (session, reason) => {
        const { dropped } = store.state;
        store.update({ dropped: { ...dropped, atPort: dropped.atPort + 1 } });
        parts.log.record({ code: reason, place: 'port', value: '' }, session);
        const frame = reason === 'rate-limited' ? frames.find(session.frame.window) : undefined;
        if (frame?.calls.isFlooded) this.#cut(frame);
      },
      onOpened: (session, hello) => {
        parts.messages.open(session.frame.modal);
        if (isApp(session.frame)) this.#app.connect(session, hello);
      },
      onEnded: (session) => {
        const { modal } = session.frame;
        parts.presses.drop(session);
        parts.messages.leave(modal);
        parts.modals.closeOpenedBy(session);
        parts.requests.drop(session);
        if (modal !== undefined) parts.modals.removeFrame(modal);
        const { app } = frames;
        if (!app || !isApp(session.frame)) return;
        const isNextThere = app.loads > 1;
        app.loads = isNextThere ? 1 : 0;
        this.#app.leave();
        if (isNextThere) this.#doctor.loaded();
      },
      onWaiting: (frame, link) => {
        if (isApp(frame)) this.#doctor.note({ isWaitingForInit: true });
        if (link !== undefined) parts.navigation.followLink(frame.session, link);
      },
      onOtherOrigin: (frame, otherOrigin) => {
        if (isApp(frame)) this.#doctor.note({ otherOrigin });
      },
      onOtherVersion: (frame, otherVersion) => {
        parts.log.record({ code: 'version-mismatch', place: 'PlatformApp.init', value: String(otherVersion) });
        if (isApp(frame)) this.#doctor.note({ otherVersion });
      },
      onWindowDropped() {
        const { dropped } = store.state;
        store.update({ dropped: { ...dropped, atWindow: dropped.atWindow + 1 } });
      },
    });
  }

  /** Disconnects a frame until the app is opened again. */
  #cut(frame: Frame): void {
    const { store, modals, frames } = this.#parts;
    frame.isCut = true;
    modals.close(frame.modal, false);
    frame.session?.end(true);
    if (frame === frames.app) this.#app.cut();
    store.update({ isCut: true });
  }

  #detach(frame: Frame): void {
    const { frames, messages } = this.#parts;
    const isApp = frame === frames.app;
    frames.detach(frame);
    if (isApp) messages.drop(undefined);
    if (isApp) this.#app.close();
  }

  #toAttachedFrame(frame: Frame): AttachedFrame {
    const { frames, messages } = this.#parts;
    if (!isBlank(frame)) this.#handshake.invite(frame);
    return {
      loaded: () => {
        if (!frames.has(frame) || frame.isCut) return;
        frame.loads += 1;
        // Scripts of before the call `ready` only tell by this that their page listens.
        messages.listen(frame.modal);
        if (frame === frames.app && !frame.session) this.#doctor.loaded();
      },
      detach: () => this.#detach(frame),
    };
  }

  #refuseIfDisposed(operation: string): void {
    if (this.#isDisposed) throw new HostError('host-disposed', `${operation} was called after dispose.`);
  }
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
