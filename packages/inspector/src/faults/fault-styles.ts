import { css, type CSSResult } from 'lit';

/** How the faults look: a switch, its name and its fields in a line, and what it does below. */
export const faultStyles: CSSResult = css`
  .intro {
    flex: 1;
    min-inline-size: 0;
    padding-inline: 6px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: center;
    padding: 10px 12px;
    border-block-end: 1px solid var(--admin-hairline);
  }
  li.on {
    background: light-dark(#fffaec, #211c10);
  }
  li > :is(p, div) {
    grid-column: 2 / -1;
  }
  .hit {
    color: var(--admin-warning-text);
  }
  .switch {
    appearance: none;
    position: relative;
    inline-size: 32px;
    block-size: 18px;
    margin: 0;
    border: 1px solid transparent;
    border-radius: 9px;
    background: var(--admin-control);
    cursor: pointer;
  }
  .switch::after {
    content: '';
    position: absolute;
    inset-block-start: 1px;
    inset-inline-start: 1px;
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    background: #fff;
  }
  .switch:checked {
    background: light-dark(#a86f00, #c48d14);
  }
  .switch:checked::after {
    inset-inline-start: 15px;
  }
  label {
    font-weight: 600;
    cursor: pointer;
  }
  .set {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 4px 6px;
    min-block-size: 24px;
  }
  .unit {
    display: inline-flex;
    align-items: center;
    padding-inline-end: 6px;
    border: 1px solid var(--admin-control);
    border-radius: var(--admin-radius-xs);
    background: var(--admin-surface);
  }
  .unit:focus-within {
    outline: 2px solid var(--admin-accent-text);
    outline-offset: -1px;
  }
  .unit input {
    inline-size: 48px;
    min-block-size: 22px;
    padding: 0 4px;
    border: 0;
    outline: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: end;
    appearance: textfield;
  }
  .unit input::-webkit-inner-spin-button {
    display: none;
  }
  .unit:has([aria-invalid='true']) {
    border-color: var(--admin-danger-text);
  }
  .unit:has(:disabled),
  .field:disabled {
    border-color: var(--admin-border);
    background: none;
    color: var(--admin-muted);
  }
  pre {
    margin: 0;
    padding: 0 12px 12px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  pre + .button {
    margin: 0 12px 12px;
  }
  @media (forced-colors: active) {
    .switch {
      border-color: ButtonText;
      background: Canvas;
    }
    .switch:checked {
      background: Highlight;
    }
    .switch::after {
      background: ButtonText;
      forced-color-adjust: none;
    }
  }
`;
