import { Countdown } from '@platformapp/elements/notices/countdown';
import { ReturnFocus } from '@platformapp/elements/notices/return-focus';
import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { errorMessage } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { InspectorOpenEvent } from './inspector-open-event.ts';
import { describeWebhooks, type ActionContext, type ActionOutcome } from './undoable.ts';
import { sharedStyles } from '../styles/shared-styles.ts';

/** Milliseconds until a notice leaves. */
const DURATION = 10_000;

/**
 * What the last action did, and what has failed. A notice leaves after ten seconds, not while the
 * pointer or focus is on it, and has *Undo*, also as Ctrl+Z. An error stays until it is closed.
 *
 * @summary The outcomes of actions.
 * @event {InspectorOpenEvent} inspector-open - The user wants to see a webhook of a change.
 */
@customElement('admin-outcomes')
export class AdminOutcomes extends LitElement {
  static override readonly styles: CSSResultGroup = [
    sharedStyles,
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
        gap: 12px;
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
      .error {
        border-color: var(--admin-danger);
        background: var(--admin-danger-soft);
        color: var(--admin-danger-text);
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
  @property({ attribute: false }) context: ActionContext | undefined;

  @state() private notice: ActionOutcome | undefined;
  @state() private errors: readonly ActionOutcome[] = [];

  readonly #countdown = new Countdown(() => (this.notice = undefined));

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
    this.#holdWhileUsed();
  }

  override render(): TemplateResult {
    const { notice } = this;
    return html`<div class="stack">
      ${repeat(
        this.errors,
        (each) => each,
        (each) =>
          html`<div class="toast row error">
            ${renderIcon('error')}
            <div role="alert">${this.#renderText(each)}</div>
            ${renderClose(() => this.#dismissError(each))}
          </div>`,
      )}
      <div
        id="notice"
        class=${notice ? 'toast row' : ''}
        @pointerenter=${this.#holdWhileUsed}
        @pointerleave=${this.#holdWhileUsed}
        @focusin=${this.#holdWhileUsed}
        @focusout=${this.#holdWhileUsed}
      >
        ${notice ? renderIcon('done') : nothing}
        <div role="status">${notice ? this.#renderText(notice) : nothing}</div>
        ${
          notice?.undo && this.context?.history
            ? html`<button type="button" class="button plain medium undo" @click=${() => void this.#undo()}>
                Undo
              </button>`
            : nothing
        }
        ${notice?.delivery === undefined ? nothing : renderView(notice.delivery)}
        ${notice ? renderClose(() => this.#dismiss()) : nothing}
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

  readonly #undoByKey = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const isTyping =
      target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [contenteditable]');
    if (isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (!this.notice?.undo || !this.context?.history) return;
    event.preventDefault();
    void this.#undo();
  };

  async #undo(): Promise<void> {
    const { notice, context: { history, listDeliveries } = {} } = this;
    if (!notice?.undo || !history || !(await mayLosePage(document))) return;
    const { undo } = notice;
    this.#dismiss();
    try {
      // They are not in the shop any more afterwards.
      const sent = await describeWebhooks(undo, listDeliveries, 'had been sent');
      if (await history.restore(undo.snapshot)) this.add({ text: `${undo.text}${sent}` });
      else this.add({ text: 'Nothing was undone, because the shop was restarted', isError: true });
    } catch (error) {
      this.add({ text: `Nothing was undone: ${errorMessage(error)}`, isError: true });
    }
  }

  #dismissError(error: ActionOutcome): void {
    this.errors = this.errors.filter((other) => other !== error);
  }

  #dismiss(): void {
    this.notice = undefined;
    this.#countdown.stop();
  }

  readonly #holdWhileUsed = (): void => {
    if (this.renderRoot.querySelector('#notice')?.matches(':is(:hover, :focus-within)') === true)
      this.#countdown.pause();
    else this.#countdown.resume();
  };
}

/** A way to the webhooks of a change that sent some. */
function renderView(delivery: number): TemplateResult {
  return html`<button
    type="button"
    class="button plain medium undo"
    @click=${({ target }: Event) => target?.dispatchEvent(new InspectorOpenEvent('webhooks', delivery))}
  >
    View
  </button>`;
}

function renderClose(close: () => void): TemplateResult {
  return html`<button type="button" class="button plain medium square" aria-label="Dismiss" @click=${close}>
    ${renderIcon('close')}
  </button>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-outcomes': AdminOutcomes;
  }
}
