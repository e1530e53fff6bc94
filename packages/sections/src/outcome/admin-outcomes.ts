import { mayLosePage } from '@platformapp/elements/layout/page-leave-event';
import '@platformapp/elements/notices/admin-flash';
import type { FlashDismissEvent } from '@platformapp/elements/notices/admin-flash';
import { ReturnFocus } from '@platformapp/elements/notices/return-focus';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { errorMessage, type Flash } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { type Admin, type Outcome, WAITING_ADMIN } from '../page/admin.ts';
import { InspectorOpenEvent } from '../page/inspector-open-event.ts';
import { sharedStyles } from '../styles/shared-styles.ts';
import { describeWebhooks } from './report.ts';

/** Milliseconds until a notice leaves, which are enough to press *Undo*. */
const DURATION = 10_000;

interface Shown extends Outcome {
  readonly flash: Flash;
}

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
        pointer-events: none;
      }
      .link {
        min-block-size: 32px;
        margin-inline: 8px;
        color: var(--admin-toast-link);
      }
    `,
  ];

  /** What puts the shop back. */
  @property({ attribute: false }) admin: Admin = WAITING_ADMIN;

  @state() private notice: Shown | undefined;
  @state() private errors: readonly Shown[] = [];

  #count = 0;

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
  }

  /** Shows an outcome. A notice replaces the one before. */
  add(outcome: Outcome): void {
    const { text, details = [], isError = false } = outcome;
    const told = details.length < 2 ? [text, ...details].join('. ') : [text, ...details].join('\n• ');
    this.#count += 1;
    const shown = {
      ...outcome,
      flash: { id: this.#count, kind: isError ? 'error' : 'notice', text: told, at: 0 } as const,
    };
    if (isError) this.errors = [...this.errors, shown];
    else this.notice = shown;
  }

  override render(): TemplateResult {
    const { notice, admin } = this;
    return html`<div class="stack" @flash-dismiss=${this.#dismiss}>
      ${repeat(
        this.errors,
        ({ flash }) => flash.id,
        ({ flash }) => html`<admin-flash .flash=${flash}></admin-flash>`,
      )}
      <admin-flash .flash=${notice?.flash} .duration=${DURATION}>
        ${notice?.undo && admin.history ? renderButton('Undo', () => this.#undo(), { kind: 'link' }) : nothing}
        ${
          notice?.delivery === undefined
            ? nothing
            : renderButton('View', () => this.dispatchEvent(new InspectorOpenEvent('webhooks', notice.delivery)), {
                kind: 'link',
              })
        }
      </admin-flash>
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
    this.notice = undefined;
    try {
      // They are not in the shop any more afterwards.
      const sent = await describeWebhooks(admin, undo, 'had been sent');
      if (await admin.history.restore(undo.snapshot)) this.add({ text: `${undo.text}${sent}` });
      else this.add({ text: 'Nothing was undone, because the shop was restarted', isError: true });
    } catch (error) {
      this.add({ text: `Nothing was undone: ${errorMessage(error)}`, isError: true });
    }
  }

  #dismiss(event: FlashDismissEvent): void {
    // The shell has flashes of its own.
    event.stopPropagation();
    if (this.notice?.flash.id === event.id) this.notice = undefined;
    this.errors = this.errors.filter(({ flash }) => flash.id !== event.id);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-outcomes': AdminOutcomes;
  }
}
