import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { css, type CSSResultGroup } from 'lit';

/**
 * What the inspector adds to the tokens of the admin: its density, and the colours of sources and
 * of code. Its outermost element sets them for all within it.
 */
export const instrumentTokens: CSSResultGroup = css`
  :host {
    --admin-hover: light-dark(#f2f4f8, #1f252d);
    --admin-selected: light-dark(#e6edfc, #1e2e4f);
    --admin-guide: light-dark(#c5ccd6, #3d4753);
    --admin-success-text: light-dark(#11693a, #7fd8a0);
    --admin-warning: light-dark(#b87a00, #d9a520);
    --admin-source-api: light-dark(#2f6fde, #6ea1ff);
    --admin-source-webhook: light-dark(#b87a00, #e0ad3d);
    --admin-source-shop: light-dark(#1a7f45, #4cc283);
    --admin-source-call: light-dark(#7b4fd0, #b18cff);
    --admin-ink-key: light-dark(#1c49b3, #a9c5ff);
    --admin-ink-string: light-dark(#11693a, #8bdba9);
    --admin-ink-number: light-dark(#8a3d00, #f0b27a);
    --admin-radius-s: 6px;
    --admin-radius-xs: 4px;
    --admin-dense-row: 28px;
    --admin-dense-font: 0.75rem / 1rem system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
    --admin-dense-mono: 0.71875rem / 1rem ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
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
      color: var(--admin-text);
      font: var(--admin-dense-font);
      font-variant-numeric: tabular-nums;
    }
    :focus-visible {
      outline: 2px solid var(--admin-accent-text);
      outline-offset: -2px;
    }
    code,
    pre,
    textarea {
      font: var(--admin-dense-mono);
    }
    h2,
    h3 {
      font-size: 0.75rem;
      font-weight: 600;
      line-height: 1rem;
      letter-spacing: 0;
    }
    a {
      color: var(--admin-accent-text);
    }
    /* Sentences are English, also in a page that is read from the right. */
    :is(p, time, .grow, .problem, .failed, .empty span) {
      unicode-bidi: plaintext;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
    .muted {
      color: var(--admin-muted);
    }
    .failed {
      color: var(--admin-danger-text);
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
      border-block-end: 1px solid var(--admin-border);
      background: var(--admin-canvas);
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
      border: 1px solid var(--admin-control);
      border-radius: var(--admin-radius-xs);
      background: var(--admin-surface);
      color: var(--admin-text);
      font: inherit;
      text-decoration: none;
      white-space: nowrap;
      cursor: pointer;
    }
    .button:hover {
      background: var(--admin-hover);
    }
    .button.plain {
      border-color: transparent;
      background: none;
    }
    .button.plain:hover {
      background: var(--admin-selected);
    }
    .button.icon-only {
      inline-size: 24px;
      padding: 0;
    }
    .button[aria-pressed='true'] {
      border-color: var(--admin-accent-text);
      background: var(--admin-selected);
      color: var(--admin-accent-text);
    }
    .button:is(:disabled, [aria-disabled='true']) {
      border-color: var(--admin-border);
      color: var(--admin-muted);
      cursor: default;
    }
    .button.danger {
      color: var(--admin-danger-text);
    }
    .field {
      min-inline-size: 0;
      min-block-size: 24px;
      padding: 3px 6px;
      border: 1px solid var(--admin-control);
      border-radius: var(--admin-radius-xs);
      background: var(--admin-surface);
      color: var(--admin-text);
      font: inherit;
      text-overflow: ellipsis;
    }
    textarea.field {
      display: block;
      inline-size: 100%;
      font: var(--admin-dense-mono);
      resize: vertical;
    }
    .field::placeholder {
      color: var(--admin-muted);
      opacity: 1;
    }
    .field[aria-invalid='true'] {
      border-color: var(--admin-danger-text);
    }
    .empty {
      display: grid;
      justify-items: center;
      gap: 4px;
      max-inline-size: 420px;
      margin: auto;
      padding: 24px 16px;
      color: var(--admin-muted);
      text-align: center;
    }
    .empty strong {
      color: var(--admin-text);
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
