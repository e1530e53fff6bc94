import { html, nothing, type TemplateResult } from 'lit';

/** What the save bar shows and does. */
export interface SaveBar {
  /** What is being made: `order`. Empty for a record that exists. A new one can always be saved. */
  readonly what: string;
  readonly isUnsaved: boolean;
  /** Whether there are fields that must be given. */
  readonly hasRequired: boolean;
  /** Whether the changes are being saved. */
  readonly isBusy: boolean;
  /** How many fields the API refused. */
  readonly errors: number;
  readonly save: () => void;
  readonly discard: () => void;
  /** Goes to the next field that was refused. */
  readonly showError: () => void;
}

/** Renders a bar at the foot of a page while something is unsaved or new. */
export function renderSaveBar(bar: SaveBar): TemplateResult {
  const { what, isUnsaved, hasRequired, isBusy, errors, save, discard, showError } = bar;
  const isOpen = isUnsaved || what !== '';
  const state = isBusy ? 'Saving…' : what === '' ? 'Unsaved changes' : `New ${what}`;
  const count = html`<button type="button" class="link" @click=${showError}>
    ${errors === 1 ? '1 error' : `${errors} errors`}
  </button>`;
  const hint = html`<span class="hint muted">Fields with <span class="required">*</span> are required</span>`;
  const button = (label: string, press: () => void, look: string): TemplateResult =>
    html`<button
      type="button"
      class="button ${look}"
      aria-disabled=${isBusy ? 'true' : nothing}
      @click=${() => isBusy || press()}
    >
      ${label}
    </button>`;
  // Buttons in a status message would be read with it.
  return html`<div class="save ${isOpen ? 'open row' : ''}">
    <strong role="status" class="row ${errors > 0 ? 'wrong' : ''}">${isOpen ? state : nothing}</strong>
    ${
      isOpen
        ? html`${errors > 0 ? count : what === '' || !hasRequired ? nothing : hint}
          ${button(what === '' ? 'Discard' : 'Cancel', discard, 'end')} ${button('Save', save, 'primary')}`
        : nothing
    }
  </div>`;
}
