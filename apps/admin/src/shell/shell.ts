import { createAdminState, Host, type HostEffects } from '@platformapp/host';
import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { leavePage } from '@platformapp/elements/layout/page-leave-event';
import type { KernelStatus } from '@platformapp/kernel';
import { shortenText, type AccountAccess, type ChordKey } from '@platformapp/protocol';
import type { ShellStorage } from '../storage.ts';
import {
  findAddedApp,
  findInspected,
  FIRST_VIEW,
  formatRoute,
  parseRoute,
  type AddedApp,
  type Route,
} from './route.ts';
import { SavedApps } from './saved-apps.ts';
import { ShellHistory } from './shell-history.ts';
import { noticeOf, ShellStore } from './shell-state.ts';

/** What a {@link Shell} needs. */
export interface ShellOptions {
  readonly storage: Pick<ShellStorage, 'loadApps' | 'saveApps' | 'isNewlyNamed' | 'isInspecting'>;
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
  /**
   * Whether the first app that is opened opens the inspector beside it, in a browser where the user
   * has neither opened nor closed it and the window has room. Default: false.
   */
  readonly opensInspector?: boolean | undefined;
  /** Asks the server of the open app what it answers. */
  readonly examineApp?: HostEffects['examineApp'];
  /** Answers the API requests of apps. */
  readonly answerRequest: NonNullable<HostEffects['answerRequest']>;
  /** Called with the key of an app whenever one of its documents has connected. */
  readonly onConnect?: ((key: string) => void) | undefined;
  /** Called when the user pressed a chord of the shell inside an app. */
  readonly onChord?: ((key: ChordKey) => void) | undefined;
}

/**
 * The shell without its elements: the store of everything that it shows, which app is open, what
 * the address says, and the host that talks to the app.
 */
export class Shell extends ShellStore {
  readonly host: Host;
  readonly #window: Window;
  readonly #options: ShellOptions;
  readonly #apps: SavedApps;
  readonly #history: ShellHistory;
  /** The opening whose parameters have been checked: later pages of the app carry its own links. */
  #checkedFrame: number | undefined;

  /** Starts the shell in a window. It shows what the window's address says. */
  constructor(window: Window, options: ShellOptions) {
    const { storage, named, isProxy = false } = options;
    const { apps, problem } = storage.loadApps();
    super({
      route: { type: 'apps' },
      from: undefined,
      apps,
      openApp: undefined,
      title: [],
      namedUrl: named && new URL(named.url).href,
      isFirstStart: named !== undefined && storage.isNewlyNamed(named.url),
      removed: undefined,
      linked: undefined,
      refusal: undefined,
      problems: problem === undefined ? [] : [problem],
      admin: createAdminState(options.accountAccess),
      kernel: undefined,
      inspected: findInspected(window.location) || (storage.isInspecting ? FIRST_VIEW : ''),
    });
    this.#window = window;
    this.#options = options;
    this.host = this.#createHost();
    this.#apps = new SavedApps(window, this, storage, !isProxy);
    const opensInspector = options.opensInspector === true && storage.isInspecting === undefined;
    this.#history = new ShellHistory(window, this, opensInspector);

    const namedUrl = named && this.state.isFirstStart ? this.#apps.read(named.url) : undefined;
    if (namedUrl) this.#apps.add(namedUrl, { name: named?.name, launch: options.launch });
    const added = findAddedApp(new URL(window.location.href));
    if (added) this.#openLinked(added);
    else this.#history.restore();
  }

  /** The user has dismissed the sentence. */
  dismissNotice(): void {
    const notice = noticeOf(this.state);
    if (notice === this.state.refusal?.sentence) this.update({ refusal: undefined });
    else this.removeProblem(notice);
  }

  /** Adds and opens the app at a typed or pasted URL. A refused URL changes nothing. */
  addApp(text: string): void {
    this.#openAdded(this.#apps.read(text));
  }

  /** The same for a URL that was dropped. A refused one leaves the text in the field as it is. */
  dropApp(text: string): void {
    this.#openAdded(this.#apps.read(text, false));
  }

  /** Answers whether to open the app that a link from elsewhere names. */
  answerLink(isYes: boolean): void {
    const { linked } = this.state;
    this.update({ linked: undefined });
    if (linked && isYes) this.#history.replace(this.#apps.add(linked.url, linked));
  }

  /** Renames a saved app. An empty name is ignored. */
  renameApp(key: string, name: string): void {
    this.#apps.rename(key, name);
  }

  /** Switches the launch parameters of a saved app. */
  setLaunch(key: string, launch: 'on' | 'off'): void {
    this.#apps.setLaunch(key, launch);
  }

  /**
   * Forgets a saved app; closes it when it is open.
   *
   * @param isUninstalled Whether the shop has uninstalled it, for good.
   */
  removeApp(key: string, isUninstalled = false): void {
    if (this.state.openApp?.app.key === key) this.go('/admin');
    this.#apps.remove(key, { isUninstalled });
  }

  /** Undoes the last {@link removeApp}, unless the app was uninstalled. */
  restoreApp(): void {
    this.#apps.restore();
  }

  /**
   * Goes to a path of the shell, such as `/admin/orders`.
   *
   * @param isReplacing Whether it replaces the history entry of the same page with another query.
   */
  go(path: string, isReplacing = false): void {
    const route = this.#readPath(path);
    if (isReplacing) this.#history.replace(route);
    else this.#push(route);
  }

  /** Loads the open app again, in a new frame. */
  retry(): void {
    this.#history.replace(this.state.route);
  }

  /** Sets the title of a section's page, the most specific part first. */
  setTitle(parts: readonly string[]): void {
    this.update({ title: parts.map((part) => shortenText(part, 100)) });
  }

  /** Shows a view of the inspector, such as `inspect=rules`, or closes it with `''`. */
  inspect(inspected: string): void {
    this.#history.inspect(inspected);
  }

  /** Shows what the kernel says of itself. */
  showKernel(kernel: KernelStatus): void {
    // The same list as before, so that pages which depend on it are not drawn anew.
    const { resources } = this.state.kernel ?? {};
    const isSame = JSON.stringify(resources) === JSON.stringify(kernel.resources);
    this.update({ kernel: isSame ? { ...kernel, resources } : kernel });
  }

  #createHost(): Host {
    const { answerRequest, examineApp, onChord } = this.#options;
    const { location } = this.#window;
    return new Host({
      window: this.#window,
      shopOrigin: location.origin,
      store: this,
      effects: {
        introduce: (guest) => {
          const misuse = this.#apps.claim(guest);
          this.#history.follow(guest.path);
          if (misuse) this.host.report(misuse);
          this.#connect();
        },
        nameApp: (title) => this.#apps.nameOpenApp(title),
        replacePath: (path) => this.#history.follow(path),
        openSection: (path) => this.#push(this.#readPath(`/admin${path}`), formatRoute(this.state.route)),
        openTab: (url) => this.#window.open(url, '_blank', 'noopener'),
        leave: (url) => location.assign(url),
        pressChord: (key) => {
          if (isPressInFrame()) onChord?.(key);
        },
        answerRequest,
        ...(examineApp && { examineApp }),
        reopenApp: () => this.retry(),
      },
    });
  }

  /** A document of the open app has connected. */
  #connect(): void {
    const { onConnect, shopDomain } = this.#options;
    const { openApp } = this.state;
    if (!openApp) return;
    onConnect?.(openApp.app.key);
    if (openApp.frame === this.#checkedFrame) return;
    this.#checkedFrame = openApp.frame;
    for (const [name, value] of openApp.replaced) {
      // Many apps hand the name of the shop on in their links.
      if (name === 'shop' && value === shopDomain?.()) continue;
      this.host.report({ code: 'launch-parameter', place: `URL: ${name}`, value });
    }
  }

  #openAdded(url: URL | undefined): void {
    if (!url) return;
    const { launch } = this.#options;
    leavePage(this.#window.document, () => this.#history.push(this.#apps.add(url, { launch })));
  }

  /** Opens the app that the shell's address names, or asks the user first. */
  #openLinked({ url: text, name, launch = this.#options.launch }: AddedApp): void {
    this.#history.replace({ type: 'apps' });
    const url = this.#apps.read(text);
    if (!url) return;
    const { named, isOwnVisit = false } = this.#options;
    const isKnown = this.#apps.hasOrigin(url.origin) || (named && new URL(named.url).origin === url.origin);
    if (isOwnVisit) this.#history.replace(this.#apps.add(url, { name, launch }));
    // Another page may open an app that runs here already, but not choose anything for it.
    else if (isKnown) this.#history.replace(this.#apps.add(url, { launch: this.#options.launch }));
    else this.update({ linked: { url, name, launch } });
  }

  #push(route: Route, from?: string): void {
    leavePage(this.#window.document, () => this.#history.push(route, from));
  }

  /** A redirect, a link and a reload lead to the same view, because they share one parser. */
  #readPath(path: string): Route {
    return parseRoute(new URL(path, this.#window.location.origin));
  }
}

/**
 * Whether a key press that an app tells of can be the user's own: they have used the page, and the
 * focus is in a frame. Not whether they did so just now: in Firefox, Ctrl with a key is no use of
 * the page.
 */
function isPressInFrame(): boolean {
  return navigator.userActivation.hasBeenActive && findActiveElement()?.localName === 'iframe';
}
