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
import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { renderAppView } from './app-view.ts';
import './chrome.ts';
import type * as pagesModule from './pages.ts';
import { formatRoute } from './route.ts';
import { FIRST_FRAME, type Shell } from './shell.ts';
import type { ShellState } from './shell-state.ts';

/** What is loaded after the first view. */
export type Pages = typeof pagesModule;

/**
 * The whole admin shell: hands the state to the elements and their events to the shell. It decides nothing.
 *
 * @summary The page.
 */
@customElement('platform-admin')
export class PlatformAdmin extends LitElement {
  readonly #shell: Shell;
  readonly #earlyFrame: HTMLIFrameElement | undefined;
  #unsubscribe: (() => void) | undefined;
  @state() private shown: ShellState;
  @state() private pages: Pages | undefined;

  /**
   * @param shell What the page shows and acts on.
   * @param earlyFrame Loads the app that is open.
   */
  constructor(shell: Shell, earlyFrame: HTMLIFrameElement | undefined) {
    super();
    this.#shell = shell;
    this.#earlyFrame = earlyFrame;
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
        ${this.pages?.renderSide(shell, shown)} ${this.#renderMain()} ${this.pages?.renderInspector(shown.admin)}
      </admin-shell>
      ${this.pages?.renderModals(shell, shown.admin)}
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const shell = this.#shell;
    this.shown = shell.state;
    this.#unsubscribe = shell.subscribe((shown) => (this.shown = shown));
    void this.#loadPages();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  async #loadPages(): Promise<void> {
    if (this.pages) return;
    this.pages = await import('./pages.ts');
    this.pages.startPages(this.#shell);
  }

  #renderMain(): TemplateResult | undefined {
    const { route, openApp, admin } = this.shown;
    if (openApp) {
      const earlyFrame = openApp.frame === FIRST_FRAME ? this.#earlyFrame : undefined;
      return renderAppView({
        shell: this.#shell,
        openApp,
        admin,
        pages: this.pages,
        earlyFrame,
      });
    }
    if (route.type === 'section') return this.pages?.renderSection(route.path);
    return this.pages?.renderAppsPage(this.shown);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-admin': PlatformAdmin;
  }
}
