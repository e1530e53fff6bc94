import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { css, type CSSResultGroup } from 'lit';

/**
 * The density of the inspector, which its outermost element sets for all within it. Everything else
 * is in the tokens of the admin.
 */
export const instrumentTokens: CSSResultGroup = css`
  :host {
    --admin-dense-row: 28px;
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
