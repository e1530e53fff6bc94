import { cleanText, isLoopback } from '@platformapp/protocol';
import type { Hello } from '@platformapp/protocol';
import type { AdminParts } from './admin-parts.ts';
import type { Doctor } from '../diagnosis/doctor.ts';
import type { HostSession } from '../sessions/host-session.ts';
import { checkShopOrigin, parseShopOrigin } from '../navigation/shop-origin.ts';

/** Updates the chrome when the app in the main frame opens, connects, reloads and closes. */
export interface AppLifecycle {
  /**
   * An app was opened. Clears everything that the previous app left and starts the loading bar.
   */
  open(url: URL): void;
  /** The app's document has a session. Its bar starts from the safe default. */
  connect(session: HostSession, hello: Hello): void;
  /** The app made a call, so it trusts this shell. */
  noteCall(): void;
  /** The app's document is gone but its frame stays: the app moves to another page. */
  leave(): void;
  /** The main frame has been disconnected, and stays so. */
  cut(): void;
  /** The main frame is gone. */
  close(): void;
}

/** What the lifecycle needs. */
export interface AppLifecycleOptions {
  readonly parts: AdminParts;
  readonly doctor: Doctor;
  /** The origin of the simulated shop. */
  readonly shopOrigin: string;
  readonly shellUrl: URL;
}

/** Makes the lifecycle of the main frame; it starts without an app. */
export function createAppLifecycle(options: AppLifecycleOptions): AppLifecycle {
  const { doctor, shopOrigin, shellUrl } = options;
  const { store, log, bar, navigation, effects } = options.parts;
  /** The app that last had a session. A visible flash belongs to it. */
  let known: { readonly origin: string; readonly apiKey: string } | undefined;

  const checkIdentity = (session: HostSession, hello: Hello): void => {
    const place = 'PlatformApp.init: shopOrigin';
    const code = checkShopOrigin(hello.shopOrigin, shopOrigin);
    if (code) log.record({ code, place, value: hello.shopOrigin }, session);
    if (hello.apiKey === '')
      log.record({ code: 'api-key-missing', place: 'PlatformApp.init: apiKey', value: '' }, session);
  };
  const introduce = (session: HostSession, hello: Hello): void => {
    const path = navigation.arrive(session, hello.path);
    try {
      effects.introduce({ apiKey: hello.apiKey, shopOrigin: cleanText(hello.shopOrigin), path });
    } catch (error) {
      console.error('The page failed to take the introduction of an app.', error);
    }
  };

  return {
    open(url) {
      log.clear();
      store.update({ phase: 'loading', isLoading: true, isStarting: true, isCut: false, departure: undefined });
      if (known && known.origin !== url.origin) store.update({ flash: undefined });
      doctor.open(url);
    },
    connect(session, hello) {
      bar.reset();
      doctor.stop();
      store.update({ phase: 'connected', isLoading: true, isStarting: true });
      // The key distinguishes two apps of one origin.
      if (known && known.apiKey !== hello.apiKey) store.update({ flash: undefined });
      known = { origin: session.frame.origin, apiKey: hello.apiKey };
      checkIdentity(session, hello);
      // A guest trusts only its shop and shells on this machine. A guest that does not trust this
      // shell ignores the welcome and makes no call.
      if (!isLoopback(shellUrl) && parseShopOrigin(hello.shopOrigin) !== shellUrl.origin) {
        doctor.note({ isShellUntrusted: true });
        doctor.wait();
      }
      introduce(session, hello);
    },
    noteCall() {
      doctor.stop();
      store.update({ phase: 'connected' });
    },
    leave() {
      store.update({ phase: 'ended', isLoading: true, isStarting: true });
      doctor.note({ hasLoaded: false, isLaterPage: true });
      doctor.wait();
    },
    cut() {
      doctor.stop();
      bar.reset();
      store.update({ phase: 'ended', isLoading: false, isStarting: false });
    },
    close() {
      doctor.stop();
      bar.reset();
      store.update({ phase: 'none', isLoading: false, isStarting: false, isCut: false });
    },
  };
}
