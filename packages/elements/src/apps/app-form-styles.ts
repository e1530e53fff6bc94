import { css, type CSSResult } from 'lit';

/** How the field for an app looks, and how it answers to a drag over it. */
export const appFormStyles: CSSResult = css`
  form {
    display: grid;
    gap: 8px;
    padding: 20px;
    border: 1px dashed var(--admin-control);
    border-radius: 12px;
    background: var(--admin-surface);
    transition:
      background 0.12s,
      border-color 0.12s;
  }
  .over {
    border-color: var(--admin-accent);
    border-style: solid;
    background: var(--admin-accent-soft);
  }
  label {
    font-weight: 600;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .field {
    flex: 1 1 240px;
  }
  #refusal {
    color: var(--admin-danger-text);
    overflow-wrap: anywhere;
  }
`;
