import type { AdminState } from '@platformapp/host';
import type { Kernel } from '@platformapp/kernel';
import { Timeline, writeHar, writeNdjson } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import './app/inspector-app.ts';
import { AppReloadEvent, type InspectedApp } from './app/inspected-app.ts';
import './data/inspector-data.ts';
import { download } from './data/download.ts';
import type { NamedSnapshot, SnapshotsChangeEvent } from './data/inspector-data.ts';
import './list/inspector-entries.ts';
import type { EntrySelectEvent } from './list/entry-select-event.ts';
import { instrumentStyles, instrumentTokens } from './look/instrument.ts';
import { type Dock, fitSize, LEAST, loadDock, rememberOpen, saveDock, usualDock } from './view/dock.ts';
import { type InspectTab, type InspectView, TABS } from './view/inspect-view.ts';
import { InspectChangeEvent, InspectorCloseEvent } from './view/inspector-event.ts';
import { inspectorStyles } from './view/inspector-styles.ts';
import { renderIconButton, renderStrip } from './view/render-strip.ts';
import type { WantedDelivery } from './webhooks/inspector-deliveries.ts';
import type { SendRequest } from './webhooks/inspector-subscriptions.ts';
import './webhooks/inspector-webhooks.ts';

const LABELS: Readonly<Record<InspectTab, string>> = {
  timeline: 'Timeline',
  bridge: 'Bridge',
  api: 'API',
  webhooks: 'Webhooks',
  data: 'Data',
  rules: 'Rules',
  app: 'App',
};

/** CSS pixels by which an arrow key moves the edge. */
const STEP = 24;

/**
 * What watches an app: its calls, requests, events and deliveries as one list with causes, the shop
 * behind it, and the rules that it breaks. It stands below the app or to its right.
 *
 * @summary The inspector.
 * @event {InspectChangeEvent} inspect-change - It shows something else.
 * @event {InspectorCloseEvent} inspector-close - The user closes it.
 * @event {AppReloadEvent} app-reload - The user wants the app to be loaded anew.
 */
@customElement('platform-inspector')
export class PlatformInspector extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentTokens, instrumentStyles, inspectorStyles];

  /** What happened. */
  @property({ attribute: false }) timeline: Timeline = new Timeline();

  /** Since when it is recorded, in milliseconds since the epoch. */
  @property({ attribute: false }) since: number | undefined = undefined;

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;
  @property({ attribute: false }) admin: AdminState | undefined = undefined;
  @property({ attribute: false }) app: InspectedApp | undefined = undefined;

  /** Sends a request to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** What is shown. The owner sets it again after each {@link InspectChangeEvent}. */
  @property({ attribute: false }) view: InspectView = { tab: 'timeline' };

  /** The delivery that the user wants to see; each wish is an object of its own. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  /** Whether it takes focus when it appears, because the user has just opened it. */
  @property({ attribute: false }) wantsFocus = false;

  /** Where it stands. */
  @property({ reflect: true, attribute: 'dock' }) side: Dock['side'] = 'below';

  @state() private size = 0;
  @state() private snapshots: readonly NamedSnapshot[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const dock = loadDock(() => localStorage, innerWidth, innerHeight);
    this.side = dock.side;
    this.size = fitSize(dock.size, this.#room);
    rememberOpen(() => localStorage, true);
    addEventListener('resize', this.#onResize);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    rememberOpen(() => localStorage, false);
    removeEventListener('resize', this.#onResize);
  }

  override firstUpdated(): void {
    if (this.wantsFocus) this.focus();
  }

  override render(): TemplateResult {
    const isRight = this.side === 'right';
    const { tab } = this.view;
    return html`<div class="frame" .style=${`${isRight ? 'inline-size' : 'block-size'}: ${this.size}px`}>
      <div
        class="edge"
        role="separator"
        tabindex="0"
        aria-label="Size of the inspector"
        aria-orientation=${isRight ? 'vertical' : 'horizontal'}
        aria-valuenow=${this.size}
        aria-valuemin=${LEAST.inspector}
        aria-valuemax=${Math.max(LEAST.inspector, this.#room - LEAST.app)}
        @pointerdown=${this.#grab}
        @pointermove=${this.#drag}
        @lostpointercapture=${this.#save}
        @keydown=${this.#onEdgeKey}
        @dblclick=${() => this.#setSize(usualDock(this.side, innerWidth, innerHeight).size, true)}
      ></div>
      <div class="bar head">
        <div class="tabs" role="tablist" aria-label="Inspector" @keydown=${this.#onTabKey}>
          ${TABS.map(
            (each) =>
              html`<button
                type="button"
                role="tab"
                id="tab-${each}"
                aria-selected=${each === tab}
                aria-controls="panel"
                tabindex=${each === tab ? 0 : -1}
                @click=${() => this.#show({ tab: each })}
              >
                ${LABELS[each]}
              </button>`,
          )}
        </div>
        <span class="space"></span>
        ${renderIconButton(isRight ? 'bottom' : 'side', isRight ? 'Dock below' : 'Dock to the right', () => this.#dock())}
        ${renderIconButton('close', 'Close inspector', () => this.dispatchEvent(new InspectorCloseEvent()))}
      </div>
      ${renderStrip({
        app: this.app,
        since: this.since,
        dropped: this.timeline.dropped,
        reload: () => this.dispatchEvent(new AppReloadEvent()),
      })}
      <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${tab}">${this.#renderTab(tab)}</div>
    </div>`;
  }

  /** Focuses the tab that is shown. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(options);
  }

  #renderTab(tab: InspectTab): TemplateResult {
    switch (tab) {
      case 'timeline':
        return this.#renderEntries(
          undefined,
          'Nothing has happened yet',
          'Use the app: what it says and asks is listed here.',
        );
      case 'bridge':
        return this.#renderEntries('bridge', 'No calls yet', 'Calls of PlatformApp and what the admin tells the app.');
      case 'api':
        return this.#renderEntries('api', 'No requests yet', 'Requests to the admin API are listed here.');
      case 'rules':
        return this.#renderEntries('rules', 'No rule breaks', 'So far the app does what the documentation says.');
      case 'webhooks':
        return html`<inspector-webhooks
          .kernel=${this.kernel}
          .send=${this.send}
          .wanted=${this.wanted}
        ></inspector-webhooks>`;
      case 'data':
        return html`<inspector-data
          .kernel=${this.kernel}
          .snapshots=${this.snapshots}
          @snapshots-change=${({ snapshots }: SnapshotsChangeEvent) => (this.snapshots = snapshots)}
        ></inspector-data>`;
      case 'app':
        return html`<inspector-app .app=${this.app} .admin=${this.admin}></inspector-app>`;
    }
  }

  #renderEntries(source: 'bridge' | 'api' | 'rules' | undefined, title: string, sentence: string): TemplateResult {
    return html`<inspector-entries
      label=${LABELS[this.view.tab]}
      .timeline=${this.timeline}
      .source=${source}
      .row=${this.view.row}
      @entry-select=${({ number }: EntrySelectEvent) => this.#show({ tab: this.view.tab, row: number })}
    >
      <div class="empty">
        <strong>${title}</strong>
        <span>${sentence}</span>
        ${
          this.app && source !== 'rules'
            ? html`<span class="actions"
                ><button type="button" class="button" @click=${() => this.dispatchEvent(new AppReloadEvent())}>
                  Reload the app
                </button></span
              >`
            : nothing
        }
      </div>
      ${source === undefined ? this.#renderFiles() : nothing}
    </inspector-entries>`;
  }

  #renderFiles(): TemplateResult {
    return html`<span slot="actions" class="files">
      <button type="button" class="button" title="Everything, without secrets" @click=${this.#exportAll}>NDJSON</button>
      <button type="button" class="button" title="The requests, without secrets" @click=${this.#exportRequests}>
        HAR
      </button>
    </span>`;
  }

  readonly #exportAll = (): void => download('timeline.ndjson', writeNdjson(this.timeline), 'application/x-ndjson');

  readonly #exportRequests = (): void => {
    const requests = this.timeline.entries.filter((entry) => entry.type === 'request');
    download('requests.har', writeHar(requests, { name: 'PlatformApp', version: '0.3.0' }), 'application/json');
  };

  #show(view: InspectView): void {
    this.view = view;
    this.dispatchEvent(new InspectChangeEvent(view));
  }

  readonly #onTabKey = (event: KeyboardEvent): void => {
    const isRtl = this.matches(':dir(rtl)');
    const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const index = TABS.indexOf(this.view.tab);
    const step = steps[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : index + step;
    if (next === undefined) return;
    event.preventDefault();
    const tab = TABS.at(next % TABS.length);
    if (!tab) return;
    this.#show({ tab });
    void this.updateComplete.then(() => this.focus());
  };

  /** The whole of the window across the edge. */
  get #room(): number {
    return this.side === 'right' ? innerWidth : innerHeight;
  }

  #dock(): void {
    this.side = this.side === 'right' ? 'below' : 'right';
    this.#setSize(usualDock(this.side, innerWidth, innerHeight).size, true);
  }

  #setSize(size: number, isFinal: boolean): void {
    this.size = fitSize(size, this.#room);
    if (isFinal) this.#save();
  }

  readonly #save = (): void => saveDock(() => localStorage, { side: this.side, size: this.size });

  readonly #onResize = (): void => this.#setSize(this.size, false);

  readonly #grab = (event: PointerEvent): void => {
    // Captured, so that the pointer is followed over the app's frame too.
    if (event.target instanceof HTMLElement) event.target.setPointerCapture(event.pointerId);
  };

  readonly #drag = ({ target, pointerId, clientX, clientY }: PointerEvent): void => {
    if (!(target instanceof HTMLElement) || !target.hasPointerCapture(pointerId)) return;
    const box = this.getBoundingClientRect();
    if (this.side === 'below') this.#setSize(box.bottom - clientY, false);
    else this.#setSize(this.matches(':dir(rtl)') ? clientX - box.left : box.right - clientX, false);
  };

  readonly #onEdgeKey = (event: KeyboardEvent): void => {
    const isRtl = this.matches(':dir(rtl)');
    const [more, less] =
      this.side === 'below'
        ? ['ArrowUp', 'ArrowDown']
        : isRtl
          ? ['ArrowRight', 'ArrowLeft']
          : ['ArrowLeft', 'ArrowRight'];
    if (event.key === more) this.#setSize(this.size + STEP, true);
    else if (event.key === less) this.#setSize(this.size - STEP, true);
    else if (event.key === 'Home') this.#setSize(LEAST.inspector, true);
    else if (event.key === 'End') this.#setSize(this.#room, true);
    else return;
    event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-inspector': PlatformInspector;
  }
}
