import { cutTo, LIMITS, MODAL_FRAME_NAME, type FrameRole, type User, parseWebUrl } from '@platformapp/protocol';
import { leaveForAdmin } from './connection/admin-url.ts';
import type { AppFunction } from './page/app-function.ts';
import { type CallbackScope, createCallbacks, createIdMinter, type GuestId } from './page/callbacks.ts';
import { createHandshake } from './connection/handshake.ts';
import { readInit, type Init } from './config/init-config.ts';
import { createMisuseReporter, type Report } from './misuse/misuse-reporter.ts';
import { watchOutwardLinks } from './page/outward-links.ts';
import { OpenModals } from './page/open-modals.ts';
import { createConnection, type Connection } from './connection/connection.ts';
import { listenToPage } from './page/page-events.ts';
import { beginLoad, endLoad, runInNextTask } from './page/running-cause.ts';
import type { PageHooks } from './page-hooks.ts';
import { createPressSteps } from './connection/press-steps.ts';
import { createReadyList } from './page/ready-list.ts';
import { classifyUrl, findHostOrigin } from './tunnel/classify-url.ts';

/** What the methods of the `PlatformApp` object need of the document that they are called in. */
export interface Guest {
  readonly page: Window;
  readonly report: Report;
  readonly modals: Pick<OpenModals, 'add'>;
  /** The value of `User.current`. `undefined` before the first session. */
  readonly user: User | undefined;
  /** What `init` was given. `undefined` before it. */
  readonly config: Init | undefined;
  /** Makes a call, now or when a session opens. */
  readonly send: Connection['send'];
  /** `PlatformApp.init`. */
  readonly init: (config: unknown) => void;
  /** `PlatformApp.ready`. */
  readonly ready: (run: AppFunction) => void;
  /** Sends a path of the app to the host, unless it was the last one. */
  readonly setPath: (path: string) => void;
  /** Opens a scope for a config. */
  readonly createScope: () => CallbackScope;
  /** Returns an id that is unique in this document. */
  readonly mintId: () => GuestId;
}

/** One document of an app, in a frame of the admin. */
export interface FramedGuest extends Guest {
  /** The document is over, though its page is not: ends the session and stops listening. */
  readonly end: () => void;
}

/**
 * Makes the guest of a page and starts listening.
 *
 * @param inherited The config of the document before, in the same page. The app has no need to
 *   call `init` again.
 */
export function createGuest(page: Window, hooks: PageHooks, inherited?: Init): FramedGuest {
  const lifetime = new AbortController();
  const mintId = createIdMinter();
  const callbacks = createCallbacks(page, mintId, (...misuse) => report(...misuse));
  const modals = new OpenModals(page);
  const readyList = createReadyList(page);
  let role: FrameRole = page.name === MODAL_FRAME_NAME ? 'modal' : 'app';
  let isParsed = false;
  let init: Init | undefined;
  let user: User | undefined;
  let path: string | undefined;
  let synced: string | undefined;
  let hostOrigin = findHostOrigin(page);

  const log = (...parts: readonly unknown[]): void => {
    if (init?.debug) console.log('PlatformApp', ...parts);
  };
  const pressSteps = createPressSteps(page, callbacks, (press) => connection.call('relay', press));
  const connection: Connection = createConnection(
    {
      press: pressSteps.start,
      'modal-closed': (closed) => modals.close(closed),
      user: ({ user: switched }) => setUser(switched),
      misuse: ({ report: misuse }) => log(misuse.sentence, misuse),
      bye() {
        modals.clear();
        handshake?.renew();
      },
    },
    log,
  );
  const { send } = connection;
  const report = createMisuseReporter((misuse) => send('report', misuse));

  const setPath = (next: string): void => {
    if (next === path) return;
    path = next;
    send('pushState', next);
  };
  const syncPath = (): void => {
    // Behaviour A, Modal: a modal page never changes the address.
    if (role !== 'app') return;
    const { pathname, search } = page.location;
    const current = pathname + search;
    // What the app itself gave to `pushState` stays while its page does.
    if (current === synced) return;
    synced = current;
    // A cut path would be that of another page.
    if (current.length > LIMITS.urlLength) report('path-refused', 'pushState', current);
    else setPath(current);
  };
  const setUser = ({ accountAccess }: User): void => {
    user = Object.freeze({ accountAccess });
  };

  const closeSession = (): void => {
    if (!connection.isOpen) return;
    connection.end();
    modals.clear();
  };
  const startReady = (): void => {
    readyList.start();
    if (connection.isOpen) send('ready', cutTo(page.document.title, LIMITS.textLength));
    // What a page does once it is whole and connected may have other causes than its load.
    if (page.document.readyState === 'complete') runInNextTask(endLoad);
  };

  const handshake =
    page.parent === page
      ? undefined
      : createHandshake(page, {
          findInit: () => init,
          onWelcome(welcome, port, origin) {
            hostOrigin = origin;
            closeSession();
            role = welcome.role;
            setUser(welcome.user);
            pressSteps.reset();
            connection.open(port);
            if (path === undefined) syncPath();
            if (isParsed || page.document.readyState === 'complete') startReady();
          },
          onAppMessage: pressSteps.continueWith,
          onUntrustedOrigin: (origin) => log(`${origin} is not trusted: see hostOrigins`),
          signal: lifetime.signal,
        });

  beginLoad();
  for (const type of ['pointerdown', 'keydown']) {
    page.addEventListener(type, endLoad, { capture: true, signal: lifetime.signal });
  }
  listenToPage(
    page,
    {
      onParsed() {
        isParsed = true;
        // After the app's own document-ready handlers.
        if (connection.isOpen) runInNextTask(startReady);
      },
      onHide() {
        closeSession();
        handshake?.renew();
      },
      onPopState: () => init && syncPath(),
      onReturn: () => handshake?.introduce(),
      onEscape() {
        if (role === 'modal') send('escape');
      },
      onChord(key) {
        if (!connection.isOpen || !init?.shortcuts) return false;
        send('chord', key);
        return true;
      },
    },
    lifetime.signal,
  );

  const start = (given: Init): void => {
    init = given;
    if (!handshake) {
      leaveForAdmin(page, init, hooks.script);
      return;
    }
    // First, so that a page whose functions cannot be replaced is connected all the same.
    handshake.introduce();
    syncPath();
    const shop = parseWebUrl(init.shopOrigin);
    hooks.connect({
      classify: (url) => classifyUrl(url, page, { shop: shop?.origin, host: hostOrigin }),
      whenOpen: connection.whenOpen,
      report,
      onPathChange: syncPath,
    });
  };
  if (handshake) {
    const follow = (url: string): void => (init ? send('followLink', url) : handshake.followLink(url));
    watchOutwardLinks(page, follow, lifetime.signal);
  }
  if (inherited) start(inherited);

  return {
    page,
    report,
    modals,
    get user() {
      return user;
    },
    get config() {
      return init;
    },
    send,
    init(config) {
      const read = readInit(config, report);
      if (init) {
        if (JSON.stringify(read) !== JSON.stringify(init)) report('init-again', 'init', config);
        return;
      }
      if (isParsed) report('init-late', 'init', config);
      start(read);
    },
    ready: readyList.add,
    setPath,
    createScope: callbacks.createScope,
    mintId,
    end() {
      lifetime.abort();
      closeSession();
    },
  };
}
