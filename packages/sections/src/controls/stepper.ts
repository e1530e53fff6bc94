import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { typedIn } from '../values/text.ts';

/** A number between two ends. */
export interface Stepper {
  readonly id: string;
  readonly label: string;
  /** As typed, so that it need not be a number. */
  readonly value: string;
  readonly least: number;
  readonly most: number;
  /** Whether there is an error, whose id is `<id>-error`. */
  readonly isWrong?: boolean;
  readonly change: (value: string) => void;
}

/**
 * Renders a number with buttons that step it. It is one tab stop: the arrow keys step it too, Page
 * Up and Page Down by ten.
 */
export function renderStepper(stepper: Stepper): TemplateResult {
  const { id, label, value, least, most, isWrong = false, change } = stepper;
  const now = Number(value) || 0;
  const step = (by: number): void => change(String(Math.min(most, Math.max(least, Math.round(now + by)))));
  const button = (icon: 'less' | 'add', name: string, by: number, isAtEnd: boolean): TemplateResult =>
    html`<button
      type="button"
      tabindex="-1"
      aria-label=${name}
      aria-disabled=${isAtEnd}
      @click=${() => isAtEnd || step(by)}
    >
      ${renderPageIcon(icon)}
    </button>`;
  return html`<span class="stepper">
    ${button('less', `One ${label} less`, -1, now <= least)}
    <input
      id=${id}
      type="number"
      min=${least}
      max=${most}
      autocomplete="off"
      aria-label=${label}
      aria-invalid=${isWrong}
      aria-describedby=${isWrong ? `${id}-error` : nothing}
      .value=${live(value)}
      @input=${(event: Event) => change(typedIn(event))}
      @keydown=${(event: KeyboardEvent) => {
        const by = { PageDown: -10, PageUp: 10 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by);
      }}
    />
    ${button('add', `One ${label} more`, 1, now >= most)}
  </span>`;
}
