import { Countdown } from '@platformapp/elements/notices/countdown';
import { ReturnFocus } from '@platformapp/elements/notices/return-focus';
import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { errorMessage } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ListDeliveries } from './save-outcome.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { describeWebhooks, type ActionOutcome, type ShopHistory } from './undoable.ts';

/** Milliseconds until a notice leaves. */
const DURATION = 10_000;

/**
 * What the last action did, and what has failed. A notice leaves after ten seconds, not while the
 * pointer or focus is on it, and has *Undo*, also as Ctrl+Z. An error stays until it is closed.
 *
 * @summary The outcomes of actions.
 */
@customElement('admin-outcomes')
export class AdminOutcomes extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        position: sticky;
        z-index: 6;
        inset-block-end: 0;
        block-size: 0;
      }
      .stack {
        position: absolute;
        inset-block-end: 24px;
        inset-inline: 16px;
        display: grid;
        gap: 8px;
        justify-items: center;
        pointer-events: none;
      }
      .toast {
        display: flex;
        align-items: center;
        gap: 4px 12px;
        max-inline-size: 100%;
        max-block-size: 40vh;
        min-block-size: 44px;
        padding: 4px 6px 4px 16px;
        border: 1px solid transparent;
        border-radius: var(--admin-radius);
        background: var(--admin-toast);
        box-shadow: var(--admin-shadow);
        color: var(--admin-toast-text);
        overflow: auto;
        pointer-events: auto;
      }
      .toast > .icon {
        inline-size: 16px;
        block-size: 16px;
      }
      .error {
        border-color: var(--admin-danger);
        background: var(--admin-danger-soft);
        color: var(--admin-danger-text);
      }
      [role='status'],
      [role='alert'] {
        overflow-wrap: anywhere;
      }
      ul {
        list-style: disc;
        padding-inline-start: 20px;
      }
      .button {
        color: inherit;
      }
      .button:is(:hover, :active) {
        background: rgb(128 128 128 / 30%);
      }
      .undo {
        color: var(--admin-toast-link);
        font-weight: 600;
      }
      :focus-visible {
        outline-color: currentColor;
        outline-offset: -3px;
      }
    `,
  ];

  /** Puts the shop back. */
  @property({ attribute: false }) history: ShopHistory | undefined;

  /** Lists the deliveries, so that *Undo* can say how many were made meanwhile. */
  @property({ attribute: false }) listDeliveries: ListDeliveries | undefined;

  @state() private notice: ActionOutcome | undefined;
  @state() private errors: readonly ActionOutcome[] = [];

  readonly #countdown = new Countdown(() => (this.notice = undefined));
  readonly #holds = new Set<string>();

  constructor() {
    super();
    void new ReturnFocus(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#undoByKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#undoByKey);
    this.#countdown.stop();
  }

  /** Shows an outcome. A notice replaces the one before. */
  add(outcome: ActionOutcome): void {
    if (outcome.isError === true) {
      this.errors = [...this.errors, outcome];
      return;
    }
    this.notice = outcome;
    this.#countdown.start(DURATION);
    if (this.#holds.size > 0) this.#countdown.pause();
  }

  override render(): TemplateResult {
    const { notice } = this;
    return html`<div class="stack">
      ${repeat(
        this.errors,
        (each) => each,
        (each) =>
          html`<div class="toast error">
            ${renderIcon('error')}
            <div role="alert">${this.#renderText(each)}</div>
            ${this.#renderClose(() => this.#dismissError(each))}
          </div>`,
      )}
      <div
        class=${notice ? 'toast' : ''}
        @pointerenter=${() => this.#hold('pointer')}
        @pointerleave=${() => this.#release('pointer')}
        @focusin=${() => this.#hold('focus')}
        @focusout=${() => this.#release('focus')}
      >
        ${notice ? renderIcon('done') : nothing}
        <div role="status">${notice ? this.#renderText(notice) : nothing}</div>
        ${
          notice?.undo && this.history
            ? html`<button type="button" class="button plain medium undo" @click=${() => void this.#undo()}>
                Undo
              </button>`
            : nothing
        }
        ${notice ? this.#renderClose(() => this.#dismiss()) : nothing}
      </div>
    </div>`;
  }

  #renderText({ text, details = [] }: ActionOutcome): TemplateResult {
    if (details.length === 1) return html`<bdi>${text}. ${details[0]}</bdi>`;
    return html`<bdi>${text}</bdi>${
        details.length > 0
          ? html`<ul>
              ${details.map((detail) => html`<li><bdi>${detail}</bdi></li>`)}
            </ul>`
          : nothing
      }`;
  }

  #renderClose(close: () => void): TemplateResult {
    return html`<button type="button" class="button plain medium square" aria-label="Dismiss" @click=${close}>
      ${renderIcon('close')}
    </button>`;
  }

  readonly #undoByKey = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const isTyping =
      target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [contenteditable]');
    if (isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (!this.notice?.undo || !this.history) return;
    event.preventDefault();
    void this.#undo();
  };

  async #undo(): Promise<void> {
    const { notice, history } = this;
    if (!notice?.undo || !history || !(await mayLosePage(document))) return;
    const { undo } = notice;
    this.#dismiss();
    try {
      // They are not in the shop any more afterwards.
      const sent = await describeWebhooks(undo, this.listDeliveries, 'had been sent');
      if (await history.restore(undo.snapshot)) this.add({ text: `${undo.text}${sent}` });
      else this.add({ text: 'Nothing was undone, because the shop was restarted', isError: true });
    } catch (error) {
      this.add({ text: `Nothing was undone: ${errorMessage(error)}`, isError: true });
    }
  }

  #dismiss(): void {
    this.notice = undefined;
    this.#holds.clear();
    this.#countdown.stop();
  }

  #dismissError(error: ActionOutcome): void {
    this.errors = this.errors.filter((other) => other !== error);
  }

  #hold(reason: string): void {
    this.#holds.add(reason);
    this.#countdown.pause();
  }

  #release(reason: string): void {
    this.#holds.delete(reason);
    if (this.#holds.size === 0) this.#countdown.resume();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-outcomes': AdminOutcomes;
  }
}
