import { css, type CSSResultGroup } from 'lit';
import { formStyles } from '../styles/form-styles.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { searchStyles } from '../styles/search-styles.ts';

/** How the bar over a list looks: one row, whatever is set. */
export const listBarStyles: CSSResultGroup = [
  baseStyles,
  controlStyles,
  formStyles,
  searchStyles,
  css`
    :host {
      flex: none;
      container-type: inline-size;
    }
    .tools {
      display: flex;
      gap: 8px;
      padding: 8px;
      border-block-end: 1px solid var(--admin-border);
    }
    .search {
      flex: 1 1 0;
      min-inline-size: 0;
    }
    .search .count {
      position: absolute;
      inset-block: 0;
      inset-inline-end: 36px;
      align-content: center;
      font-size: 0.8125rem;
      font-variant-numeric: tabular-nums;
      pointer-events: none;
    }
    .choice {
      flex: none;
      padding-inline: 10px;
      font-size: 0.8125rem;
    }
    .choice .icon {
      color: var(--admin-muted);
    }
    .choice.set {
      border-color: var(--admin-accent);
      background: var(--admin-accent-soft);
      color: var(--admin-accent-text);
    }
    .choice.set .icon {
      color: inherit;
    }
    .number {
      min-inline-size: 18px;
      border-radius: 9px;
      background: var(--admin-accent);
      color: #fff;
      font-size: 0.75rem;
      line-height: 18px;
    }
    .narrow {
      display: none;
    }
    .values {
      position-area: block-end span-inline-start;
      position-try-fallbacks: flip-inline, flip-block;
      min-inline-size: 200px;
      max-block-size: 60vh;
      margin: 4px 0;
      padding: 4px;
      border: 1px solid var(--admin-border);
      border-radius: var(--admin-radius);
      background: var(--admin-surface);
      box-shadow: var(--admin-shadow);
      color: inherit;
      overflow: auto;
    }
    :is(.values, fieldset) label {
      display: flex;
      gap: 10px;
      align-items: center;
      min-block-size: 36px;
      font-size: inherit;
      font-weight: 400;
    }
    .values label {
      padding-inline: 8px;
      border-radius: 5px;
    }
    .values label:is(:hover, :focus-within) {
      background: var(--admin-sunken);
    }
    .values .button {
      inline-size: 100%;
      justify-content: start;
      padding-inline: 8px;
    }
    fieldset {
      gap: 0;
    }
    @container (width < 600px) {
      .choice {
        display: none;
      }
      .narrow {
        display: inline-flex;
      }
    }
    @media (forced-colors: active) {
      .number {
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
  `,
];
