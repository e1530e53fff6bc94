import type { AccountChangeEvent, ButtonPressEvent, FlashDismissEvent } from '@platformapp/elements';
import '@platformapp/elements/layout/admin-shell';
import type { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import '@platformapp/elements/notices/admin-flash';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import type { PageTitleEvent } from '@platformapp/sections/record/page-title-event';
import type { InspectorOpenEvent } from '@platformapp/sections/deliveries/outcome';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { drawSoon } from '../shell/draw-soon.ts';
import { loadPart } from '../shell/load-part.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import { InspectorPanel } from './inspector-panel.ts';
import type { ShopService } from '../service/shop-service.ts';
import { LateCode } from './late-code.ts';
import { renderMain, viewOf } from './main-view.ts';
import { renderSide } from './side.ts';

/**
 * The whole admin shell: passes the state to the elements and their events to the shell. It
 * decides nothing. It is in the page from the start and is defined when there is a shell.
 *
 * @summary The page. Its light DOM holds the frame of the open app.
 */
export class PlatformAdmin extends LitElement {
  static override readonly styles: CSSResultGroup = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      .frame {
        position: relative;
        display: flex;
        flex: 1;
        min-block-size: 0;
      }
      .frame[hidden] {
        display: none;
      }
      .late {
        display: grid;
        gap: 8px;
        justify-items: center;
        padding: 32px 16px;
        color: var(--admin-muted);
        text-align: center;
      }
      .loading {
        animation: appear 0s 0.2s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      ::slotted(iframe) {
        flex: 1;
        min-block-size: 0;
        border: 0;
        background: Canvas;
      }
      admin-question p {
        margin: 0;
      }
      admin-question code {
        max-block-size: 8lh;
        padding: 6px 8px;
        border-radius: 6px;
        background: var(--admin-sunken);
        font-size: 0.75rem;
        overflow: auto;
      }
      /* Drops over the app reach the shell. */
      :host([drop-target]) ::slotted(iframe) {
        pointer-events: none;
      }
    `,
  ];

  /** What the page needs. */
  @property({ attribute: false }) shell: Shell | undefined;

  /** The shop, for the inspector and the sections. */
  @property({ attribute: false }) service: ShopService | undefined;

  /** Whether something that may be an app's URL is being dragged over the page. */
  @property({ type: Boolean, reflect: true, attribute: 'drop-target' }) isDropTarget = false;

  /** Opens and closes the inspector. */
  readonly inspector: InspectorPanel = new InspectorPanel(this);

  @state() private shown: ShellState | undefined;
  readonly #late = new LateCode(this);
  /** Whether the view is new, and has not had focus yet. */
  #isNewView = false;
  #unsubscribe: (() => void) | undefined;

  override willUpdate(): void {
    const { shell } = this;
    if (this.#unsubscribe || !shell) return;
    this.shown = shell.state;
    this.#unsubscribe = shell.subscribe(drawSoon(() => (this.shown = shell.state)));
  }

  override render(): TemplateResult | typeof nothing {
    const { shell, shown, service, inspector } = this;
    if (!shell || !shown || !service) return nothing;
    const { host } = shell;
    const { admin } = shown;
    return html`
      <admin-shell
        inspector-count=${Math.max(inspector.errors, admin.misuses.length)}
        ?inspector-open=${shown.inspected !== ''}
        @inspector-toggle=${() => inspector.toggle()}
        @inspector-open=${({ delivery }: InspectorOpenEvent) => inspector.showDelivery(delivery)}
        @page-title=${(event: PageTitleEvent) => shell.setTitle(event.parts)}
        @nav-select=${(event: NavSelectEvent) => shell.go(event.path)}
        @button-press=${(event: ButtonPressEvent) => host.press(event.key)}
        @flash-dismiss=${(event: FlashDismissEvent) => host.dismissFlash(event.id)}
        @departure-dismiss=${() => host.dismissDeparture()}
        @doctor-retry=${() => shell.retry()}
        @doctor-dismiss=${() => host.dismissEvidence()}
        @account-change=${(event: AccountChangeEvent) => host.setAccountAccess(event.accountAccess)}
      >
        ${renderSide(shell, shown)} ${renderMain(shell, shown, service, this.#late)}
        <admin-flash .flash=${admin.modals.length === 0 ? admin.flash : undefined}></admin-flash>
        ${inspector.render(shell, shown, service, this.#late.parts)}
      </admin-shell>
      ${this.#late.parts.modals?.renderModals(host, admin, service)}
      ${shown.linked ? this.#late.parts.appQuestion?.renderAppQuestion(shell, shown.linked) : nothing}
    `;
  }

  override updated(changed: PropertyValues): void {
    const { shell, shown } = this;
    if (!shell || !shown) return;
    void loadPart(shell, () => this.#late.load(shown));
    const before = changed.get('shown');
    if (before && viewOf(before) !== viewOf(shown)) this.#isNewView = true;
    if (this.#isNewView) void this.updateComplete.then(() => this.focus());
  }

  /** Keyboard and screen reader users continue at the start of the view. */
  override focus(): void {
    const view = this.renderRoot.querySelector<HTMLElement>('admin-bar, admin-page, live-sections');
    // The code of the view may still be loading.
    this.#isNewView = !view;
    if (view) void customElements.whenDefined(view.localName).then(() => view.focus());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-admin': PlatformAdmin;
  }
}
