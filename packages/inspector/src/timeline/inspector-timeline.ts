import { type EntryTest, parseFilter, type Timeline } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { CardAct, CardActEvent } from '../cards/card-act-event.ts';
import { type Card, hasChangedShop } from '../cards/card.ts';
import '../cards/inspector-cards.ts';
import { actsOf } from '../cards/render-line.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { ActionStatus, type Problem } from '../controls/action-status.ts';
import { copyTest } from '../detail/copy-test.ts';
import { copyText } from '../controls/copy-text.ts';
import '../detail/inspector-detail.ts';
import type { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { refuseResend } from '../entries/refuse-resend.ts';
import { RequestEditEvent } from '../entries/request-edit-event.ts';
import { columnStyles } from '../look/column-styles.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { toolsStyles } from '../look/tools-styles.ts';
import { type StepBackControl, StepBackControlEvent } from '../step-back/step-back-control.ts';
import { toggle } from '../controls/toggle.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';
import { type CardList, CardSource } from './card-source.ts';
import { type Chip, testChips } from './chips.ts';
import { renderTools, type Tools } from './render-tools.ts';
import { timelineStyles } from './timeline-styles.ts';

/** Milliseconds between two updates of the times, such as *4 min ago*. */
const TICK = 15_000;

/**
 * The cards of a timeline with the toolbar that filters them, and the details of one entry below
 * them, or beside them from a width of 900 CSS pixels on.
 *
 * @summary The tab of the timeline.
 * @event {EntrySelectEvent} entry-select - The user chose an entry, or none.
 * @event {RequestEditEvent} request-edit - The user wants to edit a request and send it again.
 * @slot - Shown when there are no cards.
 * @slot menu - The end of the toolbar.
 */
@customElement('inspector-timeline')
export class InspectorTimeline extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentStyles, columnStyles, toolsStyles, timelineStyles];

  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** The number of the entry whose details are open. */
  @property({ attribute: false }) row: number | undefined = undefined;

  /** Whether requests can be edited and sent again. */
  @property({ attribute: false }) canResend = false;

  @state() private filter = '';
  @state() private problem = '';
  @state() private pressed: ReadonlySet<Chip> = new Set();
  @state() private pinned: ReadonlySet<number> = new Set();
  @state() private isPaused = false;
  @state() private isAdminShown = false;
  @state() private clearedTo = 0;
  #source: CardSource | undefined;
  #list: CardList = { cards: [], hidden: 0, adminReads: 0 };
  #test: EntryTest | undefined;
  /** The last valid filter. */
  #matches: EntryTest | undefined;
  #control: StepBackControl | undefined;
  #tick: ReturnType<typeof setInterval> | undefined;
  readonly #status = new ActionStatus(this);

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
    this.addController(new FollowTimeline(this, () => true));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const event = new StepBackControlEvent();
    this.dispatchEvent(event);
    this.#control = event.control;
    this.#tick = setInterval(() => this.requestUpdate(), TICK);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
    this.#source?.dispose();
    this.#source = undefined;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('timeline')) this.#takeTimeline();
    if (changed.has('filter') || changed.has('pressed')) this.#readFilter();
    if (this.isPaused && changed.size === 0) return;
    this.#source ??= this.timeline && new CardSource(this.timeline);
    const { pinned, clearedTo, isAdminShown } = this;
    this.#list = this.#source?.list({ test: this.#test, pinned, clearedTo, isAdminShown }) ?? this.#list;
  }

  override render(): TemplateResult {
    const { timeline } = this;
    const { cards, hidden } = this.#list;
    const entry = this.row === undefined ? undefined : this.timeline?.find(this.row);
    return html`${renderTools(this.#tools)}
      <div class="split">
        ${keyed(
          timeline,
          html`<inspector-cards
            .cards=${cards}
            .selected=${entry?.number}
            .pinned=${this.pinned}
            .isUndone=${this.#isUndone}
            .actsOf=${this.#actsOf}
            @entry-select=${this.#follow}
            @card-act=${({ act, card }: CardActEvent) => this.#act(act, card)}
          >
            ${hidden > 0 ? this.#renderNoMatch() : html`<slot></slot>`}
          </inspector-cards>`,
        )}
        ${
          entry
            ? html`<inspector-detail
                .entry=${entry}
                .timeline=${timeline}
                .canResend=${this.canResend}
                @entry-select=${this.#onDetailSelect}
              ></inspector-detail>`
            : nothing
        }
      </div>
      ${
        hidden > 0 && cards.length > 0
          ? html`<p class="rest">
              ${hidden} ${hidden === 1 ? 'card' : 'cards'} hidden by the filter ·
              <button type="button" class="link" @click=${this.#showAll}>Show all</button>
            </p>`
          : nothing
      }
      <p class=${this.#status.hasFailed ? 'said failed' : 'said'} role="status">${this.#status.said || nothing}</p>`;
  }

  /** Focuses the details, or else the list. */
  override focus(options?: FocusOptions): void {
    this.renderRoot
      .querySelector<HTMLElement>(this.row === undefined ? 'inspector-cards' : 'inspector-detail')
      ?.focus(options);
  }

  get #tools(): Tools {
    const { filter, problem, pressed, isPaused, isAdminShown } = this;
    return {
      filter,
      problem,
      pressed,
      isPaused,
      isAdminShown,
      adminReads: this.#list.adminReads,
      clear: () => (this.clearedTo = this.timeline?.entries.at(-1)?.number ?? 0),
      pause: () => (this.isPaused = !this.isPaused),
      setFilter: (text) => (this.filter = text),
      press: (chip) => (this.pressed = toggle(this.pressed, chip)),
      showAdmin: () => (this.isAdminShown = !this.isAdminShown),
    };
  }

  #renderNoMatch(): TemplateResult {
    return html`<div class="empty">
      <strong>No entries match the filter</strong>
      <span class="actions"><button type="button" class="button" @click=${this.#showAll}>Show all</button></span>
    </div>`;
  }

  #takeTimeline(): void {
    this.#source?.dispose();
    this.#source = undefined;
    // The same numbers are other entries in another timeline.
    if (!this.hasUpdated) return;
    this.pinned = new Set();
    this.clearedTo = 0;
  }

  #readFilter(): void {
    const reading = parseFilter(this.filter);
    this.problem = 'problem' in reading ? reading.problem : '';
    // In place of an invalid filter, such as one that is still being typed, the last valid one stays.
    if ('matches' in reading) this.#matches = this.filter.trim() === '' ? undefined : reading.matches;
    const { pressed } = this;
    const [words, chips] = [this.#matches, pressed.size > 0 ? testChips(pressed) : undefined];
    this.#test = words && chips ? (entry) => words(entry) && chips(entry) : (words ?? chips);
  }

  readonly #isUndone = (card: Card): boolean => this.#control?.isUndone(card.root) === true && hasChangedShop(card);

  readonly #actsOf = (card: Card): readonly CardAct[] =>
    actsOf(card, {
      isUndone: this.#isUndone(card),
      canRedo: this.#control?.canUndo === true,
      canStepBack: (this.#control?.changesSince(card.root) ?? 0) > 0,
      canResend: this.canResend,
    });

  #act(act: CardAct, card: Card): void {
    switch (act) {
      case 'pin':
        this.pinned = toggle(this.pinned, card.root.number);
        return;
      case 'resend':
        this.#edit(card);
        return;
      case 'copy-test':
        void this.#status.run(() => copyText(copyTest(card), 'Copied as test.'));
        return;
      case 'step-back':
        void this.#status.run(async () =>
          (await this.#control?.stepBack(card.root)) ? 'The shop is as it was before this.' : GONE,
        );
        return;
      case 'redo':
        void this.#status.run(async () => ((await this.#control?.undoStepBack()) ? 'Done again.' : GONE));
    }
  }

  /** Opens the first request of a card that can be sent again. */
  #edit({ entries }: Card): void {
    const request = entries.find((entry) => entry.type === 'request' && refuseResend(entry) === '');
    if (request) this.dispatchEvent(new RequestEditEvent(request.number));
    else
      void this.#status.run(async () => await Promise.resolve({ problem: 'No request of this card can be resent.' }));
  }

  /** Arrow keys change the details only if they are open already. */
  readonly #follow = (event: EntrySelectEvent): void => {
    if (!event.isOpening && this.row === undefined) event.stopPropagation();
  };

  readonly #onDetailSelect = ({ number }: EntrySelectEvent): void => {
    if (number === undefined) void this.#focusList();
    else if (!this.#list.cards.some((card) => isShown(card, number))) this.#clearFilter();
  };

  async #focusList(): Promise<void> {
    // The owner removes the details.
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.renderRoot.querySelector('inspector-cards')?.focus();
  }

  readonly #showAll = (): void => {
    this.#clearFilter();
    // The button that was pressed is removed.
    this.renderRoot.querySelector('input')?.focus();
  };

  #clearFilter(): void {
    this.filter = '';
    this.pressed = new Set();
  }
}

function isShown({ root, rows }: Card, number: number): boolean {
  return root.number === number || rows.some(({ entry }) => entry.number === number);
}

const GONE: Problem = { problem: 'That state of the shop is gone.' };

declare global {
  interface HTMLElementTagNameMap {
    'inspector-timeline': InspectorTimeline;
  }
}
