import { type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { FlashState } from '@platformapp/protocol';
import { renderEmptyState } from '../styles/empty-state.ts';
import { logStyles, renderLog, renderTime } from './log.ts';

/**
 * Every flash so far, so that one that has left the screen can still be read.
 *
 * @summary The list of past flashes.
 */
@customElement('admin-flash-log')
export class AdminFlashLog extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, logStyles];

  /** The flashes, in the order to show. */
  @property({ attribute: false }) flashes: readonly FlashState[] = [];

  override render(): TemplateResult {
    return renderLog(
      'Notices',
      this.flashes.map(renderFlash),
      renderEmptyState('section', 'No notices yet', 'Notices and errors that the app shows are kept here.'),
    );
  }
}

function renderFlash({ kind, text, at }: FlashState): TemplateResult {
  return html`<li class="line">
    ${renderTime(at)}
    <span class="text ${kind === 'error' ? 'failed' : ''}" dir="auto">${kind === 'error' ? 'Error: ' : ''}${text}</span>
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-flash-log': AdminFlashLog;
  }
}
