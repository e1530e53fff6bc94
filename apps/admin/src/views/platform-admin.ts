import type { AccountChangeEvent, ButtonPressEvent, FlashDismissEvent } from '@platformapp/elements';
import '@platformapp/elements/bar/admin-bar';
import '@platformapp/elements/frame/admin-doctor';
import '@platformapp/elements/frame/admin-waiting';
import '@platformapp/elements/layout/admin-shell';
import type { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import '@platformapp/elements/notices/admin-departure';
import '@platformapp/elements/notices/admin-flash';
import '@platformapp/elements/notices/admin-notice';
import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { navItemStyles } from '@platformapp/elements/styles/nav-item';
import type { AdminState } from '@platformapp/host';
import { LIMITS } from '@platformapp/protocol';
import type { PageTitleEvent } from '@platformapp/sections/page/page-title-event';
import type { InspectorOpenEvent } from '@platformapp/sections/page/inspector-open-event';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadPart } from '../shell/load-part.ts';
import type { ShopService } from '../service/service.ts';
import { formatAppPath } from '../shell/route.ts';
import type { OpenApp } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import { renderFaults } from './faults.ts';
import { InspectorPanel } from './inspector-panel.ts';
import { LateParts } from './late-parts.ts';
import { renderPage, viewOf } from './main-view.ts';
import { renderModals } from './modals.ts';
import { titleOf } from './page-title.ts';
import { renderSide } from './side.ts';

/**
 * The whole admin shell: passes the state to the elements and their events to the shell. It
 * decides nothing. It is in the page from the start and is defined when there is a shell.
 *
 * @summary The page. Its light DOM holds the frame of the open app.
 */
export class PlatformAdmin extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    navItemStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        block-size: 100dvh;
      }
      admin-shell {
        flex: 1;
        min-block-size: 0;
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
      @media (width < 600px) {
        kbd {
          display: none;
        }
      }
      .loading {
        animation: appear 0s 0.2s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .find {
        gap: 8px;
        justify-content: start;
        padding-inline: 8px 6px;
        color: var(--admin-muted);
        font-weight: 400;
      }
      .find .icon {
        inline-size: 16px;
        block-size: 16px;
      }
      :is(.find, .item) > :is(kbd, small) {
        margin-inline-start: auto;
      }
      small {
        color: var(--admin-muted);
        font-weight: 400;
      }
      .count {
        min-inline-size: 20px;
        padding-inline: 6px;
        border-radius: 10px;
        background: var(--admin-warning-soft);
        color: var(--admin-warning-text);
        font-size: 0.75rem;
        line-height: 20px;
        text-align: center;
      }
      ::slotted(iframe) {
        flex: 1;
        min-block-size: 0;
        border: 0;
        background: Canvas;
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

  readonly #late = new LateParts(this);
  /** The name of the view that was drawn last. */
  #view: string | undefined;
  /** Whether the view is new, and has not had focus yet. */
  #isNewView = false;
  #wasInspected = false;

  /** Opens the palette, or closes it. */
  togglePalette(): void {
    const { shell } = this;
    if (shell) void loadPart(shell, async () => await (await import('../inspector.ts')).togglePalette(this));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('shell')) this.shell?.subscribe(() => this.requestUpdate());
  }

  /**
   * Draws once for all messages that wait: an app may send thousands of calls at a time, and
   * drawing takes longer than most of them. A frame would not do, because a hidden page has none.
   * The first time is at once: until the frame has a slot, it is not shown and has no focus.
   */
  override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated) await nextMessage();
    await super.scheduleUpdate();
  }

  override render(): TemplateResult | typeof nothing {
    const { shell, service, inspector } = this;
    if (!shell || !service) return nothing;
    const { host, state: shown } = shell;
    const { admin, openApp } = shown;
    return html`
      ${renderFaults(shell, shown, service, () => this)}
      <admin-shell
        ?inspector-open=${shown.inspected !== ''}
        @inspector-open=${({ tab, delivery }: InspectorOpenEvent) => inspector.openTab(tab, delivery)}
        @page-title=${(event: PageTitleEvent) => shell.setTitle(event.parts)}
        @nav-select=${(event: NavSelectEvent) => shell.go(event.path, event.isReplacing)}
        @button-press=${(event: ButtonPressEvent) => host.press(event.key)}
        @flash-dismiss=${(event: FlashDismissEvent) => host.dismissFlash(event.id)}
        @departure-dismiss=${() => host.dismissDeparture()}
        @doctor-retry=${() => shell.retry()}
        @doctor-dismiss=${() => host.dismissFindings()}
        @account-change=${(event: AccountChangeEvent) => host.setAccountAccess(event.accountAccess)}
      >
        ${renderSide(shell, shown, {
          errors: Math.max(inspector.errors, admin.misuses.length),
          search: () => this.togglePalette(),
          toggleInspector: () => inspector.toggle(),
          showShortcuts: () =>
            void loadPart(shell, async () => await (await import('../inspector.ts')).showShortcuts()),
        })}
        ${openApp ? this.#renderApp(shell, openApp, admin) : renderPage(shell, shown, service, this.#late)}
        <admin-flash .flash=${admin.modals.length === 0 ? admin.flash : undefined}></admin-flash>
        ${inspector.render(shell, shown, service, this.#late)}
      </admin-shell>
      ${renderModals(shell, shown, service)}
      ${shown.linked ? this.#late.pages?.renderAppQuestion(shell, shown.linked) : nothing}
    `;
  }

  override firstUpdated(): void {
    const strip = this.renderRoot.querySelector('admin-fault-strip');
    // Modals lie below the strip.
    const observer = new ResizeObserver(() => this.style.setProperty('--admin-strip', `${strip?.offsetHeight ?? 0}px`));
    if (strip) observer.observe(strip);
  }

  override updated(): void {
    const { shell } = this;
    if (!shell) return;
    const { state } = shell;
    const title = titleOf(state);
    // Setting it takes the browser a while each time.
    if (document.title !== title) document.title = title;
    void loadPart(shell, () => this.#late.load(state));
    const isInspected = state.inspected !== '';
    // Focus was in the inspector, which was removed without returning it.
    if (this.#wasInspected && !isInspected && document.activeElement === document.body) this.#focusInspectorButton();
    this.#wasInspected = isInspected;
    const view = viewOf(state);
    if (this.#view !== undefined && this.#view !== view) this.#isNewView = true;
    this.#view = view;
    if (this.#isNewView) void this.updateComplete.then(() => this.focus());
  }

  #focusInspectorButton(): void {
    const button = this.renderRoot.querySelector<HTMLElement>('#inspector');
    // In a narrow window it is in the closed drawer.
    if (button?.checkVisibility()) button.focus();
    else this.focus();
  }

  /** Keyboard and screen reader users continue at the start of the view. */
  override focus(): void {
    const view = this.renderRoot.querySelector<HTMLElement>('admin-bar, admin-page, live-sections');
    // The code of the view may still be loading.
    this.#isNewView = !view;
    view?.focus();
  }

  /**
   * The bar, the shell's notices about the app, and the slot of the app's frame. The frame is hidden
   * only when nothing has loaded in it: a page that does not connect may be a login.
   */
  #renderApp(shell: Shell, { app, url }: OpenApp, admin: AdminState): TemplateResult {
    const { bar, findings, isFrameEmpty, departure, isLoading, isStarting, isCut, phase } = admin;
    return html`
      <admin-bar
        ?inert=${phase === 'ended'}
        app-name=${app.name}
        app-path=${formatAppPath(app.key)}
        .bar=${bar}
        ?invites=${shell.state.isFirstStart && app.url === shell.state.namedUrl}
        .isLoading=${isLoading && phase !== 'waiting'}
        .isStarting=${isStarting && phase !== 'waiting'}
      ></admin-bar>
      <admin-notice
        text=${isCut ? `${app.name} made too many calls, more than ${CALLS} a second, so it was disconnected.` : ''}
        action="Reload"
        @notice-action=${() => shell.retry()}
      ></admin-notice>
      <admin-departure app-name=${app.name} url=${departure?.url ?? ''}></admin-departure>
      <admin-doctor url=${url.href} ?strip=${!isFrameEmpty} .findings=${findings}></admin-doctor>
      <div class="frame" ?hidden=${isFrameEmpty}>
        <slot></slot>
        <admin-waiting url=${phase === 'loading' ? url.href : ''}></admin-waiting>
      </div>
    `;
  }
}

const CALLS = LIMITS.callsPerSecond.toLocaleString('en');

declare global {
  interface HTMLElementTagNameMap {
    'platform-admin': PlatformAdmin;
  }
}

/** Resolves when the messages that wait now are handled. */
async function nextMessage(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage('draw');
  });
  port1.close();
}
