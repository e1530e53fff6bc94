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
import '@platformapp/elements/layout/admin-section';
import '@platformapp/elements/layout/admin-shell';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { renderAppView } from './app-view.ts';
import { renderAppsPage } from './apps-page.ts';
import type { renderInspector } from './inspector.ts';
import { renderModals } from './modal-view.ts';
import { formatRoute } from './route.ts';
import type { ShellState } from './shell-state.ts';
import type { Shell } from './shell.ts';
import { renderSide } from './side-view.ts';

/**
 * The whole admin shell: hands the state to the elements and their events to the shell. It decides nothing. It is defined
 * when there is a shell, and stands in the page before.
 *
 * @summary The page. Its light DOM holds the frame of the open app.
 */
export class PlatformAdmin extends LitElement {
  static override readonly styles: CSSResultGroup = css`
    :host {
      display: block;
    }
    ::slotted(iframe) {
      flex: 1;
      min-block-size: 0;
      border: 0;
      background: Canvas;
    }
  `;

  /** What the page shows and acts on. */
  @property({ attribute: false }) shell: Shell | undefined;

  @state() private shown: ShellState | undefined;
  @state() private renderInspector: typeof renderInspector | undefined;
  #unsubscribe: (() => void) | undefined;

  override willUpdate(): void {
    const { shell } = this;
    if (this.#unsubscribe || !shell) return;
    this.shown = shell.state;
    this.#unsubscribe = shell.subscribe((shown) => (this.shown = shown));
  }

  override render(): TemplateResult | typeof nothing {
    const { shell, shown } = this;
    if (!shell || !shown) return nothing;
    const { host } = shell;
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
        ${renderSide(shell, shown)} ${renderMain(shown)} ${this.renderInspector?.(shown.admin)}
      </admin-shell>
      ${renderModals(host, shown.admin)}
    `;
  }

  override async firstUpdated(): Promise<void> {
    ({ renderInspector: this.renderInspector } = await import('./inspector.ts'));
  }
}

function renderMain(shown: ShellState): TemplateResult {
  const { route, openApp, admin } = shown;
  if (openApp) return renderAppView(openApp, admin);
  if (route.type === 'section') return html`<admin-section path=${route.path}></admin-section>`;
  return renderAppsPage(shown);
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-admin': PlatformAdmin;
  }
}
