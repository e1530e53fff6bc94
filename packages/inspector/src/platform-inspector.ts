import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import type { AdminState } from '@platformapp/host';
import { describeFaults } from '@platformapp/kernel/faults';
import { Timeline } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { cache } from 'lit/directives/cache.js';
import { countCards } from './cards/card.ts';
import { InspectorElement } from './controls/inspector-element.ts';
import { renderButton, renderIconButton, renderMore, toLabel } from './controls/render-controls.ts';
import { renderTabList, tabListStyles } from './controls/render-tab-list.ts';
import './data/inspector-data.ts';
import { NamedSnapshots } from './data/named-snapshots.ts';
import type { EntrySelectEvent } from './entries/entry-select-event.ts';
import './faults/inspector-faults.ts';
import { chooseFiles } from './files/download.ts';
import { exportItems, type ImportedLog, readLog, renderImported } from './files/log-files.ts';
import { renderGlyph } from './look/glyph.ts';
import { type RecordedRequest, toRecorded } from './request/recorded-request.ts';
import { listBreaks } from './rules/inspector-rules.ts';
import type { StepBackControl } from './step-back/step-back-control.ts';
import './timeline/inspector-timeline.ts';
import { FollowShop } from './controls/follow-shop.ts';
import { type Dock, Docking, dockStyles, rememberOpen } from './view/docking.ts';
import { InspectChangeEvent } from './view/inspect-change-event.ts';
import { type InspectTab, type InspectView, TABS } from './view/inspect-view.ts';
import { appMenuOf, type InspectedApp, renderNothingYet } from './view/inspected-app.ts';
import type { WantedDelivery } from './webhooks/inspector-webhooks.ts';
import './webhooks/inspector-webhooks.ts';

/**
 * Shows what an app does: each cause with everything that came of it, the webhooks and the data of
 * the shop, its faults, and the rules that the app breaks. It is docked below the app or to its
 * right.
 *
 * @summary The inspector.
 * @event {InspectChangeEvent} inspect-change - It shows something else, or is closed.
 * @event {NavSelectEvent} nav-select - The user wants to see all apps.
 */
@customElement('platform-inspector')
export class PlatformInspector extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    tabListStyles,
    dockStyles,
    css`
      .imported {
        background: var(--admin-selected);
      }
      .panel > * {
        flex: 1;
      }
      .frame > .failed {
        padding: 6px 12px;
        border-block-start: 1px solid var(--admin-border);
      }
    `,
  ];

  /** The live log. */
  @property({ attribute: false }) override timeline: Timeline = new Timeline();

  @property({ attribute: false }) admin: AdminState | undefined = undefined;
  @property({ attribute: false }) app: InspectedApp | undefined = undefined;

  /** Takes the shop back to before an entry. */
  @property({ attribute: false }) stepBack: StepBackControl | undefined = undefined;

  /** The current view. The owner sets it again after each {@link InspectChangeEvent}. */
  @property({ attribute: false }) view: InspectView = { tab: 'timeline' };

  /** The delivery that the user wants to see. Each request makes a new object. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  /** The snapshots of the shop that were taken. */
  @property({ attribute: false }) snapshots: NamedSnapshots = new NamedSnapshots();

  /** A new object gives focus to the inspector, because the user has opened it. */
  @property({ attribute: false }) wantsFocus: object | undefined = undefined;

  /** Called with the number of the entry that the pointer is on, or without one. */
  @property({ attribute: false }) point: (number?: number) => void = () => {};

  /** Which side of the app it is on. */
  @property({ reflect: true, attribute: 'dock' }) side: Dock['side'] = 'below';

  /** The request that is edited in place of the list. */
  @state() private edited: RecordedRequest | undefined;
  /** The log that is shown in place of the live one. */
  @state() private imported: ImportedLog | undefined;
  /** The number of the newest entry that was there when the timeline was cleared. */
  @state() private clearedTo = 0;
  /** The file that was chosen last. */
  #chosen: File | undefined;
  readonly #docking: Docking = new Docking(this);
  readonly #shop = new FollowShop(this, async (kernel) => (await kernel.webhooks()).length);
  /** What had focus before. */
  #before: HTMLElement | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    rememberOpen(() => localStorage, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    rememberOpen(() => localStorage, false);
    this.point();
    if (document.activeElement === document.body) this.#before?.focus();
    this.#before = undefined;
  }

  override updated(changed: PropertyValues): void {
    // Where there is no room for all tabs, they scroll.
    if (changed.has('view') || changed.has('side')) {
      this.#selectedTab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    if (!changed.has('wantsFocus') || !this.wantsFocus) return;
    this.#before ??= findActiveElement();
    this.focus();
  }

  override render(): TemplateResult {
    const { tab } = this.view;
    const counts = this.#count();
    const size = `${this.side === 'right' ? 'inline-size' : 'block-size'}: ${this.#docking.size}px`;
    return html`<div class="frame column" .style=${size}>
      ${this.#docking.renderEdge()}
      <div class="tools">
        ${renderTabList({
          label: 'Inspector',
          panel: 'panel',
          tabs: TABS.map((id) => ({ id, label: toLabel(id), count: counts[id] })),
          shown: tab,
          show: (each) => this.#show({ tab: each }),
        })}
        <span class="space"></span>
        ${this.#docking.renderButton()}
        ${renderIconButton('close', 'Close inspector', () => this.dispatchEvent(new InspectChangeEvent()))}
      </div>
      ${this.imported ? renderImported(this.imported, () => this.#showLog(undefined)) : nothing}
      <div class="panel column" role="tabpanel" id="panel" aria-labelledby="panel-${tab}" @entry-select=${this.#select}>
        ${cache(this.#renderTab(tab))}
      </div>
      ${this.status.renderProblem()}
    </div>`;
  }

  /** Focuses the tab that is shown. */
  override focus(options?: FocusOptions): void {
    this.#selectedTab?.focus(options);
  }

  get #selectedTab(): HTMLElement | null {
    return this.renderRoot.querySelector('[role=tab][aria-selected=true]');
  }

  #count(): Readonly<Partial<Record<InspectTab, number>>> {
    const { value: webhooks = 0, status } = this.#shop;
    const log = this.#shownLog;
    return {
      timeline: countCards(log, this.clearedTo),
      webhooks,
      faults: describeFaults(status?.faults ?? '').length,
      rules: listBreaks(log.entries, this.clearedTo).length,
    };
  }

  #renderTab(tab: InspectTab): TemplateResult {
    const { kernel, timeline, send, stepBack } = this;
    switch (tab) {
      case 'timeline':
        return this.edited ? this.#renderEditor(this.edited) : this.#renderTimeline();
      case 'webhooks':
        return html`<inspector-webhooks
          .kernel=${kernel}
          .send=${send}
          .timeline=${timeline}
          .wanted=${this.wanted}
        ></inspector-webhooks>`;
      case 'data':
        return html`<inspector-data
          .kernel=${kernel}
          .timeline=${timeline}
          .stepBack=${stepBack}
          .snapshots=${this.snapshots}
        ></inspector-data>`;
      case 'faults':
        return html`<inspector-faults .kernel=${kernel} .timeline=${timeline}></inspector-faults>`;
      case 'rules':
        return html`<inspector-rules
          .timeline=${this.#shownLog}
          .admin=${this.admin}
          .clearedTo=${this.clearedTo}
          .clear=${this.#clear}
        >
          ${this.imported ? EMPTY_FILE : renderEmptyState(renderGlyph('done'), 'No rules broken so far.', '')}
        </inspector-rules>`;
    }
  }

  #renderTimeline(): TemplateResult {
    const log = this.#shownLog;
    const files = [
      ...exportItems(log),
      { label: 'Import…', icon: renderGlyph('import'), run: () => void this.status.run(() => this.#import()) },
    ];
    return html`<inspector-timeline
      .timeline=${log}
      .edit=${this.kernel && !this.imported ? this.#edit : undefined}
      .stepBack=${this.stepBack}
      .row=${this.view.row}
      .clearedTo=${this.clearedTo}
      .clear=${this.#clear}
      .point=${this.point}
    >
      ${this.imported ? EMPTY_FILE : renderNothingYet(this.app)}
      <span slot="menu"> ${renderMore('More', [...appMenuOf(this.app, this.admin?.phase), { items: files }])} </span>
    </inspector-timeline>`;
  }

  /** Escape closes the editor. */
  #renderEditor(recorded: RecordedRequest): TemplateResult {
    return html`<request-editor
      dense
      .recorded=${recorded}
      .send=${this.send}
      @keydown=${({ key, defaultPrevented }: KeyboardEvent) =>
        key === 'Escape' && !defaultPrevented && this.#stopEditing()}
    >
      ${renderButton('Timeline', this.#stopEditing, { glyph: 'back', look: 'plain' })}
    </request-editor>`;
  }

  /** The log of a file, or the live one. */
  get #shownLog(): Timeline {
    return this.imported?.timeline ?? this.timeline;
  }

  async #import(): Promise<void> {
    const [file] = await chooseFiles('.ndjson,.jsonl,.har,.json');
    this.#chosen = file;
    const log = await readLog(file);
    // Reading a large file takes a while, and the user may have chosen another one.
    if (this.#chosen === file) this.#showLog(log);
  }

  /** The same number is another entry in another log, so none is chosen. */
  #showLog(imported: ImportedLog | undefined): void {
    this.imported = imported;
    this.clearedTo = 0;
    this.#show({ tab: imported ? 'timeline' : this.view.tab });
  }

  readonly #select = ({ number }: EntrySelectEvent): void => {
    this.edited = undefined;
    this.#show({ tab: 'timeline', row: number });
  };

  readonly #edit = (number: number): void => {
    const { kernel, timeline } = this;
    const entry = timeline.find(number);
    if (!kernel || entry?.type !== 'request') return;
    void this.status.run(async () => {
      await import('./request/request-editor.ts').catch(() => {
        throw new Error('The request editor could not be loaded. Reload the page.');
      });
      this.edited = toRecorded(entry, kernel, timeline);
      await this.focusOn('request-editor');
    });
  };

  readonly #stopEditing = (): void => {
    this.edited = undefined;
    void this.focusOn('inspector-timeline');
  };

  readonly #clear = (): void => {
    this.clearedTo = this.#shownLog.entries.at(-1)?.number ?? 0;
  };

  #show(view: InspectView): void {
    this.view = view;
    this.status.clear();
    this.dispatchEvent(new InspectChangeEvent(view));
  }
}

const EMPTY_FILE = renderEmptyState(renderGlyph('import'), 'The file has no such entries', '');

declare global {
  interface HTMLElementTagNameMap {
    'platform-inspector': PlatformInspector;
  }
}
