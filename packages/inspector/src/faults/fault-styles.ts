import { css, type CSSResult } from 'lit';

/** How the faults look: a switch, its name and its fields in a line, and what it does below. */
export const faultStyles: CSSResult = css`
  .tools p {
    flex: 1;
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
  /* The knob is a border, so that forced colours draw it too. */
  .switch {
    appearance: none;
    block-size: 18px;
    margin: 0;
    padding: 1px;
    border: 1px solid transparent;
    border-radius: 9px;
    background: var(--admin-control);
    cursor: pointer;
  }
  .switch::after {
    content: '';
    display: block;
    inline-size: 14px;
    block-size: 14px;
    border: 7px solid #fff;
    border-radius: 50%;
  }
  .switch:checked {
    padding-inline-start: 15px;
    background: light-dark(#a86f00, #c48d14);
  }
  label {
    font-weight: 600;
  }
  .set {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 4px 6px;
  }
  .number {
    inline-size: 56px;
    color: inherit;
    text-align: end;
    appearance: textfield;
  }
  .field:disabled {
    border-color: var(--admin-border);
    background: none;
    color: var(--admin-muted);
  }
  .number::-webkit-inner-spin-button {
    display: none;
  }
  pre,
  pre + .button {
    margin: 0 12px 12px;
  }
  pre {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
