import type { FrameModal, Shown } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { renderButton } from '../bar/app-button.ts';
import '../frame/admin-frame.ts';
import { titleOf } from './modal-title.ts';

/** Renders the content of a modal with a page of the app: its frame, and its buttons if any. */
export function renderPage(modal: Shown<FrameModal>): TemplateResult {
  const { primary, secondary, tertiary } = modal;
  const hasButtons = primary !== undefined || secondary.length + tertiary.length > 0;
  return html`<div class="page">
      <admin-frame .src=${modal.src} .label=${titleOf(modal)}></admin-frame>
    </div>
    ${
      hasButtons
        ? html`<div class="foot">
            ${tertiary.map((button) => renderButton(button))}
            <span class="gap"></span>
            ${secondary.map((button) => renderButton(button))}
            ${primary && renderButton(primary, { kind: 'primary', isDanger: modal.style === 'danger' })}
          </div>`
        : nothing
    }`;
}
