import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { visuallyHiddenStyles } from '../styles/visually-hidden.ts';
import { ChecklistDismissEvent } from './admin-checklist.ts';
import { CHECKLIST_ITEMS, type ChecklistItem } from './checklist-item.ts';

/** The name of a step, and how to do it. */
interface Step {
  readonly title: string;
  readonly hint?: string;
  /** The call that does it. `$ORIGIN` is the shell's origin. */
  readonly call: string;
}

const STEPS: Readonly<Record<ChecklistItem, Step>> = {
  connected: {
    title: 'Connect the app',
    call: "PlatformApp.init({ apiKey: 'my-app', shopOrigin: '$ORIGIN' })",
  },
  bar: { title: 'Set the bar', call: "PlatformApp.Bar.initialize({ title: 'Hello' })" },
  api: { title: 'Ask the API', call: "fetch('$ORIGIN/admin/api/2019-10/products.json')" },
  webhook: {
    title: 'Deliver a webhook',
    hint: 'Create one in the inspector, under Webhooks. Trigger its topic there, or in the console of this page:',
    call: "platformAdmin.kernel.trigger('orders/create')",
  },
};

/**
 * The first steps of a developer's app, ticked as they happen. Each open step says how to do it.
 *
 * @summary The first steps of an app.
 * @event {ChecklistDismissEvent} checklist-dismiss - The user dismisses the checklist.
 */
@customElement('admin-checklist-steps')
export class AdminChecklistSteps extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    visuallyHiddenStyles,
    css`
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        padding-block-start: 8px;
        padding-inline: 16px 8px;
      }
      ul {
        display: grid;
        gap: 12px;
        padding: 8px 0 16px;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 8px;
        padding-inline: 16px;
      }
      .icon {
        color: var(--admin-muted);
      }
      .done .icon {
        color: var(--admin-accent-text);
      }
      .step {
        display: grid;
        gap: 4px;
      }
      .step p {
        font-size: 0.75rem;
      }
      /* One click selects the whole call. */
      code {
        padding: 4px 8px;
        border-radius: 6px;
        background: var(--admin-sunken);
        font-size: 0.75rem;
        user-select: all;
      }
    `,
  ];

  /** The items that are ticked. */
  @property({ attribute: false }) done: readonly ChecklistItem[] = [];

  /** The origin of the shell, which answers apps. */
  @property() origin = '';

  override render(): TemplateResult {
    return html`<header>
        <h2>Get started</h2>
        <button type="button" class="button plain" @click=${this.#dismiss}>Dismiss</button>
      </header>
      <ul role="list">
        ${CHECKLIST_ITEMS.map((item) => this.#renderStep(STEPS[item], this.done.includes(item)))}
      </ul>`;
  }

  #renderStep({ title, hint, call }: Step, isDone: boolean): TemplateResult {
    return html`<li class=${isDone ? 'done' : ''}>
      ${renderIcon(isDone ? 'done' : 'waiting')}
      <div class="step">
        <span>${title}<span class="visually-hidden">: ${isDone ? 'done' : 'to do'}</span></span>
        ${isDone ? nothing : this.#renderCall(hint, call)}
      </div>
    </li>`;
  }

  #renderCall(hint: string | undefined, call: string): TemplateResult {
    return html`${hint ? html`<p class="muted">${hint}</p>` : nothing}
      <code dir="ltr">${call.replace('$ORIGIN', this.origin)}</code>`;
  }

  #dismiss(): void {
    this.dispatchEvent(new ChecklistDismissEvent());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-checklist-steps': AdminChecklistSteps;
  }
}
