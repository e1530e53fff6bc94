import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { cardStyles } from './card-styles.ts';
import { CardList, isNearEnd } from './card-list.ts';
import { type Card, hasChangedShop } from '../cards/card.ts';
import { type CardAct, renderCard } from './render-card.ts';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton, renderIconButton } from '../controls/render-controls.ts';
import { isRowClick } from '../controls/row-focus.ts';
import { copyTest } from '../detail/copy-test.ts';
import '../detail/inspector-detail.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { refuseResend } from '../entries/refuse-resend.ts';
import { redo, type StepBackControl, stepBackTo } from '../step-back/step-back-control.ts';
import { EntryFilter, filterStyles, renderHidden, renderNoMatch } from './entry-filter.ts';

/**
 * The cards of a timeline with the toolbar that filters them, and the details of one entry below
 * them, or beside them where there is room.
 *
 * @summary The tab of the timeline.
 * @event {EntrySelectEvent} entry-select - The user chose an entry, or none.
 * @slot - Shown when there are no cards.
 * @slot menu - The end of the toolbar.
 */
@customElement('inspector-timeline')
export class InspectorTimeline extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    cardStyles,
    filterStyles,
    css`
      .split:has([beside]) {
        flex-direction: row;
      }
    `,
  ];

  /** The number of the entry whose details are open. */
  @property({ attribute: false }) row: number | undefined = undefined;

  /** Edits a request and sends it again. Absent where that is not possible. */
  @property({ attribute: false }) edit: ((request: number) => void) | undefined = undefined;

  /** Takes the shop back to before an entry. */
  @property({ attribute: false }) stepBack: StepBackControl | undefined = undefined;

  /** The number of the newest entry that was there when the list was cleared. */
  @property({ attribute: false }) clearedTo = 0;

  /** Clears the list. */
  @property({ attribute: false }) clear: () => void = () => {};

  /** Called with the number of the entry that the pointer is on, or without one. */
  @property({ attribute: false }) point: (number?: number) => void = () => {};

  @state() private isPaused = false;
  #list = this.#createList();
  #pointed: number | undefined;
  /** How far the list was scrolled when it was last put at its end, in CSS pixels. */
  #end = 0;
  /** Details that open leave the list less room. */
  readonly #sizes = new ResizeObserver(() => this.#scroll(true));
  readonly #filter = new EntryFilter(() => this.requestUpdate('filter'));

  override connectedCallback(): void {
    super.connectedCallback();
    // A list that comes back is at its end, as a new one is.
    this.#list.goToEnd();
    this.#end = 0;
  }

  override willUpdate(changed: PropertyValues): void {
    // The same numbers are other entries in another timeline.
    if (changed.has('timeline')) this.#list = this.#createList();
    else if (this.#isScrolledUp()) this.#list.isAtEnd = false;
    if (this.timeline && !(this.isPaused && changed.size === 0))
      this.#list.list(this.timeline.entries, this.clearedTo, this.#filter);
    if (changed.has('row')) this.#list.reveal(this.row);
  }

  override firstUpdated(): void {
    const list = this.renderRoot.querySelector('.cards');
    if (list) this.#sizes.observe(list);
  }

  override updated(changed: PropertyValues): void {
    this.#scroll(changed.has('row'));
  }

  override render(): TemplateResult {
    const { timeline } = this;
    const entry = this.row === undefined ? undefined : timeline?.find(this.row);
    const { cards, hidden } = this.#list;
    const isEmpty = cards.length === 0;
    return html`${this.#renderTools()}
      <div class="split column">
        <div class="cards column">
          ${isEmpty ? nothing : this.#renderCards(entry?.number)}
          ${isEmpty && hidden === 0 ? html`<slot></slot>` : nothing}
          ${isEmpty && hidden > 0 ? renderNoMatch(this.#showAll) : nothing}
        </div>
        ${
          entry
            ? html`<inspector-detail
                .entry=${entry}
                .timeline=${timeline}
                .edit=${this.edit}
                @entry-select=${this.#onDetailSelect}
              ></inspector-detail>`
            : nothing
        }
      </div>
      ${isEmpty ? nothing : renderHidden(hidden, this.#showAll)} ${this.status.render()}`;
  }

  /** Focuses the details, or else the row that Tab reaches. */
  override focus(options?: FocusOptions): void {
    const part = this.row === undefined ? '[role=row][tabindex="0"]' : 'inspector-detail';
    this.renderRoot.querySelector<HTMLElement>(part)?.focus(options);
  }

  #createList(): CardList {
    return new CardList(this, ({ root, ...card }) => this.stepBack?.isUndone(root) === true && hasChangedShop(card));
  }

  #renderCards(selected: number | undefined): TemplateResult {
    const list = this.#list;
    const drawn = list.draw();
    const count = drawn.reduce((sum, [, rows]) => sum + 1 + rows.length, 0);
    return html`<div class="body scroller" @scroll=${list.onScroll}>
        ${count < list.count() ? renderButton('Show earlier', list.showEarlier, { look: 'plain' }) : nothing}
        <div
          role="treegrid"
          aria-label="Timeline"
          aria-rowcount=${list.count()}
          @click=${this.#onClick}
          @focusin=${this.#onFocus}
          @pointerover=${({ target }: Event) => this.#pointAt(numberOf(target))}
          @pointerleave=${() => this.#pointAt(undefined)}
        >
          ${repeat(
            drawn,
            ([card]) => card.root.number,
            ([card, rows]) => renderCard(card, { list, acts: this.#actsOf(card), rows, selected }),
          )}
        </div>
      </div>
      ${
        list.unseen > 0
          ? renderButton(html`<bdi>${list.unseen} new</bdi>`, this.#goToEnd, { glyph: 'end', look: 'unseen' })
          : nothing
      }`;
  }

  #renderTools(): TemplateResult {
    const { isPaused } = this;
    return html`<div class="tools" role="toolbar" aria-label="Timeline">
      ${renderIconButton('clear', 'Clear', this.clear)}
      ${renderIconButton('pause', 'Pause', () => (this.isPaused = !isPaused), isPaused)} ${this.#filter.renderField()}
      ${this.#filter.renderChips(this.#list.adminReads)}
      <slot name="menu"></slot>
    </div>`;
  }

  /** The button that was pressed goes away. */
  readonly #showAll = (): void => {
    this.#filter.clear();
    this.renderRoot.querySelector('input')?.focus();
  };

  #actsOf(card: Card): readonly CardAct[] {
    const { stepBack, edit, status } = this;
    const isUndone = this.#list.isUndone(card);
    const canStepBack = !isUndone && stepBack && stepBack.changesSince(card.root) > 0 && hasChangedShop(card);
    const requests = card.entries.filter((entry) => entry.type === 'request');
    const sendable = requests.find((entry) => refuseResend(entry) === '');
    const acts: readonly (CardAct | false | undefined)[] = [
      isUndone &&
        stepBack?.canUndo && {
          glyph: 'resend',
          label: 'Do again',
          run: () => status.run(() => redo(stepBack)),
        },
      canStepBack && {
        glyph: 'undo',
        label: 'Step back',
        run: () => status.run(() => stepBackTo(stepBack, card.root)),
      },
      edit && sendable && { glyph: 'resend', label: 'Resend', run: () => edit(sendable.number) },
      requests.length > 0 && {
        glyph: 'test',
        label: 'Copy as test',
        run: () => this.copy(copyTest(card), 'Copied as test.'),
      },
      {
        glyph: 'pin',
        label: 'Pin',
        isPressed: this.#list.isPinned(card),
        run: () => this.#list.pin(card.root.number),
      },
    ];
    return acts.flatMap((act) => act || []);
  }

  readonly #onClick = (event: Event): void => {
    const number = numberOf(event.target);
    if (number === undefined || !isRowClick(event)) return;
    const isCaret = event.target instanceof Element && event.target.closest('.caret') !== null;
    if (isCaret) this.#list.toggle(number);
    else this.dispatchEvent(new EntrySelectEvent(number));
  };

  /** Details that are open show the row with focus. */
  readonly #onFocus = ({ target }: Event): void => {
    if (this.row === undefined || !(target instanceof HTMLElement) || target.role !== 'row') return;
    const number = numberOf(target);
    if (number !== this.row) this.dispatchEvent(new EntrySelectEvent(number));
  };

  /** Once for each row, however many of its parts the pointer crosses. */
  #pointAt(number: number | undefined): void {
    if (number !== this.#pointed) this.point(number);
    this.#pointed = number;
  }

  /** The browser tells of it only with its next frame, and cards may come before. */
  #isScrolledUp(): boolean {
    const scroller = this.renderRoot.querySelector('.scroller');
    return scroller !== null && scroller.scrollTop < this.#end && !isNearEnd(scroller);
  }

  /** Keeps the list at its end, and the row with open details in view. */
  #scroll(showsRow: boolean): void {
    const scroller = this.renderRoot.querySelector('.scroller');
    if (scroller && this.#list.isAtEnd) {
      scroller.scrollTop = scroller.scrollHeight;
      this.#end = scroller.scrollTop;
    }
    if (showsRow) scroller?.querySelector(`[data-number="${this.row}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  readonly #goToEnd = (): void => {
    this.#list.goToEnd();
    this.#scroll(false);
    [...this.renderRoot.querySelectorAll<HTMLElement>('[role=row]')].at(-1)?.focus();
  };

  readonly #onDetailSelect = ({ number }: EntrySelectEvent): void => {
    // The owner removes the details.
    if (number === undefined) requestAnimationFrame(() => this.focus());
    else if (!this.#list.cards.some((card) => isShown(card, number))) this.#filter.clear();
  };
}

function isShown({ root, rows }: Card, number: number): boolean {
  return root.number === number || rows.some(({ entry }) => entry.number === number);
}

/** The number of the entry whose row holds an element. */
function numberOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role=row]') : null;
  return row ? Number(row.dataset['number']) : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-timeline': InspectorTimeline;
  }
}
