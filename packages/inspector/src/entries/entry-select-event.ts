import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { renderLink } from '../controls/render-controls.ts';
import { nameEntry } from './describe-row.ts';

/** The user chose an entry. */
export class EntrySelectEvent extends Event {
  /** The number of the entry, or `undefined` for none. */
  readonly number: number | undefined;

  constructor(number: number | undefined) {
    super('entry-select', { bubbles: true, composed: true });
    this.number = number;
  }
}

/** Renders the link to an entry in the timeline. */
export function renderEntryLink(number: number, text: string, name?: string): TemplateResult {
  return renderLink(text, ({ target }) => target?.dispatchEvent(new EntrySelectEvent(number)), name);
}

/** Renders links to entries, unless there are none. */
export function renderEntryLinks(label: string, entries: readonly TimelineEntry[]): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing;
  return html`<span class="muted">${label}</span>
    ${entries.map((each) => renderEntryLink(each.number, nameEntry(each)))}`;
}

/** What caused an entry, the root first. */
export function causesOf(entry: TimelineEntry | undefined, timeline: Timeline | undefined): readonly TimelineEntry[] {
  const cause = entry?.cause === undefined ? undefined : timeline?.find(entry.cause);
  return cause ? [...causesOf(cause, timeline), cause] : [];
}

declare global {
  interface HTMLElementEventMap {
    'entry-select': EntrySelectEvent;
  }
}
