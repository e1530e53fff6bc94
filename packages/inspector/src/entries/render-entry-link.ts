import { html, type TemplateResult } from 'lit';
import { EntrySelectEvent } from './entry-select-event.ts';

/** Renders the link to an entry in the timeline. */
export function renderEntryLink(number: number, text: string, label = text): TemplateResult {
  return html`<button
    type="button"
    class="link"
    title="Show in Timeline"
    aria-label=${label}
    @click=${({ target }: Event) => target?.dispatchEvent(new EntrySelectEvent(number))}
  >
    ${text}
  </button>`;
}
