import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { InspectorOpenEvent } from '../outcome/inspector-open-event.ts';
import type { SaveOutcome } from '../outcome/save-outcome.ts';

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
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 56px;
    padding: 8px 24px;
    border: 1px solid var(--admin-border);
    border-block-end: 0;
    border-radius: 12px 12px 0 0;
    background: var(--admin-surface);
    box-shadow: 0 -4px 16px rgb(13 20 33 / 6%);
  }
  .save [role='status'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: center;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .save strong {
    display: inline-flex;
    gap: 8px;
    align-items: center;
  }
  .unsaved {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--admin-warning-text);
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
  /** What the last save did. Absent if nothing was saved yet. */
  readonly outcome: SaveOutcome | undefined;
  readonly save: () => void;
  readonly discard: () => void;
}

/** Renders a bar at the foot of a page while something is unsaved or new. Afterwards it shows the outcome. */
export function renderSaveBar({ what, isUnsaved, isBusy, outcome, save, discard }: SaveBar): TemplateResult {
  const isOpen = isUnsaved || what !== '';
  const state = what === '' ? 'Unsaved changes' : `New ${what}`;
  const button = (label: string, press: () => void, look = ''): TemplateResult =>
    html`<button
      type="button"
      class="button ${look}"
      aria-disabled=${isBusy ? 'true' : nothing}
      @click=${() => isBusy || press()}
    >
      ${label}
    </button>`;
  // Buttons in a status message would be read with it.
  return html`<div class="save ${isOpen || outcome ? 'open' : ''}">
    <div role="status">
      ${isOpen ? html`<strong><span class="unsaved"></span>${isBusy ? 'Saving…' : state}</strong>` : nothing}
      ${
        what === ''
          ? nothing
          : html`<span class="hint muted">Fields with <span class="required">*</span> are required</span>`
      }
      ${!isOpen && outcome ? html`<strong>${renderIcon('done')}${outcome.text}</strong>` : nothing}
    </div>
    ${isOpen ? html`${button(what === '' ? 'Discard' : 'Cancel', discard)} ${button('Save', save, 'primary')}` : nothing}
    ${!isOpen && outcome && outcome.delivery !== 0 ? renderView(outcome) : nothing}
  </div>`;
}

/** A way to the webhooks of a save that caused some. */
function renderView({ delivery }: SaveOutcome): TemplateResult {
  return html`<button
    type="button"
    class="button"
    @click=${({ target }: Event) => target?.dispatchEvent(new InspectorOpenEvent('webhooks', delivery))}
  >
    View
  </button>`;
}
