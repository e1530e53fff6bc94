import { createHost, shortenText, type Host, type HostEffects } from '@platformapp/host';
import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { leavePage } from '@platformapp/elements/layout/page-leave-event';
import type { AccountAccess, ChordKey } from '@platformapp/protocol';
import type { AppStorage } from './app-storage.ts';
import { createNavigation } from './navigation.ts';
import {
  findAddedApp,
  findInspected,
  FIRST_VIEW,
  formatRoute,
  parseRoute,
  type AddedApp,
  type Route,
} from './route.ts';
import { createSavedApps } from './saved-apps.ts';
import { createShellStore, noticeOf, type OpenApp, type ShellStore } from './shell-state.ts';

/**
 * The shell without its elements: which app is open, what the address says, and the host that
 * talks to the app.
 */
export interface Shell extends Pick<ShellStore, 'state' | 'subscribe' | 'addProblem' | 'removeProblem'> {
  readonly host: Host;
  /** Adds and opens the app at a typed or pasted URL. A refused URL changes nothing. */
  addApp(text: string): void;
  /** The same for a URL that was dropped. A refused one leaves the text in the field as it is. */
  dropApp(text: string): void;
  /** Answers whether to open the app that a link from elsewhere names. */
  answerLink(isYes: boolean): void;
  /** Renames a saved app. An empty name is ignored. */
  renameApp(key: string, name: string): void;
  /** Switches the launch parameters of a saved app. */
  setLaunch(key: string, launch: 'on' | 'off'): void;
  /** Forgets a saved app; closes it when it is open. */
  removeApp(key: string): void;
  /** The same for an app that the shop has uninstalled, for good. */
  forgetApp(key: string): void;
  /** Undoes the last {@link removeApp}. */
  restoreApp(): void;
  /** Goes to a path of the shell, such as `/admin/orders`, with a new history entry. */
  readonly go: (path: string) => void;
  /** Sets the title of a section's page, the most specific part first. */
  setTitle(parts: readonly string[]): void;
  /** The user has dismissed the sentence. */
  dismissNotice(): void;
  /** Shows a view of the inspector, such as `inspect=api`, or closes it with `''`. */
  inspect(inspected: string): void;
  /** Loads the open app again, in a new frame. */
  retry(): void;
}

/** What {@link createShell} needs. */
export interface ShellOptions {
  readonly storage: AppStorage;
  /** Whether added apps get launch parameters, unless their address says so. */
  readonly launch?: 'on' | 'off' | undefined;
  /** The access level at the start. Default: `Account owner`. */
  readonly accountAccess?: AccountAccess | undefined;
  /** The app that the command was started with: it is listed from the start. */
  readonly named?: { readonly url: string; readonly name?: string | undefined } | undefined;
  /** Whether an app has the paths of this origin that are not the admin's own. Default: false. */
  readonly isProxy?: boolean | undefined;
  /**
   * Whether the user came by themselves, and not by a link from elsewhere. If not, an app in the
   * address that the shell does not know is opened only when the user agrees. Default: false.
   */
  readonly isOwnVisit?: boolean | undefined;
  /** The shop's name, as apps are told it. Asked once an app has connected. */
  readonly shopDomain?: (() => string) | undefined;
  /** Asks the server of the open app what it answers. */
  readonly examineApp?: HostEffects['examineApp'];
  /** Answers the API requests of apps. */
  readonly answerRequest: NonNullable<HostEffects['answerRequest']>;
  /** Called with the key of an app whenever one of its documents has connected. */
  readonly onConnect?: ((key: string) => void) | undefined;
  /** Called when the user pressed a chord of the shell inside an app. */
  readonly onChord?: ((key: ChordKey) => void) | undefined;
}

/** Starts the shell in a window. It shows what the window's address says. */
export function createShell(window: Window, options: ShellOptions): Shell {
  const { storage, answerRequest, launch: usual, accountAccess, named, isProxy = false, onConnect, onChord } = options;
  const { isOwnVisit = false } = options;
  /** The opening whose parameters have been checked: later pages of the app carry its own links. */
  let checkedFrame: number | undefined;
  const reportReplaced = ({ replaced }: OpenApp): void => {
    for (const [name, value] of replaced) {
      // Many apps hand the name of the shop on in their links.
      if (name === 'shop' && value === options.shopDomain?.()) continue;
      host.report({ code: 'launch-parameter', place: `URL: ${name}`, value });
    }
  };
  const host = createHost({
    window,
    shopOrigin: window.location.origin,
    ...(accountAccess && { accountAccess }),
    effects: {
      introduce(guest) {
        const misuse = apps.claim(guest);
        navigation.follow(guest.path);
        if (misuse) host.report(misuse);
        const { openApp } = store.state;
        if (!openApp) return;
        onConnect?.(openApp.app.key);
        if (openApp.frame !== checkedFrame) reportReplaced(openApp);
        checkedFrame = openApp.frame;
      },
      replacePath: (path) => navigation.follow(path),
      openSection: (path) => push(readPath(`/admin${path}`), formatRoute(store.state.route)),
      openTab: (url) => window.open(url, '_blank', 'noopener'),
      leave: (url) => window.location.assign(url),
      pressChord(key) {
        if (isPressInFrame()) onChord?.(key);
      },
      answerRequest,
      ...(options.examineApp && { examineApp: options.examineApp }),
      reopenApp: () => retry(),
    },
  });
  const { apps: saved, isInspecting, problem } = storage.load();
  const store = createShellStore({
    route: { type: 'apps' },
    from: undefined,
    apps: saved,
    openApp: undefined,
    title: [],
    namedUrl: named && new URL(named.url).href,
    removed: undefined,
    linked: undefined,
    refusal: undefined,
    problems: problem === undefined ? [] : [problem],
    admin: host.state,
    inspected: findInspected(window.location) || (isInspecting ? FIRST_VIEW : ''),
  });
  host.subscribe((admin) => store.set({ admin }));
  const apps = createSavedApps(window, store, storage, !isProxy);
  const navigation = createNavigation(window, store);

  // A redirect, a link and a reload lead to the same view, because they share one parser.
  const readPath = (path: string): Route => parseRoute(new URL(path, window.location.origin));
  const push = (route: Route, from?: string): void => leavePage(window.document, () => navigation.push(route, from));
  const go = (path: string): void => push(readPath(path));
  const open = (url: URL | undefined): void => {
    if (url) leavePage(window.document, () => navigation.push(apps.add(url, { launch: usual })));
  };
  /** Opens the app that the shell's address names, or asks the user first. */
  const openLinked = ({ url: text, name, launch }: AddedApp): void => {
    navigation.replace({ type: 'apps' });
    const url = apps.read(text);
    if (!url) return;
    const isKnown = apps.hasOrigin(url.origin) || (named && new URL(named.url).origin === url.origin);
    if (isOwnVisit) navigation.replace(apps.add(url, { name, launch: launch ?? usual }));
    // Another page may open an app that runs here already, but not choose anything for it.
    else if (isKnown) navigation.replace(apps.add(url, { launch: usual }));
    else store.set({ linked: { url, name, launch: launch ?? usual } });
  };

  const retry = (): void => navigation.replace(store.state.route);

  const remove = (key: string, how: { readonly isUninstalled: boolean }): void => {
    if (store.state.openApp?.app.key === key) go('/admin');
    apps.remove(key, how);
  };

  const namedUrl = named && storage.isNewlyNamed(named.url) ? apps.read(named.url) : undefined;
  if (namedUrl) apps.add(namedUrl, { name: named?.name, launch: usual });
  const added = findAddedApp(new URL(window.location.href));
  if (added) openLinked(added);
  else navigation.restore();

  return {
    get state() {
      return store.state;
    },
    host,
    subscribe: (listener) => store.subscribe(listener),
    addProblem: (sentence) => store.addProblem(sentence),
    removeProblem: (sentence) => store.removeProblem(sentence),
    addApp: (text) => open(apps.read(text)),
    dropApp: (text) => open(apps.read(text, false)),
    answerLink(isYes) {
      const { linked } = store.state;
      store.set({ linked: undefined });
      if (linked && isYes) navigation.replace(apps.add(linked.url, linked));
    },
    renameApp: (key, name) => apps.rename(key, name),
    setLaunch: (key, launch) => apps.setLaunch(key, launch),
    removeApp: (key) => remove(key, { isUninstalled: false }),
    forgetApp: (key) => remove(key, { isUninstalled: true }),
    restoreApp: () => apps.restore(),
    go,
    setTitle: (parts) => store.set({ title: parts.map((part) => shortenText(part, 100)) }),
    dismissNotice() {
      const notice = noticeOf(store.state);
      if (notice === store.state.refusal?.sentence) store.set({ refusal: undefined });
      else store.removeProblem(notice);
    },
    inspect: (inspected) => navigation.inspect(inspected),
    retry,
  };
}

/**
 * Whether a key press that an app tells of can be the user's own: they have used the page, and the
 * focus is in a frame. Not whether they did so just now: in Firefox, Ctrl with a key is no use of
 * the page.
 */
function isPressInFrame(): boolean {
  return navigator.userActivation.hasBeenActive && findActiveElement()?.localName === 'iframe';
}
