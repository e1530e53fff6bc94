import type { ButtonState } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { ChromeEvent } from '../chrome-event.ts';

/** The user pressed a button that the app defined. A disabled button never fires (Button object, `style`). */
export class ButtonPressEvent extends ChromeEvent {
  /** The key of the button. */
  readonly key: number;

  constructor(key: number) {
    super('button-press');
    this.key = key;
  }
}

/** How {@link renderButton} shows a button; by default it is white with its label. */
export interface ButtonLook {
  /** Blue; or without a border; or an icon alone. */
  readonly kind?: 'primary' | 'plain' | 'square';
  /** Red, whatever the button's own style says. */
  readonly isDanger?: boolean;
  /** Shown in place of the label, which stays the name. */
  readonly icon?: TemplateResult;
}

/** Fires {@link ButtonPressEvent} at an element, unless the button is disabled. */
export function pressButton(target: EventTarget, button: ButtonState): void {
  if (button.style !== 'disabled') target.dispatchEvent(new ButtonPressEvent(button.key));
}

/** Renders a button of the app, which fires {@link ButtonPressEvent} from itself. */
export function renderButton(button: ButtonState, look: ButtonLook = {}): TemplateResult {
  const isDanger = look.isDanger || button.style === 'danger';
  return html`<button
    type="button"
    class="button ${look.kind ?? ''} ${isDanger ? 'danger' : ''}"
    aria-disabled=${button.style === 'disabled' ? 'true' : nothing}
    aria-label=${look.icon ? button.label : nothing}
    title=${look.icon ? button.label : nothing}
    @click=${({ currentTarget }: Event) => currentTarget && pressButton(currentTarget, button)}
  >
    ${look.icon ?? html`<span class="label">${button.label}</span>`}
  </button>`;
}

declare global {
  interface HTMLElementEventMap {
    'button-press': ButtonPressEvent;
  }
}
