import { findActiveElement } from '@platformapp/elements/modal/active-element';
import type { AdminState } from '@platformapp/host';
import type { Kernel } from '@platformapp/kernel';
import { describeFaults } from '@platformapp/kernel/faults';
import { Timeline } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { cache } from 'lit/directives/cache.js';
import { AppReloadEvent, type InspectedApp } from './app/inspected-app.ts';
import { KeepFocusNearby } from './controls/keep-focus-nearby.ts';
import { tabListStyles } from './controls/tab-list-styles.ts';
import './data/inspector-data.ts';
import { NamedSnapshots } from './data/named-snapshots.ts';
import type { EntrySelectEvent } from './entries/entry-select-event.ts';
import type { RequestEditEvent } from './entries/request-edit-event.ts';
import './faults/inspector-faults.ts';
import { chooseFiles } from './files/download.ts';
import { type ImportedLog, readLog } from './files/read-log.ts';
import { instrumentStyles, instrumentTokens } from './look/instrument.ts';
import { renderIconButton } from './look/render-icon-button.ts';
import { type RecordedRequest, toRecorded } from './request/recorded-request.ts';
import './rules/inspector-rules.ts';
import './timeline/inspector-timeline.ts';
import { FollowShop } from './updates/follow-shop.ts';
import { FollowTimeline } from './updates/follow-timeline.ts';
import { type Dock, rememberOpen, usualDock } from './view/dock.ts';
import './view/inspector-edge.ts';
import type { EdgeMoveEvent } from './view/inspector-edge.ts';
import type { InspectTab, InspectView } from './view/inspect-view.ts';
import { InspectChangeEvent, InspectorCloseEvent } from './view/inspector-event.ts';
import { KeepDocked } from './view/keep-docked.ts';
import { inspectorStyles } from './view/inspector-styles.ts';
import { menuStyles } from './look/menu-styles.ts';
import { renderDockButton } from './view/render-dock-button.ts';
import { renderEditor } from './view/render-editor.ts';
import { renderImported, renderProblem } from './view/render-imported.ts';
import { renderMenu } from './view/render-menu.ts';
import { renderNothingYet, renderNoRuleBreaks } from './view/render-nothing-yet.ts';
import { renderTabs } from './view/render-tabs.ts';
import { countTabs } from './view/tab-counts.ts';
import type { WantedDelivery } from './webhooks/inspector-webhooks.ts';
import type { SendRequest } from './webhooks/send-webhook.ts';
import './webhooks/inspector-webhooks.ts';

/**
 * Shows what an app does: each cause with everything that came of it, the webhooks and the data of
 * the shop, its faults, and the rules that the app breaks. It is docked below the app or to its right.
 *
 * @summary The inspector.
 * @event {InspectChangeEvent} inspect-change - It shows something else.
 * @event {InspectorCloseEvent} inspector-close - The user closes it.
 * @event {AppReloadEvent} app-reload - The user wants to reload the app.
 * @event {NavSelectEvent} nav-select - The user wants to see all apps.
 */
@customElement('platform-inspector')
export class PlatformInspector extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentTokens,
    instrumentStyles,
    tabListStyles,
    inspectorStyles,
    menuStyles,
  ];

  /** The live log. */
  @property({ attribute: false }) timeline: Timeline = new Timeline();

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;
  @property({ attribute: false }) admin: AdminState | undefined = undefined;
  @property({ attribute: false }) app: InspectedApp | undefined = undefined;

  /** Sends a request to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The current view. The owner sets it again after each {@link InspectChangeEvent}. */
  @property({ attribute: false }) view: InspectView = { tab: 'timeline' };

  /** The delivery that the user wants to see. Each request makes a new object. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  /** The snapshots of the shop that were taken. */
  @property({ attribute: false }) snapshots: NamedSnapshots = new NamedSnapshots();

  /** A new object gives focus to the inspector, because the user has opened it. */
  @property({ attribute: false }) wantsFocus: object | undefined = undefined;

  /** Which side of the app it is on. */
  @property({ reflect: true, attribute: 'dock' }) side: Dock['side'] = 'below';

  /** The log of a file that is shown instead of the live one. */
  @state() private imported: ImportedLog | undefined;
  /** Why a file was refused. */
  @state() private problem = '';
  /** The request that is edited in place of the list. */
  @state() private edited: RecordedRequest | undefined;
  /** The file that is being read. */
  @state() private reading: File | undefined;
  /** Where there is no room for all tabs, they scroll. */
  readonly #docked: KeepDocked = new KeepDocked(this, () => this.#revealTab());
  readonly #shop = new FollowShop(this, async (kernel) => (await kernel.webhooks()).length);
  /** What had focus before. */
  #before: HTMLElement | undefined;

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
    this.addController(new FollowTimeline(this, () => true));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    rememberOpen(() => localStorage, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    rememberOpen(() => localStorage, false);
    if (document.activeElement === document.body) this.#before?.focus();
    this.#before = undefined;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('view')) this.#revealTab();
    if (!changed.has('wantsFocus') || !this.wantsFocus) return;
    this.#before ??= findActiveElement();
    this.focus();
  }

  override render(): TemplateResult {
    const isRight = this.side === 'right';
    const { tab } = this.view;
    const counts = {
      ...countTabs(this.timeline),
      webhooks: this.#shop.value ?? 0,
      faults: describeFaults(this.#shop.status?.faults ?? '').length,
    };
    return html`<div class="frame" .style=${`${isRight ? 'inline-size' : 'block-size'}: ${this.#docked.size}px`}>
      <inspector-edge
        side=${this.side}
        size=${this.#docked.size}
        room=${this.#docked.room}
        usual=${usualDock(this.side, innerHeight).size}
        @edge-move=${({ size, isFinal }: EdgeMoveEvent) => this.#docked.place({ side: this.side, size }, isFinal)}
      ></inspector-edge>
      <div class="bar head">
        ${renderTabs(tab, counts, (each) => this.#show({ tab: each }))}
        <span class="space"></span>
        ${renderDockButton(this.side, innerWidth, (side) => this.#docked.place(usualDock(side, innerHeight), true))}
        ${renderIconButton('close', 'Close inspector', () => this.dispatchEvent(new InspectorCloseEvent()))}
      </div>
      ${this.imported ? renderImported(this.imported, () => this.#showLog(undefined)) : nothing}
      ${this.reading ? html`<p class="bar" role="status" dir="auto">Reading ${this.reading.name}</p>` : nothing}
      ${this.problem === '' ? nothing : renderProblem(this.problem, this.#dismiss)}
      <div class="panel" role="tabpanel" id="panel" aria-labelledby="panel-${tab}">${cache(this.#renderTab(tab))}</div>
    </div>`;
  }

  /** Focuses the tab that is shown. */
  override focus(options?: FocusOptions): void {
    this.#selectedTab?.focus(options);
  }

  get #selectedTab(): HTMLElement | null {
    return this.renderRoot.querySelector('[role=tab][aria-selected=true]');
  }

  #renderTab(tab: InspectTab): TemplateResult {
    switch (tab) {
      case 'timeline':
        return this.edited
          ? renderEditor(this.edited, this.send, () => void this.#stopEditing(), this.#select)
          : this.#renderTimeline();
      case 'webhooks':
        return html`<inspector-webhooks
          .kernel=${this.kernel}
          .send=${this.send}
          .timeline=${this.timeline}
          .wanted=${this.wanted}
          @entry-select=${this.#select}
        ></inspector-webhooks>`;
      case 'data':
        return html`<inspector-data
          .kernel=${this.kernel}
          .timeline=${this.timeline}
          .snapshots=${this.snapshots}
        ></inspector-data>`;
      case 'faults':
        return html`<inspector-faults .kernel=${this.kernel} .timeline=${this.timeline}></inspector-faults>`;
      case 'rules':
        return html`<inspector-rules .timeline=${this.#shownLog} .admin=${this.admin} @entry-select=${this.#select}>
          ${renderNoRuleBreaks(this.imported !== undefined)}
        </inspector-rules>`;
    }
  }

  #renderTimeline(): TemplateResult {
    return html`<inspector-timeline
      .timeline=${this.#shownLog}
      .canResend=${this.kernel !== undefined && !this.imported}
      .row=${this.view.row}
      @entry-select=${this.#select}
      @request-edit=${this.#edit}
    >
      ${renderNothingYet(this.app, this.imported !== undefined)}
      ${renderMenu({
        app: this.app,
        admin: this.admin,
        timeline: this.#shownLog,
        reload: () => this.dispatchEvent(new AppReloadEvent()),
        read: () => void this.#import(),
      })}
    </inspector-timeline>`;
  }

  /** The log of a file, or the live one. */
  get #shownLog(): Timeline {
    return this.imported?.timeline ?? this.timeline;
  }

  readonly #select = ({ number }: EntrySelectEvent): void => {
    this.edited = undefined;
    this.#show({ tab: 'timeline', row: number });
  };

  readonly #import = async (): Promise<void> => {
    const [file] = await chooseFiles('.ndjson,.jsonl,.har,.json');
    this.problem = '';
    this.reading = file;
    const log = await readLog(file);
    // Reading a large file takes a while, and the user may have chosen another one.
    if (this.reading !== file) return;
    this.reading = undefined;
    this.problem = 'problem' in log ? log.problem : '';
    if (!('problem' in log)) this.#showLog(log);
  };

  readonly #dismiss = (): string => (this.problem = '');

  /** The same number is another entry in another log, so none is chosen. */
  #showLog(imported: ImportedLog | undefined): void {
    this.imported = imported;
    this.#show({ tab: imported ? 'timeline' : this.view.tab });
  }

  readonly #edit = async ({ number }: RequestEditEvent): Promise<void> => {
    const { kernel, timeline } = this;
    const entry = timeline.find(number);
    if (!kernel || entry?.type !== 'request') return;
    try {
      await import('./request/request-editor.ts');
    } catch {
      this.problem = 'The request editor could not be loaded. Reload the page.';
      return;
    }
    this.edited = toRecorded(entry, kernel, timeline);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('request-editor')?.focus();
  };

  async #stopEditing(): Promise<void> {
    this.edited = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('inspector-timeline')?.focus();
  }

  #show(view: InspectView): void {
    this.view = view;
    this.dispatchEvent(new InspectChangeEvent(view));
  }

  #revealTab(): void {
    this.#selectedTab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-inspector': PlatformInspector;
  }
}
