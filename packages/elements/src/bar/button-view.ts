import type { ButtonStyle } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { ButtonPressEvent } from './button-press-event.ts';

/** A button of the app, ready to show: spec table *Button object*. */
export interface ButtonView {
  readonly type: 'button';
  /** What {@link ButtonPressEvent} carries. */
  readonly key: number;
  readonly label: string;
  /** Absent: the look of its group. A `disabled` button can be focused and never fires. */
  readonly style?: ButtonStyle | undefined;
}

/** A button that opens a menu: a secondary top bar button of type `dropdown`. */
export interface DropdownView {
  readonly type: 'dropdown';
  readonly key: number;
  readonly label: string;
  readonly style?: ButtonStyle | undefined;
  /** Items of the menu, in order. */
  readonly links: readonly ButtonView[];
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
export function pressButton(target: EventTarget, button: ButtonView): void {
  if (button.style !== 'disabled') target.dispatchEvent(new ButtonPressEvent(button.key));
}

/** Renders a button of the app, which fires {@link ButtonPressEvent} from itself. */
export function renderButton(button: ButtonView, look: ButtonLook = {}): TemplateResult {
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
