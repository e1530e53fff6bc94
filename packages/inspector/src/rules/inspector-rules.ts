import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { RuleOpenEvent } from './rule-open-event.ts';
import { RULES } from './rules.ts';

/**
 * All rules that rule breaks and errors name, with their texts.
 *
 * @summary The rules.
 * @event {RuleOpenEvent} rule-open - The user wants the list of rule breaks again.
 */
@customElement('inspector-rules')
export class InspectorRules extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    css`
      section {
        padding: 8px;
        border-block-end: 1px solid var(--ins-line);
      }
      section.wanted {
        background: var(--ins-selected);
      }
      p {
        max-inline-size: 80ch;
        margin-block-start: 2px;
        overflow-wrap: anywhere;
      }
      @media (forced-colors: active) {
        section.wanted {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
    `,
  ];

  /** The name of the rule to show. */
  @property() wanted = '';

  override render(): TemplateResult {
    return html`<div class="bar">
        <button type="button" class="button" @click=${() => this.dispatchEvent(new RuleOpenEvent(undefined))}>
          ${renderGlyph('back')} Rule breaks
        </button>
      </div>
      <div class="body" role="group" aria-label="All rules" tabindex="0">
        ${RULES.map(
          ({ name, text }) =>
            html`<section class=${name === this.wanted ? 'wanted' : ''}>
              <h3 tabindex="-1">${name}</h3>
              <p>${text}</p>
            </section>`,
        )}
      </div>`;
  }

  override updated(changed: PropertyValues): void {
    if (!changed.has('wanted')) return;
    const place = this.renderRoot.querySelector<HTMLElement>(this.wanted === '' ? '.body' : '.wanted h3');
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-rules': InspectorRules;
  }
}
