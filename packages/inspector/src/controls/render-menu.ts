import { html, type TemplateResult } from 'lit';
import { renderGlyph } from '../look/glyph.ts';

/**
 * Renders a button that opens a menu, of buttons, links and text, and focuses the first of them. A
 * press in the menu closes it, and focus goes back to the button.
 *
 * @param id Names the menu within its shadow root.
 * @param label The name of the button and of the menu.
 */
export function renderMenu(id: string, label: string, content: unknown): TemplateResult {
  return html`<button
      type="button"
      class="button plain icon-only"
      aria-label=${label}
      title=${label}
      popovertarget=${id}
    >
      ${renderGlyph('more')}
    </button>
    <div id=${id} class="menu" popover role="group" aria-label=${label} @click=${CLOSE} @toggle=${enterMenu}>
      ${content}
    </div>`;
}

function enterMenu({ currentTarget, newState }: ToggleEvent): void {
  if (newState !== 'open' || !(currentTarget instanceof HTMLElement)) return;
  currentTarget.querySelector<HTMLElement>('button:enabled, a')?.focus();
}

/** Before the press has its effect, which may remove the menu. */
const CLOSE = { handleEvent: closeMenu, capture: true };

function closeMenu({ currentTarget, target }: Event): void {
  if (!(target instanceof Element) || !target.closest('button, a') || !(currentTarget instanceof HTMLElement)) return;
  currentTarget.hidePopover();
  const button = currentTarget.previousElementSibling;
  if (button instanceof HTMLElement) button.focus();
}
