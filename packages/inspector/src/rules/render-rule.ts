import { html, type TemplateResult } from 'lit';
import { RuleOpenEvent } from './rule-open-event.ts';
import type { Rule } from './rules.ts';

/** Renders the rule behind an error: its name, which links to all rules, and its text. */
export function renderRule({ name, text }: Rule): TemplateResult {
  return html`<h3>Rule</h3>
    <p class="lead">
      <button
        type="button"
        class="link"
        @click=${({ target }: Event) => target?.dispatchEvent(new RuleOpenEvent(name))}
      >
        ${name}
      </button>
      ${text}
    </p>`;
}
