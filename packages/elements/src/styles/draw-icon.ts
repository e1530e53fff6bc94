import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { createElement, type IconNode } from 'lucide';

/**
 * Draws an icon of lucide in the colour of the text. It is decoration, hidden from screen readers:
 * there is text beside it, or its button has a name.
 *
 * @param name The name of the class that sets its size.
 * @param isDirectional Whether it is mirrored in right-to-left text.
 */
export function drawIcon(icon: IconNode, name: string, isDirectional: boolean): TemplateResult {
  const attributes = { class: isDirectional ? `${name} directional` : name, 'aria-hidden': 'true' };
  // Each place draws its icon once, not at each render.
  return html`${guard(icon, () => createElement(icon, attributes))}`;
}
