import { baseStyles as elementStyles } from '@platformapp/elements/styles/base-styles';
import { controlStyles as elementControls } from '@platformapp/elements/styles/control-styles';
import { emptyStateStyles } from '@platformapp/elements/styles/empty-state';
import { css, type CSSResultGroup } from 'lit';
import { chipStyles } from '../controls/render-tags.ts';
import { stepperStyles } from '../controls/stepper.ts';
import { errorStyles } from '../loading/render-error.ts';
import { waitingStyles } from '../loading/render-waiting.ts';
import { pictureStyles } from '../values/picture.ts';
import { valueStyles } from '../values/render-value.ts';

/**
 * What all elements of the admin's own pages share. Buttons and fields are 36 pixels high, `medium`
 * 32, `small` 28; a `link` is a button that looks like one. Rows have lines between them, and columns
 * that `--columns` sets. Text is set in its own direction, so that a full stop ends its sentence, and
 * begins at the side where the page does.
 */
export const sharedStyles: CSSResultGroup = [
  elementStyles,
  elementControls,
  emptyStateStyles,
  css`
    :host {
      overflow-wrap: anywhere;
    }
    .card {
      box-shadow: var(--admin-shadow-card);
    }
    .row {
      display: flex;
      gap: 8px;
      align-items: center;
    }
    .grow {
      flex: 1;
      min-inline-size: 0;
    }
    .small,
    label,
    legend {
      font-size: 0.8125rem;
    }
    .strong {
      font-weight: 600;
      text-decoration: none;
    }
    .num,
    .sum,
    .numeric {
      font-variant-numeric: tabular-nums;
    }
    .sum {
      text-align: end;
      white-space: nowrap;
    }
    .button,
    .field {
      --size: var(--admin-control-size);
      min-block-size: var(--size);
    }
    .button {
      gap: 6px;
      padding-block: 3px;
      white-space: nowrap;
    }
    .button:hover {
      background: var(--admin-hover);
    }
    .row > .icon,
    .button .icon {
      inline-size: 16px;
      block-size: 16px;
    }
    .button.medium {
      --size: 32px;
    }
    .button.small {
      --size: 28px;
      padding-inline: 10px;
    }
    .button.square {
      inline-size: var(--size);
      padding: 0;
    }
    .button.plain[aria-disabled='true'] {
      border-color: transparent;
      background: none;
    }
    .link {
      flex: none;
      min-inline-size: 24px;
      min-block-size: 24px;
      padding: 0;
      border: 0;
      background: none;
      color: var(--admin-accent-text);
      font: inherit;
      font-weight: 500;
      cursor: pointer;
    }
    .link:hover,
    a.name:hover {
      text-decoration: underline;
    }
    /* Focus is not hidden under the save bar. */
    :is(input, select, textarea, button, a) {
      scroll-margin-block: 16px 88px;
    }
    input[type='checkbox'] {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin: 0;
      accent-color: var(--admin-accent);
      vertical-align: middle;
    }
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
      font-weight: 500;
    }
    legend {
      margin-block-end: 4px;
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
    label.choice {
      display: flex;
      gap: 10px;
      align-items: center;
      min-block-size: 32px;
      font-size: inherit;
      font-weight: 400;
    }
    .grid {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
      gap: 16px;
    }
    .search {
      position: relative;
    }
    .search .icon {
      position: absolute;
      inset-block-start: 8px;
      inset-inline-start: 10px;
      color: var(--admin-muted);
      pointer-events: none;
    }
    .search .field {
      padding-inline-start: 36px;
    }
    .rows {
      border-block-start: 1px solid var(--admin-hairline);
    }
    .rows > li {
      display: grid;
      grid-template-columns: var(--columns);
      gap: 4px 12px;
      align-items: center;
      min-block-size: var(--admin-row);
      padding: 6px 16px;
    }
    .rows > li + li {
      border-block-start: 1px solid var(--admin-hairline);
    }
    .rows .error {
      grid-column: 3 / -1;
    }
    .what {
      display: grid;
      justify-items: start;
      min-inline-size: 0;
    }
    .name {
      color: inherit;
      font-weight: 500;
      text-decoration: none;
    }
    :where(h1, h2, h3, p, li, label, legend, strong, span) {
      unicode-bidi: plaintext;
    }
    :where(h1, h2, h3, p, li, label, legend, strong, span, [dir='auto']:not(.field)) {
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
  `,
  errorStyles,
  waitingStyles,
  valueStyles,
  pictureStyles,
  chipStyles,
  stepperStyles,
];
