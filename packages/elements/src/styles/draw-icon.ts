import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { createElement, type IconNode } from 'lucide';

/**
 * Draws an icon of lucide in the colour of the text. It is decoration, hidden from screen readers:
 * words stand beside it, or name its button.
 *
 * @param name Of the class that says how large it is.
 * @param isDirectional Whether it is mirrored where text runs from right to left.
 */
export function drawIcon(icon: IconNode, name: string, isDirectional: boolean): TemplateResult {
  const attributes = { class: isDirectional ? `${name} directional` : name, 'aria-hidden': 'true' };
  // A drawing is made once in each place, not with each render.
  return html`${guard(icon, () => createElement(icon, attributes))}`;
}
