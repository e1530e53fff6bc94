import { html, nothing, type TemplateResult } from 'lit';

/** What a button has besides its content. */
export interface ButtonOptions {
  /** Its class. `link` looks like a link. */
  readonly kind?: 'button' | 'link';
  /** Its other classes. */
  readonly look?: string;
  /** The accessible name, where the content does not say what it is about. */
  readonly name?: string | undefined;
  /** Shown on hover: what the content does not say, or why the button is off. */
  readonly title?: string | undefined;
  /** Whether a press does nothing. It keeps focus. */
  readonly isOff?: boolean;
  /** Whether it stays pressed. Absent: it is no switch. */
  readonly isPressed?: boolean | undefined;
  /** What it opens. */
  readonly opens?: 'dialog';
  /** The id of what says why its value was refused; `''` if it was not. Absent: it has no value. */
  readonly error?: string;
}

/** Renders a button. */
export function renderButton(
  content: unknown,
  press: (event: Event) => unknown,
  { kind = 'button', look = '', name, title, isOff = false, isPressed, opens, error }: ButtonOptions = {},
): TemplateResult {
  return html`<button
    type="button"
    class="${kind} ${look}"
    aria-label=${name || nothing}
    title=${title || nothing}
    aria-disabled=${isOff || nothing}
    aria-pressed=${isPressed ?? nothing}
    aria-haspopup=${opens ?? nothing}
    aria-invalid=${error ? 'true' : nothing}
    aria-describedby=${error || nothing}
    @click=${(event: Event) => isOff || press(event)}
  >
    ${content}
  </button>`;
}
