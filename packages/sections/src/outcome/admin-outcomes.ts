import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import { Countdown } from '@platformapp/elements/notices/countdown';
import { ReturnFocus } from '@platformapp/elements/notices/return-focus';
import { toastStyles } from '@platformapp/elements/notices/toast-styles';
import { renderCloseButton } from '@platformapp/elements/styles/close-button';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { errorMessage } from '@platformapp/protocol';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { type Admin, type Outcome, WAITING_ADMIN } from '../page/admin.ts';
import { InspectorOpenEvent } from '../page/inspector-open-event.ts';
import { sharedStyles } from '../styles/shared-styles.ts';
import { describeWebhooks } from './report.ts';

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
    toastStyles,
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
        min-block-size: 44px;
      }
      .toast.error {
        align-items: center;
        border-color: var(--admin-danger);
        background: var(--admin-danger-soft);
        color: var(--admin-danger-text);
      }
      ul {
        list-style: disc;
        padding-inline-start: 20px;
      }
      .button {
        --size: 32px;
      }
      .undo {
        color: var(--admin-toast-link);
        font-weight: 600;
      }
    `,
  ];

  /** What puts the shop back. */
  @property({ attribute: false }) admin: Admin = WAITING_ADMIN;

  @state() private notice: Outcome | undefined;
  @state() private errors: readonly Outcome[] = [];

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
  add(outcome: Outcome): void {
    if (outcome.isError === true) {
      this.errors = [...this.errors, outcome];
      return;
    }
    this.notice = outcome;
    this.#countdown.start(DURATION);
    this.#holdWhileUsed();
  }

  override render(): TemplateResult {
    const { notice, admin } = this;
    return html`<div class="stack">
      ${repeat(
        this.errors,
        (each) => each,
        (each) =>
          html`<div class="toast row error">
            ${renderIcon('error')}
            <div role="alert">${renderText(each)}</div>
            ${renderCloseButton('Dismiss', () => this.#dismissError(each))}
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
        <div role="status">${notice ? renderText(notice) : nothing}</div>
        ${notice?.undo && admin.history ? renderButton('Undo', () => this.#undo(), UNDO) : nothing}
        ${
          notice?.delivery === undefined
            ? nothing
            : renderButton('View', () => this.dispatchEvent(new InspectorOpenEvent('webhooks', notice.delivery)), UNDO)
        }
        ${notice ? renderCloseButton('Dismiss', () => this.#dismiss()) : nothing}
      </div>
    </div>`;
  }

  readonly #undoByKey = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const isTyping =
      target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [contenteditable]');
    if (isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (!this.notice?.undo || !this.admin.history) return;
    event.preventDefault();
    void this.#undo();
  };

  async #undo(): Promise<void> {
    const { admin } = this;
    const { undo } = this.notice ?? {};
    if (!undo || !admin.history || !(await mayLosePage(document))) return;
    this.#dismiss();
    try {
      // They are not in the shop any more afterwards.
      const sent = await describeWebhooks(admin, undo, 'had been sent');
      if (await admin.history.restore(undo.snapshot)) this.add({ text: `${undo.text}${sent}` });
      else this.add({ text: 'Nothing was undone, because the shop was restarted', isError: true });
    } catch (error) {
      this.add({ text: `Nothing was undone: ${errorMessage(error)}`, isError: true });
    }
  }

  #dismissError(error: Outcome): void {
    this.errors = this.errors.filter((other) => other !== error);
  }

  #dismiss(): void {
    this.notice = undefined;
    this.#countdown.stop();
  }

  readonly #holdWhileUsed = (): void => {
    const isUsed = this.renderRoot.querySelector('#notice')?.matches(':is(:hover, :focus-within)') === true;
    if (isUsed) this.#countdown.pause();
    else this.#countdown.resume();
  };
}

const UNDO = { look: 'plain undo' };

function renderText({ text, details = [] }: Outcome): TemplateResult {
  if (details.length < 2) return html`<bdi>${[text, ...details].join('. ')}</bdi>`;
  return html`<bdi>${text}</bdi>
    <ul>
      ${details.map((detail) => html`<li><bdi>${detail}</bdi></li>`)}
    </ul>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-outcomes': AdminOutcomes;
  }
}
