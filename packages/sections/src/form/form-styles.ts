import { css, type CSSResultGroup } from 'lit';
import { errorStyles } from '../loading/render-error.ts';

/** How the fields of a form look. */
export const formStyles: CSSResultGroup = [
  errorStyles,
  css`
    .control {
      display: grid;
      gap: 4px;
      align-content: start;
      min-inline-size: 0;
    }
    label {
      font-size: 0.8125rem;
      font-weight: 500;
    }
    .optional {
      color: var(--admin-muted);
      font-weight: 400;
    }
    .required {
      margin-inline-start: 2px;
      color: var(--admin-danger-text);
    }
    .field {
      inline-size: 100%;
    }
    textarea.field {
      resize: vertical;
    }
    .numeric {
      font-variant-numeric: tabular-nums;
    }
    .choice {
      display: flex;
      gap: 8px;
      align-items: center;
      min-block-size: 28px;
    }
    .choice input {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin: 0;
      accent-color: var(--admin-accent);
    }
    fieldset {
      display: grid;
      gap: 12px;
      min-inline-size: 0;
      margin: 0;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    fieldset.control {
      gap: 0;
      max-block-size: 240px;
      overflow: auto;
    }
    legend {
      margin-block-end: 4px;
      padding: 0;
    }
    .list {
      display: grid;
      gap: 16px;
      justify-items: start;
    }
    .item {
      grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
      align-items: end;
      inline-size: 100%;
      box-sizing: border-box;
      padding: 12px;
      border: 1px solid var(--admin-border);
      border-radius: var(--admin-radius);
    }
    .item > legend {
      padding-inline: 4px;
      font-weight: 600;
    }
    .item > .picture {
      inline-size: 72px;
      block-size: 72px;
    }
    .item > .button {
      justify-self: start;
    }
  `,
];
