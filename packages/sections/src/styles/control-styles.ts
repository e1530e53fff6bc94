import { controlStyles as elementStyles } from '@platformapp/elements/styles/control-styles';
import { css, type CSSResultGroup } from 'lit';

/**
 * Buttons and fields of the admin's own pages: 36 pixels high, `medium` 32, `small` 28. A `link` is
 * a button that looks like one.
 */
export const controlStyles: CSSResultGroup = [
  elementStyles,
  css`
    .button,
    .field {
      min-block-size: var(--admin-control-size);
      border-radius: var(--admin-radius-control);
    }
    /* Focus is not hidden under the save bar. */
    :is(input, select, textarea, button, a) {
      scroll-margin-block: 16px 88px;
    }
    .button {
      gap: 6px;
      white-space: nowrap;
      box-shadow: var(--admin-shadow-card);
    }
    .button:hover {
      background: var(--admin-hover);
    }
    .button.plain,
    .button[aria-disabled='true'] {
      box-shadow: none;
    }
    .button .icon,
    .link .icon {
      inline-size: 16px;
      block-size: 16px;
    }
    .button.square {
      inline-size: var(--admin-control-size);
      padding: 0;
    }
    .button.medium {
      min-block-size: 32px;
      padding-block: 3px;
    }
    .button.medium.square {
      inline-size: 32px;
      padding: 0;
    }
    .button.small {
      min-block-size: 28px;
      padding: 3px 10px;
      font-size: 0.8125rem;
    }
    .button.small.square {
      inline-size: 28px;
      padding: 0;
    }
    .link {
      min-inline-size: 24px;
      min-block-size: 24px;
      padding: 0;
      border: 0;
      border-radius: 4px;
      background: none;
      color: var(--admin-accent-text);
      font: inherit;
      font-weight: 500;
      cursor: pointer;
    }
    .link:hover {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
    input[type='checkbox'] {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin: 0;
      accent-color: var(--admin-accent);
      vertical-align: middle;
    }
  `,
];
