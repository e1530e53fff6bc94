import { cleanText, isLoopback, type Hello } from '@platformapp/protocol';
import { checkShopOrigin, parseShopOrigin } from './addresses/shop-origin.ts';
import type { CallParts } from './calls/call-handlers.ts';
import type { Session } from './connection/session.ts';
import type { Doctor } from './doctor/doctor.ts';

/** Updates the chrome when the app in the main frame opens, connects, reloads and closes. */
export class AppLifecycle {
  readonly #parts: CallParts;
  readonly #doctor: Doctor;
  /** The app that last had a session. A visible flash belongs to it. */
  #known: { readonly origin: string; readonly apiKey: string } | undefined;

  constructor(parts: CallParts, doctor: Doctor) {
    this.#parts = parts;
    this.#doctor = doctor;
  }

  /**
   * An app was opened. Clears everything that the previous app left and starts the loading bar.
   */
  open(url: URL): void {
    const { store, log } = this.#parts;
    log.clear();
    store.update({ phase: 'loading', isLoading: true, isStarting: true, isCut: false, departure: undefined });
    if (this.#known && this.#known.origin !== url.origin) store.update({ flash: undefined });
    this.#doctor.open(url);
  }

  /** The app's document has a session. Its bar starts from the safe default. */
  connect(session: Session, hello: Hello): void {
    const { store, bar, shellUrl } = this.#parts;
    bar.reset();
    this.#doctor.stop();
    store.update({ phase: 'connected', isLoading: true, isStarting: true });
    // The key distinguishes two apps of one origin.
    if (this.#known && this.#known.apiKey !== hello.apiKey) store.update({ flash: undefined });
    this.#known = { origin: session.frame.origin, apiKey: hello.apiKey };
    this.#checkIdentity(session, hello);
    // A guest trusts only its shop and shells on this machine. A guest that does not trust this
    // shell ignores the welcome and makes no call.
    if (!isLoopback(shellUrl) && parseShopOrigin(hello.shopOrigin) !== shellUrl.origin) {
      this.#doctor.note({ isShellUntrusted: true });
      this.#doctor.wait();
    }
    this.#introduce(session, hello);
  }

  /** The app made a call, so it trusts this shell. */
  noteCall(): void {
    this.#doctor.stop();
    this.#parts.store.update({ phase: 'connected' });
  }

  /** The app's document is gone but its frame stays: the app moves to another page. */
  leave(): void {
    this.#parts.store.update({ phase: 'ended', isLoading: true, isStarting: true });
    this.#doctor.note({ hasLoaded: false, isLaterPage: true });
    this.#doctor.wait();
  }

  /** The main frame has been disconnected, and stays so. */
  cut(): void {
    this.#doctor.stop();
    this.#parts.bar.reset();
    this.#parts.store.update({ phase: 'ended', isLoading: false, isStarting: false });
  }

  /** The main frame is gone. */
  close(): void {
    this.#doctor.stop();
    this.#parts.bar.reset();
    this.#parts.store.update({ phase: 'none', isLoading: false, isStarting: false, isCut: false });
  }

  #checkIdentity(session: Session, { shopOrigin, apiKey }: Hello): void {
    const { log } = this.#parts;
    const code = checkShopOrigin(shopOrigin, this.#parts.shopOrigin);
    if (code) log.record({ code, place: 'PlatformApp.init: shopOrigin', value: shopOrigin }, session);
    if (apiKey === '') log.record({ code: 'api-key-missing', place: 'PlatformApp.init: apiKey', value: '' }, session);
  }

  #introduce(session: Session, { apiKey, shopOrigin, path }: Hello): void {
    const { navigation, effects } = this.#parts;
    const arrived = navigation.arrive(session, path);
    try {
      effects.introduce({ apiKey, shopOrigin: cleanText(shopOrigin), path: arrived });
    } catch (error) {
      console.error('The page failed to take the introduction of an app.', error);
    }
  }
}
