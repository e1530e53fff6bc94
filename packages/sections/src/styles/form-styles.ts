import { css, type CSSResultGroup } from 'lit';
import { errorStyles } from '../loading/render-error.ts';

/** How the fields of a form look. */
export const formStyles: CSSResultGroup = [
  errorStyles,
  css`
    .control,
    fieldset {
      display: grid;
      gap: 4px;
      align-content: start;
      min-inline-size: 0;
      margin: 0;
      padding: 0;
      border: 0;
    }
    fieldset.control {
      gap: 8px;
      justify-items: start;
    }
    label,
    legend {
      padding: 0;
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
    label.choice {
      display: flex;
      gap: 8px;
      align-items: center;
      min-block-size: 28px;
      font-weight: 400;
    }
    .grid {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
      gap: 16px;
    }
  `,
];
