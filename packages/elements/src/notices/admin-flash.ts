import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { renderCloseButton } from '../styles/close-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { Countdown } from './countdown.ts';
import type { Flash } from '@platformapp/protocol';
import { renderIcon } from '../styles/icons.ts';
import { ReturnFocus } from './return-focus.ts';
import { toastStyles } from './toast-styles.ts';

/** The user closed a flash, or the time of a notice is up. */
export class FlashDismissEvent extends ChromeEvent {
  /** The id of the flash. */
  readonly id: number;

  constructor(id: number) {
    super('flash-dismiss');
    this.id = id;
  }
}

/**
 * Shows the newest flash (`flashNotice`, `flashError`). A notice leaves by itself, but not while
 * the pointer or focus is on it; an error stays. Keep the element in the page when there is no
 * flash: screen readers announce only live regions that existed before their text. While a dialog
 * is open, everything outside it is silent, so `<admin-modal>` has its own flash. The element
 * fills its width; its container positions it.
 *
 * @summary One message in the chrome.
 * @event {FlashDismissEvent} flash-dismiss - The flash was closed, or its time is up.
 * @slot - Buttons that belong to the flash.
 */
@customElement('admin-flash')
export class AdminFlash extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    toastStyles,
    css`
      :host {
        display: grid;
        justify-items: center;
        pointer-events: none;
      }
      .flash {
        display: flex;
        align-items: start;
        max-inline-size: min(560px, 100%);
        text-align: start;
      }
      .toast {
        padding: 8px 8px 8px 16px;
        font-weight: 500;
      }
      .error {
        background: var(--admin-danger);
        color: #fff;
      }
      .flash > .icon {
        margin-block-start: 6px;
        margin-inline-end: 8px;
      }
      p {
        padding-block: 6px;
        white-space: pre-line;
      }
      .button {
        position: sticky;
        inset-block-start: 0;
        margin-inline-start: 8px;
      }
      @media (forced-colors: active) {
        .error {
          border-width: 3px;
        }
      }
    `,
  ];

  /** The flash to show, if any. */
  @property({ attribute: false }) flash: Flash | undefined = undefined;

  /** Milliseconds until a notice leaves. */
  @property({ attribute: false }) duration = 5_000;

  readonly #countdown = new Countdown(() => this.#dismiss());
  readonly #holds = new Set<string>();

  constructor() {
    super();
    void new ReturnFocus(this);
  }

  override render(): TemplateResult {
    const { flash } = this;
    const text = flash && keyed(flash.id, html`<p dir="auto">${flash.text}</p>`);
    return html`<div
      class="flash ${flash ? `toast ${flash.kind}` : ''}"
      @pointerenter=${() => this.#hold('pointer')}
      @pointerleave=${() => this.#release('pointer')}
      @focusin=${() => this.#hold('focus')}
      @focusout=${() => this.#release('focus')}
    >
      ${flash?.kind === 'error' ? renderIcon('error') : nothing}
      <div role="status">${flash?.kind === 'notice' ? text : nothing}</div>
      <div role="alert">${flash?.kind === 'error' ? text : nothing}</div>
      <slot></slot>
      ${flash && renderCloseButton('Dismiss', () => this.#dismiss())}
    </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('flash') || changed.get('flash')?.id === this.flash?.id) return;
    // A box that disappears fires neither `pointerleave` nor `focusout`. When one flash replaces
    // another, the box stays, and so do the pointer and focus.
    if (!this.flash) this.#holds.clear();
    this.#countdown.stop();
    if (this.flash?.kind !== 'notice') return;
    this.#countdown.start(this.duration);
    if (this.#holds.size > 0) this.#countdown.pause();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#countdown.stop();
  }

  #hold(reason: string): void {
    this.#holds.add(reason);
    this.#countdown.pause();
  }

  #release(reason: string): void {
    this.#holds.delete(reason);
    if (this.#holds.size === 0) this.#countdown.resume();
  }

  #dismiss(): void {
    if (this.flash) this.dispatchEvent(new FlashDismissEvent(this.flash.id));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-flash': AdminFlash;
  }
  interface HTMLElementEventMap {
    'flash-dismiss': FlashDismissEvent;
  }
}
