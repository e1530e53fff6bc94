import { html, type TemplateResult } from 'lit';
import type { Rule } from './rules.ts';

/** Renders the rule behind an error: its name and its text. */
export function renderRule({ name, text }: Rule): TemplateResult {
  return html`<p class="rule"><strong>${name}</strong> ${text}</p>`;
}
