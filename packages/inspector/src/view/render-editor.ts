import { html, type TemplateResult } from 'lit';
import type { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { renderGlyph } from '../look/glyph.ts';
import type { SendRequest } from '../request/api-answer.ts';
import type { RecordedRequest } from '../request/recorded-request.ts';

/** Renders the editor of a recorded request in place of the timeline. Escape closes it. */
export function renderEditor(
  recorded: RecordedRequest,
  send: SendRequest | undefined,
  close: () => void,
  select: (event: EntrySelectEvent) => void,
): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  return html`<request-editor dense .recorded=${recorded} .send=${send} @entry-select=${select} @keydown=${onKey}>
    <button type="button" class="button plain" @click=${close}>${renderGlyph('back')} Timeline</button>
  </request-editor>`;
}
