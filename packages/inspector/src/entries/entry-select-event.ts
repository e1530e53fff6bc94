import type { TemplateResult } from 'lit';
import { renderLink } from '../controls/render-controls.ts';

/** The user chose an entry. */
export class EntrySelectEvent extends Event {
  /** The number of the entry, or `undefined` for none. */
  readonly number: number | undefined;
  /** Whether its details should open, or only change if they are open already. */
  readonly isOpening: boolean;

  constructor(number: number | undefined, isOpening = true) {
    super('entry-select', { bubbles: true, composed: true });
    this.number = number;
    this.isOpening = isOpening;
  }
}

/** Renders the link to an entry in the timeline. */
export function renderEntryLink(number: number, text: string, name?: string): TemplateResult {
  return renderLink(text, ({ target }) => target?.dispatchEvent(new EntrySelectEvent(number)), name);
}

declare global {
  interface HTMLElementEventMap {
    'entry-select': EntrySelectEvent;
  }
}
