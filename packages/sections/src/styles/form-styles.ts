import { css, type CSSResult } from 'lit';

/** How forms look: tags, steppers, amounts, and the foot of a dialog. */
export const formStyles: CSSResult = css`
  textarea.field {
    resize: vertical;
  }
  fieldset.control {
    gap: 8px;
    justify-items: start;
  }
  .required {
    margin-inline-start: 2px;
    color: var(--admin-danger-text);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  :is(.tag, .stepper) button {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--admin-radius-control);
    background: none;
    color: var(--admin-muted);
    cursor: pointer;
  }
  .tag button {
    margin-inline-end: -8px;
  }
  :is(.tag, .stepper) .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .stepper {
    display: inline-flex;
    border: 1px solid var(--admin-control);
    border-radius: var(--admin-radius-control);
    background: var(--admin-surface);
    overflow: clip;
  }
  .stepper button {
    inline-size: 32px;
    block-size: 30px;
  }
  .stepper button:not([aria-disabled='true']) {
    color: inherit;
  }
  :is(.stepper, .money) input {
    all: unset;
    min-inline-size: 0;
    font-variant-numeric: tabular-nums;
  }
  .money input {
    flex: 1;
  }
  .stepper input {
    appearance: textfield;
    inline-size: 36px;
    font-weight: 500;
    text-align: center;
  }
  .stepper ::-webkit-inner-spin-button {
    appearance: none;
  }
  :is(.stepper, .money):has(input:focus-visible) {
    outline: 2px solid var(--admin-accent);
    outline-offset: 1px;
  }
  :is(.stepper, .money):has([aria-invalid='true']) {
    border-color: var(--admin-danger);
    outline-color: var(--admin-danger);
  }
  /* At work, a button keeps its width and, for screen readers, its words. Without motion it is grey. */
  @media (forced-colors: none) and (prefers-reduced-motion: no-preference) {
    .button.primary.busy {
      position: relative;
      background: var(--admin-accent);
      color: transparent;
      opacity: 1;
    }
    .button.primary.danger.busy {
      background: var(--admin-danger);
    }
    .busy::after {
      content: '';
      position: absolute;
      inset: calc(50% - 8px);
      border: 2px solid #fff;
      border-inline-end-color: transparent;
      border-radius: 50%;
      animation: spin 1s linear infinite;
    }
    @keyframes spin {
      to {
        rotate: 1turn;
      }
    }
  }
  .foot {
    position: sticky;
    inset-block-end: 0;
    flex: none;
    justify-content: end;
    min-block-size: 64px;
    padding: 8px var(--inset, 20px);
    border-block-start: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  @media (width < 600px) {
    .foot {
      flex-wrap: wrap;
    }
    .foot .button {
      flex: 1;
    }
    .note {
      flex: 1 1 100%;
    }
  }
  @media (height < 400px) {
    .foot {
      flex-wrap: nowrap;
      min-block-size: 52px;
    }
    .note {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
