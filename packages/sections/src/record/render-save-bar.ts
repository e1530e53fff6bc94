import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';

/** How {@link renderSaveBar} looks. */
export const saveBarStyles: CSSResult = css`
  .save {
    position: sticky;
    z-index: 3;
    inset-block-end: 0;
    margin-block: auto -24px;
    margin-inline: -24px;
  }
  .save.open {
    min-block-size: 56px;
    padding: 8px 24px;
    border: 1px solid var(--admin-border);
    border-block-end: 0;
    border-radius: 12px 12px 0 0;
    background: var(--admin-surface);
    box-shadow: 0 -4px 16px rgb(13 20 33 / 6%);
  }
  .save .link {
    color: var(--admin-danger-text);
    white-space: nowrap;
  }
  .save .end {
    margin-inline-start: auto;
  }
  .open strong::before {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--admin-warning-text);
  }
  .open .wrong::before {
    background: var(--admin-danger);
  }
  @media (width < 600px) {
    .save {
      margin-block-end: -16px;
      margin-inline: -8px;
    }
    .save.open {
      padding-inline: 16px;
    }
    .hint {
      display: none;
    }
  }
`;

/** What the save bar shows and does. */
export interface SaveBar {
  /** What is being made: `order`. Empty for a record that exists. A new one can always be saved. */
  readonly what: string;
  readonly isUnsaved: boolean;
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
export function renderSaveBar({ what, isUnsaved, isBusy, errors, save, discard, showError }: SaveBar): TemplateResult {
  const isOpen = isUnsaved || what !== '';
  const state = what === '' ? 'Unsaved changes' : `New ${what}`;
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
    <strong role="status" class="row ${errors > 0 ? 'wrong' : ''}"
      >${isOpen ? (isBusy ? 'Saving…' : state) : nothing}</strong
    >
    ${
      isOpen
        ? html`${errors > 0 ? count : what === '' ? nothing : hint}
          ${button(what === '' ? 'Discard' : 'Cancel', discard, 'end')} ${button('Save', save, 'primary')}`
        : nothing
    }
  </div>`;
}
