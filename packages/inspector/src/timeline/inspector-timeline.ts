import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import type { EntryTest } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { type Card, hasChangedShop } from '../cards/card.ts';
import '../cards/inspector-cards.ts';
import type { CardAct } from '../cards/render-card.ts';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton, renderIconButton, renderLink } from '../controls/render-controls.ts';
import { toggle } from '../controls/toggle.ts';
import { copyTest } from '../detail/copy-test.ts';
import '../detail/inspector-detail.ts';
import type { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { refuseResend } from '../entries/refuse-resend.ts';
import { renderGlyph } from '../look/glyph.ts';
import { redo, type StepBackControl, stepBackTo } from '../step-back/step-back-control.ts';
import { EntryFilter, renderChip } from './entry-filter.ts';
import { type CardList, listCards } from './list-cards.ts';

/**
 * The cards of a timeline with the toolbar that filters them, and the details of one entry below
 * them, or beside them from a width of 900 CSS pixels on.
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
    css`
      :host {
        container-type: inline-size;
      }
      .chips {
        display: flex;
        gap: 2px;
        min-inline-size: 0;
        margin-inline-start: 6px;
        overflow-x: auto;
        scrollbar-width: none;
      }
      .chips .button {
        border-radius: 12px;
      }
      /* The chips stay in the order of Tab. */
      .search:focus-within {
        flex: 1 0 calc(100% - 110px);
      }
      inspector-cards {
        flex: 1 1 0;
      }
      inspector-detail {
        flex: 0 0 56%;
        border-block-start: 1px solid var(--admin-border);
      }
      .rest {
        padding: 4px 8px;
        text-align: center;
      }
      @container (inline-size >= 900px) {
        .split {
          flex-direction: row;
        }
        inspector-detail {
          flex-basis: 50%;
          border-block-start: 0;
          border-inline-start: 1px solid var(--admin-border);
        }
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

  @state() private pinned: ReadonlySet<number> = new Set();
  @state() private isPaused = false;
  @state() private isAdminShown = false;
  @state() private test: EntryTest | undefined;
  #list: CardList = { cards: [], hidden: 0, adminReads: 0 };
  readonly #filter = new EntryFilter((test) => {
    this.test = test;
    this.requestUpdate();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override willUpdate(changed: PropertyValues): void {
    // The same numbers are other entries in another timeline.
    if (changed.has('timeline') && this.hasUpdated) this.pinned = new Set();
    const { timeline, test, pinned, clearedTo, isAdminShown } = this;
    if (!timeline || (this.isPaused && changed.size === 0)) return;
    this.#list = listCards(timeline, { test, pinned, clearedTo, isAdminShown }, this.#list.cards);
  }

  override render(): TemplateResult {
    const { timeline } = this;
    const { cards, hidden } = this.#list;
    const entry = this.row === undefined ? undefined : timeline?.find(this.row);
    return html`${this.#renderTools()}
      <div class="split column">
        ${keyed(
          timeline,
          html`<inspector-cards
            .cards=${cards}
            .selected=${entry?.number}
            .pinned=${this.pinned}
            .isUndone=${this.#isUndone}
            .actsOf=${this.#actsOf}
            .point=${this.point}
            @entry-select=${this.#follow}
          >
            ${
              hidden > 0
                ? renderEmptyState(
                    renderGlyph('filter'),
                    'No entries match the filter',
                    '',
                    renderButton('Show all', this.#showAll),
                  )
                : html`<slot></slot>`
            }
          </inspector-cards>`,
        )}
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
      ${
        hidden > 0 && cards.length > 0
          ? html`<p class="rest muted">
              ${hidden} ${hidden === 1 ? 'card' : 'cards'} hidden by the filter ·
              ${renderLink('Show all', this.#showAll)}
            </p>`
          : nothing
      }
      ${this.status.render()}`;
  }

  /** Focuses the details, or else the list. */
  override focus(options?: FocusOptions): void {
    const part = this.row === undefined ? 'inspector-cards' : 'inspector-detail';
    this.renderRoot.querySelector<HTMLElement>(part)?.focus(options);
  }

  #renderTools(): TemplateResult {
    const { isPaused, isAdminShown } = this;
    const { adminReads } = this.#list;
    const admin = html`Admin${adminReads === 0 ? nothing : html` <span class="muted">${adminReads}</span>`}`;
    return html`<div class="tools" role="toolbar" aria-label="Timeline">
        ${renderIconButton('clear', 'Clear', this.clear)}
        ${renderIconButton('pause', 'Pause', () => (this.isPaused = !isPaused), isPaused)} ${this.#filter.renderField()}
        <span class="chips" role="group" aria-label="Kinds">
          ${this.#filter.renderChips()} ${renderChip(admin, isAdminShown, () => (this.isAdminShown = !isAdminShown))}
        </span>
        <slot name="menu"></slot>
      </div>
      ${this.#filter.renderProblem()}`;
  }

  /** The button that was pressed goes away. */
  readonly #showAll = (): void => {
    this.#filter.clear();
    this.renderRoot.querySelector('input')?.focus();
  };

  readonly #isUndone = (card: Card): boolean => this.stepBack?.isUndone(card.root) === true && hasChangedShop(card);

  readonly #actsOf = (card: Card): readonly CardAct[] => {
    const { stepBack, edit, status } = this;
    const { number } = card.root;
    const isUndone = this.#isUndone(card);
    const canStepBack = !isUndone && stepBack && stepBack.changesSince(card.root) > 0 && hasChangedShop(card);
    const requests = card.entries.filter((entry) => entry.type === 'request');
    const sendable = requests.find((entry) => refuseResend(entry) === '');
    const acts: readonly (CardAct | false | undefined)[] = [
      isUndone &&
        stepBack?.canUndo && { glyph: 'resend', label: 'Do again', run: () => status.run(() => redo(stepBack)) },
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
        isPressed: this.pinned.has(number),
        run: () => (this.pinned = toggle(this.pinned, number)),
      },
    ];
    return acts.flatMap((act) => act || []);
  };

  /** Arrow keys change the details only if they are open already. */
  readonly #follow = (event: EntrySelectEvent): void => {
    if (!event.isOpening && (this.row === undefined || this.row === event.number)) event.stopPropagation();
  };

  readonly #onDetailSelect = ({ number }: EntrySelectEvent): void => {
    if (number === undefined) void this.#focusList();
    else if (!this.#list.cards.some((card) => isShown(card, number))) this.#filter.clear();
  };

  async #focusList(): Promise<void> {
    // The owner removes the details.
    await new Promise(requestAnimationFrame);
    await this.focusOn('inspector-cards');
  }
}

function isShown({ root, rows }: Card, number: number): boolean {
  return root.number === number || rows.some(({ entry }) => entry.number === number);
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-timeline': InspectorTimeline;
  }
}
