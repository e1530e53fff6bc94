import { css, type CSSResult } from 'lit';

/** A form that takes the place of a tab's list: one column, and a bar that stays in view. */
export const formStyles: CSSResult = css`
  form {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  form > .body {
    display: grid;
    align-content: start;
    gap: 12px;
    padding: 12px;
    scroll-padding-block: 12px;
  }
  label,
  .label {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    font-weight: 500;
  }
  :is(label, .label) > * {
    font-weight: 400;
  }
  .required {
    color: var(--admin-danger-text);
  }
  .error {
    display: flex;
    gap: 4px;
    margin-block-start: -8px;
    color: var(--admin-danger-text);
  }
  form .field {
    min-block-size: 28px;
  }
  .button.primary {
    border-color: transparent;
    background: var(--admin-accent);
    color: #fff;
  }
  .button.primary:hover {
    background: var(--admin-accent-strong);
  }
  .save {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    padding: 8px 12px;
    border-block-start: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  .save p {
    flex: 1 1 120px;
    font-weight: 600;
  }
`;
