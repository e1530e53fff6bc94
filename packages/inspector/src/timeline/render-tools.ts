import { html, nothing, type TemplateResult } from 'lit';
import { renderGlyph } from '../look/glyph.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { type Chip, CHIPS } from './chips.ts';

/** What the toolbar shows, and what its controls do. */
export interface Tools {
  readonly filter: string;
  /** Why the filter is not understood, or `''`. */
  readonly problem: string;
  readonly isPaused: boolean;
  readonly pressed: ReadonlySet<Chip>;
  readonly isAdminShown: boolean;
  /** The number of reads of the admin itself. */
  readonly adminReads: number;
  readonly clear: () => void;
  readonly pause: () => void;
  readonly setFilter: (text: string) => void;
  readonly press: (chip: Chip) => void;
  readonly showAdmin: () => void;
}

/** Renders the toolbar of the timeline. Its menu is a slot. */
export function renderTools(tools: Tools): TemplateResult {
  const { filter, problem, isPaused, pressed, isAdminShown, adminReads } = tools;
  return html`<div class="tools" role="toolbar" aria-label="Timeline">
      ${renderIconButton('clear', 'Clear', tools.clear)}
      <button
        type="button"
        class="button plain icon-only"
        aria-label="Pause"
        title="Pause"
        aria-pressed=${isPaused}
        @click=${tools.pause}
      >
        ${renderGlyph('pause')}
      </button>
      <span class="separator"></span>
      <span class="search" role="search"
        >${renderGlyph('filter')}<input
          class="field"
          type="search"
          aria-label="Filter"
          aria-invalid=${problem === '' ? nothing : 'true'}
          aria-describedby=${problem === '' ? nothing : 'problem'}
          placeholder="Filter"
          title="Words, or source:api  status:4xx  is:error  topic:orders/*  since:5m  -word"
          spellcheck="false"
          autocomplete="off"
          .value=${filter}
          @input=${({ target }: Event) => {
            if (target instanceof HTMLInputElement) tools.setFilter(target.value);
          }}
      /></span>
      <span class="chips" role="group" aria-label="Kinds">
        ${CHIPS.map((chip) => renderChip(chip, pressed.has(chip), () => tools.press(chip)))}
        ${renderChip(
          html`Admin${adminReads === 0 ? nothing : html` <span class="muted">${adminReads}</span>`}`,
          isAdminShown,
          tools.showAdmin,
        )}
      </span>
      <slot name="menu"></slot>
    </div>
    ${problem === '' ? nothing : html`<p class="problem" id="problem" role="status">${problem}</p>`}`;
}

function renderChip(label: string | TemplateResult, isPressed: boolean, press: () => void): TemplateResult {
  return html`<button type="button" class="chip" aria-pressed=${isPressed} @click=${press}>${label}</button>`;
}
