import { css, type CSSResultGroup } from 'lit';
import { sharedStyles } from '../styles/shared-styles.ts';

/** How the bar over a list looks: one row, whatever is set. */
export const listBarStyles: CSSResultGroup = [
  sharedStyles,
  css`
    :host {
      flex: none;
      container-type: inline-size;
    }
    .tools {
      padding: 8px;
      border-block-end: 1px solid var(--admin-border);
    }
    .search .count {
      position: absolute;
      inset-block: 0;
      inset-inline-end: 36px;
      align-content: center;
      pointer-events: none;
    }
    .choice {
      flex: none;
      padding-inline: 10px;
      font-size: 0.8125rem;
    }
    .choice.set {
      border-color: var(--admin-accent);
      background: var(--admin-accent-soft);
      color: var(--admin-accent-text);
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
