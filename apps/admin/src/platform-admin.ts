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
import { repeat } from 'lit/directives/repeat.js';
import { renderAppView } from './app-view.ts';
import { renderAppsPage } from './apps-page.ts';
import { renderInspector } from './inspector.ts';
import { renderModal } from './modal-view.ts';
import { navigationOf } from './navigation-view.ts';
import { formatRoute } from './route.ts';
import type { Shell } from './shell.ts';
import type { ShellState } from './shell-state.ts';

/**
 * The whole admin shell: hands the state to the elements and their events to the shell. It decides nothing.
 *
 * @summary The page.
 */
@customElement('platform-admin')
export class PlatformAdmin extends LitElement {
  readonly #shell: Shell;
  #unsubscribe: (() => void) | undefined;
  @state() private shown: ShellState;

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
        <admin-nav slot="nav" .groups=${navigationOf(shown)} current=${currentPath(shown)}></admin-nav>
        <admin-account slot="account" account-access=${shown.admin.accountAccess}></admin-account>
        ${renderMain(shell, shown)} ${renderInspector(shown.admin)}
      </admin-shell>
      ${repeat(
        shown.admin.modals,
        (modal) => modal.key,
        (modal, index) =>
          renderModal(shell, modal, index === shown.admin.modals.length - 1 ? shown.admin.flash : undefined),
      )}
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = this.#shell.subscribe((shown) => (this.shown = shown));
    this.shown = this.#shell.state;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }
}

function renderMain(shell: Shell, shown: ShellState): TemplateResult {
  const { route, openApp, admin } = shown;
  if (openApp) return renderAppView(shell, openApp, admin);
  if (route.type === 'section') return html`<admin-section path=${route.path}></admin-section>`;
  return renderAppsPage(shown);
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
