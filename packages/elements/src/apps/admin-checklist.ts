import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { visuallyHiddenStyles } from '../styles/visually-hidden.ts';
import { CHECKLIST_ITEMS, type ChecklistItem } from './checklist-item.ts';

/** The user opens the list, which needs `<admin-checklist-steps>`. */
export class ChecklistOpenEvent extends ChromeEvent {
  constructor() {
    super('checklist-open');
  }
}

/** The user wants no checklist any more, or has seen that all is done. */
export class ChecklistDismissEvent extends ChromeEvent {
  constructor() {
    super('checklist-dismiss');
  }
}

/** The step, in the middle of a sentence. */
const NEXT: Readonly<Record<ChecklistItem, string>> = {
  connected: 'connect the app',
  bar: 'set the bar',
  api: 'ask the API',
  webhook: 'deliver a webhook',
};

/**
 * The progress of a developer's first app, in one line that opens the list of steps. The list is
 * an `<admin-checklist-steps>`, whose code is needed when `checklist-open` is fired. The line is
 * gone when all is done and the list is closed.
 *
 * @summary The first steps of an app, folded.
 * @event {ChecklistOpenEvent} checklist-open - The user opens the list.
 * @event {ChecklistDismissEvent} checklist-dismiss - The user wants no checklist any more, or has
 * seen that all is done.
 */
@customElement('admin-checklist')
export class AdminChecklist extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    visuallyHiddenStyles,
    css`
      button {
        display: flex;
        gap: 4px;
        inline-size: 100%;
        padding: 6px 16px;
        border: 0;
        background: none;
        color: var(--admin-muted);
        font: inherit;
        font-size: 0.75rem;
        line-height: 20px;
        white-space: nowrap;
        cursor: pointer;
      }
      button:hover {
        color: var(--admin-text);
      }
      button:focus-visible {
        outline-offset: -2px;
      }
      .next {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      #steps {
        position-area: block-start span-inline-start;
        position-try-fallbacks: flip-inline, flip-block;
        inline-size: 424px;
        max-inline-size: calc(100vw - 16px);
        max-block-size: 70vh;
        margin: 4px 8px;
        padding: 0;
        border: 1px solid var(--admin-border);
        border-radius: var(--admin-radius);
        background: var(--admin-surface);
        box-shadow: var(--admin-shadow);
        color: inherit;
        overflow-y: auto;
      }
    `,
  ];

  /** The items that are ticked. */
  @property({ attribute: false }) done: readonly ChecklistItem[] = [];

  /** The origin of the shell, which answers apps. */
  @property() origin = '';

  @state() private isOpen = false;

  override render(): TemplateResult {
    const { done, origin, isOpen } = this;
    const next = this.#next;
    return html`${next || isOpen ? this.#renderLine(next) : nothing}
      <div role="status" class="visually-hidden">
        Get started: ${next ? `${done.length} of ${CHECKLIST_ITEMS.length}` : 'all done'}
      </div>
      <div
        id="steps"
        popover
        role="group"
        aria-label="Get started"
        @beforetoggle=${this.#keepFocus}
        @toggle=${this.#follow}
      >
        <admin-checklist-steps .done=${done} origin=${origin}></admin-checklist-steps>
      </div>`;
  }

  #renderLine(next: ChecklistItem | undefined): TemplateResult {
    return html`<button type="button" popovertarget="steps">
      <span class="visually-hidden">Get started: </span><bdi>${this.done.length} of ${CHECKLIST_ITEMS.length}</bdi>
      <span class="next">· ${next ? `Next: ${NEXT[next]}` : 'All done'}</span>
    </button>`;
  }

  /** The item to do next. */
  get #next(): ChecklistItem | undefined {
    return CHECKLIST_ITEMS.find((item) => !this.done.includes(item));
  }

  /** Closing does not return focus from inside the list's own shadow tree. */
  #keepFocus({ newState }: ToggleEvent): void {
    if (newState === 'closed' && this.renderRoot.querySelector('#steps:focus-within'))
      this.renderRoot.querySelector('button')?.focus();
  }

  #follow({ newState }: ToggleEvent): void {
    this.isOpen = newState === 'open';
    if (this.isOpen) this.dispatchEvent(new ChecklistOpenEvent());
    else if (!this.#next) this.dispatchEvent(new ChecklistDismissEvent());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-checklist': AdminChecklist;
  }
  interface HTMLElementEventMap {
    'checklist-open': ChecklistOpenEvent;
    'checklist-dismiss': ChecklistDismissEvent;
  }
}
