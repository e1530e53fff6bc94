import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { typedIn } from '../values/text.ts';

/** How {@link renderStepper} looks. */
export const stepperStyles: CSSResult = css`
  .stepper {
    display: inline-flex;
    block-size: 32px;
    border: 1px solid var(--admin-control);
    border-radius: var(--admin-radius-control);
    background: var(--admin-surface);
    overflow: clip;
  }
  .stepper button {
    display: grid;
    place-items: center;
    inline-size: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  .stepper button:hover {
    background: var(--admin-sunken);
  }
  .stepper button[aria-disabled='true'] {
    color: var(--admin-muted);
    opacity: 0.55;
  }
  .stepper .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .stepper input {
    inline-size: 36px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .stepper input:focus-visible {
    outline: 0;
  }
  .stepper:has(input:focus-visible) {
    outline: 2px solid var(--admin-accent);
    outline-offset: -1px;
  }
  .stepper:has([aria-invalid='true']) {
    border-color: var(--admin-danger);
    box-shadow: inset 0 0 0 1px var(--admin-danger);
    outline-offset: 2px;
  }
`;

/** A number between two ends. */
export interface Stepper {
  readonly id: string;
  readonly label: string;
  /** As typed, so that it need not be a number. */
  readonly value: string;
  readonly least: number;
  readonly most: number;
  /** The id of the error that it has; `''` for none. */
  readonly errorId: string;
  readonly isFirst?: boolean;
  readonly change: (value: string) => void;
}

/**
 * Renders a number with buttons that step it. It is one tab stop: the arrow keys step it, Page Up
 * and Page Down go to its ends.
 */
export function renderStepper({ id, label, value, least, most, errorId, isFirst, change }: Stepper): TemplateResult {
  const now = Number(value);
  const set = (next: number): void => change(String(Math.min(most, Math.max(least, Math.round(next) || least))));
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: now + 1,
    ArrowDown: now - 1,
    PageUp: most,
    PageDown: least,
  };
  const press = (event: KeyboardEvent): void => {
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const button = (icon: 'less' | 'add', name: string, next: number, isAtEnd: boolean): TemplateResult =>
    html`<button
      type="button"
      tabindex="-1"
      aria-label=${name}
      aria-disabled=${isAtEnd}
      @click=${() => isAtEnd || set(next)}
    >
      ${renderPageIcon(icon)}
    </button>`;
  return html`<span class="stepper">
    ${button('less', `One ${label} less`, now - 1, now <= least)}
    <input
      id=${id}
      role="spinbutton"
      inputmode="numeric"
      autocomplete="off"
      aria-label=${label}
      aria-valuemin=${least}
      aria-valuemax=${most}
      aria-valuenow=${Number.isFinite(now) ? now : nothing}
      aria-invalid=${errorId !== ''}
      aria-describedby=${errorId || nothing}
      ?autofocus=${isFirst === true}
      .value=${live(value)}
      @input=${(event: Event) => change(typedIn(event))}
      @keydown=${press}
    />
    ${button('add', `One ${label} more`, now + 1, now >= most)}
  </span>`;
}
