import { html, nothing, type TemplateResult } from 'lit';
import { describeCard } from '../cards/describe-card.ts';
import { formatAgo } from '../entries/describe-row.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { renderGlyph } from '../look/glyph.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** Renders where a request comes from, and the way back to how it was recorded. */
export function renderSource({ cause }: RecordedRequest, isEdited: boolean, reset: () => void): TemplateResult {
  const { verb, text } = describeCard(cause);
  const select = ({ target }: Event): unknown => target?.dispatchEvent(new EntrySelectEvent(cause.number));
  return html`<div class="from">
    ${renderGlyph('resend')}
    <span
      >From <button type="button" class="link" @click=${select}>${`${verb} ${text}`.trim()}</button>,
      ${formatAgo(cause.at)}. ${isEdited ? html`<span>Edited.</span>` : nothing}</span
    >
    <button
      type="button"
      class="button plain"
      aria-disabled=${isEdited ? nothing : 'true'}
      @click=${() => isEdited && reset()}
    >
      Back to the original
    </button>
  </div>`;
}
