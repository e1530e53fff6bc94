import type {
  AccountChangeEvent,
  AppAddEvent,
  AppOpenEvent,
  AppRemoveEvent,
  AppRenameEvent,
  ButtonPressEvent,
  FlashDismissEvent,
  NavSelectEvent,
} from '@platformapp/elements';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { isOwnUrl, renderAppView } from './app-view.ts';
import './chrome.ts';
import { navigationOf } from './navigation-view.ts';
import type * as pagesModule from './pages.ts';
import { formatRoute } from './route.ts';
import type { Shell } from './shell.ts';
import type { ShellState } from './shell-state.ts';

/** What is loaded after the first view of an app. */
export type Pages = typeof pagesModule;

/** Milliseconds in which an app that loads has the page for itself. */
const HEAD_START = 250;

/**
 * The whole admin shell: hands the state to the elements and their events to the shell. It decides nothing.
 *
 * @summary The page.
 */
@customElement('platform-admin')
export class PlatformAdmin extends LitElement {
  readonly #shell: Shell;
  #unsubscribe: (() => void) | undefined;
  /** What is shown. Public, because a test may ask before the handle is there. */
  @state() shown: ShellState;
  @state() private pages: Pages | undefined;
  /** The app comes first: until it has said hello, or its head start is over, nothing but its frame is drawn. */
  @state() private isAppOnItsWay = true;

  /** @param shell What the page shows and acts on. */
  constructor(shell: Shell) {
    super();
    this.#shell = shell;
    this.shown = shell.state;
  }

  override render(): TemplateResult {
    const shell = this.#shell;
    const { host } = shell;
    const { shown } = this;
    return html`
      <admin-shell
        inspector
        inspector-count=${shown.admin.misuses.length}
        @nav-select=${(event: NavSelectEvent) => shell.go(event.path)}
        @app-add=${(event: AppAddEvent) => shell.addApp(event.text)}
        @app-open=${(event: AppOpenEvent) => shell.go(formatRoute({ type: 'app', key: event.key, path: undefined }))}
        @app-rename=${(event: AppRenameEvent) => shell.renameApp(event.key, event.name)}
        @app-remove=${(event: AppRemoveEvent) => shell.removeApp(event.key)}
        @button-press=${(event: ButtonPressEvent) => host.press(event.key)}
        @flash-dismiss=${(event: FlashDismissEvent) => host.dismissFlash(event.id)}
        @departure-dismiss=${() => host.dismissDeparture()}
        @doctor-retry=${() => shell.retry()}
        @account-change=${(event: AccountChangeEvent) => host.setAccountAccess(event.accountAccess)}
      >
        ${this.isAppOnItsWay ? nothing : renderSide(shell, shown)} ${this.#renderMain()}
        ${this.pages?.renderInspector(shown.admin)}
      </admin-shell>
      ${this.pages?.renderModals(shell, shown.admin)}
    `;
  }

  override willUpdate(): void {
    const { openApp, admin } = this.shown;
    const isLoading =
      openApp !== undefined && !isOwnUrl(openApp.url) && (admin.phase === 'none' || admin.phase === 'loading');
    // When the thread is idle: the app is about to hear its welcome, often in this very thread. One of the shell's own origin
    // waits for the worker that answers its requests.
    if (!isLoading) (window.requestIdleCallback ?? setTimeout)(() => void this.#drawTheRest());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const shell = this.#shell;
    this.shown = shell.state;
    this.#unsubscribe = shell.subscribe((shown) => (this.shown = shown));
    setTimeout(() => void this.#drawTheRest(), HEAD_START);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  async #drawTheRest(): Promise<void> {
    if (!this.isAppOnItsWay) return;
    this.isAppOnItsWay = false;
    this.pages = await import('./pages.ts');
    this.pages.startPages(this.#shell);
  }

  #renderMain(): TemplateResult | undefined {
    const { route, openApp, admin } = this.shown;
    if (openApp) return renderAppView(this.#shell, openApp, admin, this.isAppOnItsWay, this.pages);
    if (route.type === 'section') return this.pages?.renderSection(route.path);
    return this.pages?.renderAppsPage(this.shown);
  }
}

function renderSide(shell: Shell, shown: ShellState): TemplateResult {
  return html`
    <admin-nav slot="nav" .groups=${navigationOf(shown)} current=${currentPath(shown)}></admin-nav>
    <admin-account slot="account" account-access=${shown.admin.accountAccess}></admin-account>
    <admin-notice .text=${noticeOf(shown)} @notice-dismiss=${() => shell.dismissNotice()}></admin-notice>
  `;
}

/** What the shell itself has to say. While the field for apps shows, a refusal stands beside it. */
function noticeOf({ problem, refusal, openApp }: ShellState): string {
  return openApp && refusal ? refusal.sentence : (problem ?? '');
}

/** The item of the navigation that the present route belongs to. */
function currentPath({ route }: ShellState): string {
  if (route.type === 'section') return `/admin/${route.path.split(/[/?]/)[1] ?? ''}`;
  return formatRoute(route.type === 'app' ? { ...route, path: undefined } : { type: 'apps' });
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-admin': PlatformAdmin;
  }
}
