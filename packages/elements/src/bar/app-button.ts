import { parseWebUrl } from '@platformapp/protocol';
import type { Button, Shown } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { ChromeEvent } from '../events/chrome-event.ts';
import { isPlainClick } from '../layout/nav-select-event.ts';

/**
 * The user pressed a button that the app defined. A disabled button never fires (Button object,
 * `style`).
 */
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
  /** Blue, white, only an icon, or a link if the button has an address. */
  readonly kind?: 'primary' | 'secondary' | 'square' | 'link';
  /** Red, whatever the button's own style. */
  readonly isDanger?: boolean;
  /** Shown in place of the label, which stays the name. */
  readonly icon?: TemplateResult;
}

/** The part of a button that {@link renderButton} shows. */
type DrawnButton = Pick<Shown<Button>, 'key' | 'label' | 'href' | 'style'>;

/** Fires {@link ButtonPressEvent} at an element, unless the button is disabled. */
export function pressButton(target: EventTarget, button: DrawnButton): void {
  if (button.style !== 'disabled') target.dispatchEvent(new ButtonPressEvent(button.key));
}

/** Renders a button of the app, which fires {@link ButtonPressEvent} from itself. */
export function renderButton(button: DrawnButton, look: ButtonLook = {}): TemplateResult {
  const href = look.kind === 'link' ? findLink(button) : undefined;
  if (href !== undefined) return renderLink(button, href);
  const isDanger = look.isDanger || button.style === 'danger';
  return html`<button
    type="button"
    class="button ${look.kind === 'link' ? 'plain' : (look.kind ?? '')} ${isDanger ? 'danger' : ''}"
    aria-disabled=${button.style === 'disabled' ? 'true' : nothing}
    aria-label=${look.icon ? button.label : nothing}
    title=${look.icon ? button.label : nothing}
    @click=${({ currentTarget }: Event) => currentTarget && pressButton(currentTarget, button)}
  >
    ${look.icon ?? html`<span class="label">${button.label}</span>`}
  </button>`;
}

/** A plain click presses the button; any other, such as one for a new tab, is the browser's. */
function renderLink(button: DrawnButton, href: string): TemplateResult {
  const press = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (event.currentTarget) pressButton(event.currentTarget, button);
  };
  return html`<a dir="auto" href=${href} @click=${press}>${button.label}</a>`;
}

function findLink({ href, style }: DrawnButton): string | undefined {
  if (href === undefined || style === 'disabled') return undefined;
  // A path stays on this origin, also one that begins with two slashes.
  return parseWebUrl(href.startsWith('/') ? `${location.origin}${href}` : href)?.href;
}

declare global {
  interface HTMLElementEventMap {
    'button-press': ButtonPressEvent;
  }
}
