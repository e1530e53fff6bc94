import { css, type CSSResult } from 'lit';

/**
 * Buttons, links that look like buttons, text boxes, selects, and popovers below a button. A
 * `button` is white; `primary` makes it blue, `danger` red, `plain` borderless, `square` an icon
 * alone (Button object, `style`; Modal, `style: danger`).
 */
export const controlStyles: CSSResult = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-inline-size: 0;
    min-block-size: 32px;
    padding: 5px 12px;
    border: 1px solid var(--admin-button-line);
    border-radius: var(--admin-radius-control);
    background: var(--admin-surface);
    box-shadow: var(--admin-shadow-card);
    color: var(--admin-text);
    font: inherit;
    font-weight: 500;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    transition:
      background 0.12s,
      border-color 0.12s;
  }
  .label {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .button:hover {
    border-color: var(--admin-control);
    background: var(--admin-canvas);
  }
  .button:active {
    background: var(--admin-sunken);
  }
  .button.danger {
    color: var(--admin-danger-text);
  }
  .button.primary {
    border-color: transparent;
    background: var(--admin-accent);
    color: #fff;
  }
  .button.primary:is(:hover, :active):not([aria-disabled='true']) {
    background: var(--admin-accent-strong);
  }
  .button.primary.danger {
    background: var(--admin-danger);
  }
  .button.primary.danger:is(:hover, :active):not([aria-disabled='true']) {
    background: var(--admin-danger-strong);
  }
  .button.plain {
    border-color: transparent;
    background: none;
    box-shadow: none;
  }
  .button.plain:hover:not([aria-disabled='true']) {
    background: var(--admin-sunken);
  }
  .button.square {
    inline-size: 32px;
    padding: 5px;
  }
  .button[aria-disabled='true'] {
    color: var(--admin-muted);
    cursor: default;
    opacity: 0.7;
  }
  .button[aria-disabled='true']:not(.plain) {
    border-color: var(--admin-border);
    background: var(--admin-sunken);
  }
  .field {
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 7px 12px;
    border: 1px solid var(--admin-control);
    border-radius: var(--admin-radius-control);
    background: var(--admin-surface);
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
  }
  select.field {
    appearance: none;
    padding-inline-end: 26px;
    background-image:
      linear-gradient(45deg, transparent 50%, var(--admin-muted) 50%),
      linear-gradient(-45deg, transparent 50%, var(--admin-muted) 50%);
    background-position:
      right 14px center,
      right 9px center;
    background-size: 5px 5px;
    background-repeat: no-repeat;
  }
  select.field:dir(rtl) {
    background-position:
      left 9px center,
      left 14px center;
  }
  option {
    background: var(--admin-surface);
    color: var(--admin-text);
  }
  .field::placeholder {
    color: var(--admin-muted);
    opacity: 1;
  }
  .field:focus-visible {
    outline-offset: -1px;
    border-color: var(--admin-accent);
  }
  .field[aria-invalid='true'] {
    border-color: var(--admin-danger);
    outline-color: var(--admin-danger);
  }
  [popover] {
    position-area: block-end span-inline-start;
    position-try-fallbacks: flip-inline, flip-block;
    max-block-size: 60vh;
    margin: 4px 0;
    padding: 4px;
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius);
    background: var(--admin-surface);
    box-shadow: var(--admin-shadow);
    color: inherit;
    overflow-y: auto;
  }
  @media (forced-colors: active) {
    select.field {
      appearance: auto;
      background-image: none;
    }
    .button.primary {
      --admin-accent: Highlight;
      --admin-accent-strong: Highlight;
      --admin-danger: Highlight;
      --admin-danger-strong: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .button[aria-disabled='true'] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
