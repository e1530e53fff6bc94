import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { css, type CSSResultGroup } from 'lit';

/** The custom properties of the inspector. Its outermost element sets them for all within it. */
export const instrumentTokens: CSSResultGroup = css`
  :host {
    --ins-surface: light-dark(#ffffff, #111418);
    --ins-bar: light-dark(#f4f5f7, #181c21);
    --ins-line: light-dark(#dfe3e8, #2a3037);
    --ins-control: light-dark(#8a939e, #66717d);
    --ins-text: light-dark(#1a1e24, #e4e8ed);
    --ins-muted: light-dark(#57606c, #9aa5b1);
    --ins-hover: light-dark(#f0f3f8, #1a2028);
    --ins-selected: light-dark(#dfe9ff, #1f3055);
    --ins-accent: light-dark(#1d4fc4, #8fb4ff);
    --ins-error: light-dark(#ac1f2b, #ff9ea3);
    --ins-error-soft: light-dark(#fdf0f0, #29171a);
    --ins-bridge: light-dark(#6a3cbc, #c3a6ff);
    --ins-api: light-dark(#0b5cad, #86bdff);
    --ins-shop: light-dark(#106a39, #7fd8a0);
    --ins-webhooks: light-dark(#854f00, #f0bf6c);
    --ins-rules: light-dark(#ac1f2b, #ff9ea3);
    --ins-admin: light-dark(#4b5663, #aab4c0);
    --ins-row: 28px;
    --ins-radius: 3px;
    --ins-font: 0.75rem / 1rem system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
    --ins-mono: 0.75rem / 1rem ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  }
`;

/**
 * The styles that all elements of the inspector share: type, buttons, fields, tables and empty
 * states.
 */
export const instrumentStyles: CSSResultGroup = [
  baseStyles,
  css`
    :host {
      color: var(--ins-text);
      font: var(--ins-font);
      font-variant-numeric: tabular-nums;
    }
    :focus-visible {
      outline: 2px solid var(--ins-accent);
      outline-offset: -2px;
    }
    code,
    pre,
    textarea {
      font: var(--ins-mono);
    }
    h2,
    h3 {
      font-size: 0.75rem;
      font-weight: 600;
      line-height: 1rem;
      letter-spacing: 0;
    }
    a {
      color: var(--ins-accent);
    }
    /* Sentences are English, also in a page that is read from the right. */
    :is(p, time, .grow, .problem, .failed, .empty span) {
      unicode-bidi: plaintext;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
    .muted {
      color: var(--ins-muted);
    }
    .failed {
      color: var(--ins-error);
    }
    .glyph {
      display: block;
      flex: none;
      inline-size: 14px;
      block-size: 14px;
    }
    .glyph.directional:dir(rtl) {
      transform: scaleX(-1);
    }
    .bar {
      display: flex;
      flex: none;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px;
      padding: 4px 8px;
      border-block-end: 1px solid var(--ins-line);
      background: var(--ins-bar);
    }
    .space {
      flex: 1;
    }
    .button {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 4px;
      min-block-size: 24px;
      padding: 3px 8px;
      border: 1px solid var(--ins-control);
      border-radius: var(--ins-radius);
      background: var(--ins-surface);
      color: var(--ins-text);
      font: inherit;
      text-decoration: none;
      white-space: nowrap;
      cursor: pointer;
    }
    .button:hover {
      background: var(--ins-hover);
    }
    .button.plain {
      border-color: transparent;
      background: none;
    }
    .button.plain:hover {
      background: var(--ins-selected);
    }
    .button.icon-only {
      inline-size: 24px;
      padding: 0;
    }
    .button[aria-pressed='true'] {
      border-color: var(--ins-accent);
      background: var(--ins-selected);
      color: var(--ins-accent);
    }
    .button:is(:disabled, [aria-disabled='true']) {
      border-color: var(--ins-line);
      color: var(--ins-muted);
      cursor: default;
    }
    .button.danger {
      color: var(--ins-error);
    }
    .field {
      min-inline-size: 0;
      min-block-size: 24px;
      padding: 3px 6px;
      border: 1px solid var(--ins-control);
      border-radius: var(--ins-radius);
      background: var(--ins-surface);
      color: var(--ins-text);
      font: inherit;
      text-overflow: ellipsis;
    }
    textarea.field {
      display: block;
      inline-size: 100%;
      font: var(--ins-mono);
      resize: vertical;
    }
    .field::placeholder {
      color: var(--ins-muted);
      opacity: 1;
    }
    .field[aria-invalid='true'] {
      border-color: var(--ins-error);
    }
    .empty {
      display: grid;
      justify-items: center;
      gap: 4px;
      max-inline-size: 420px;
      margin: auto;
      padding: 24px 16px;
      color: var(--ins-muted);
      text-align: center;
    }
    .empty strong {
      color: var(--ins-text);
    }
    .empty .actions {
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      gap: 4px;
      margin-block-start: 8px;
    }
    @media (forced-colors: active) {
      .button[aria-pressed='true'] {
        border-color: Highlight;
        color: Highlight;
      }
    }
  `,
];
