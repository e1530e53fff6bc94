import { dialogStyles as elementStyles } from '@platformapp/elements/styles/dialog-styles';
import { css, type CSSResultGroup } from 'lit';
import { sharedStyles } from '../styles/shared-styles.ts';
import { formStyles } from '../styles/form-styles.ts';

/** How dialogs look: sheets at the foot of a narrow window. */
export const dialogStyles: CSSResultGroup = [
  sharedStyles,
  formStyles,
  elementStyles,
  css`
    /* As a box of the page, it would move what comes before it. */
    :host {
      display: contents;
    }
    dialog {
      --inset: 20px;
      inline-size: 480px;
      max-block-size: min(720px, calc(100% - 32px));
      box-shadow:
        var(--admin-shadow),
        0 0 0 1px var(--admin-border);
    }
    .wide {
      inline-size: 560px;
    }
    .bare {
      inline-size: 640px;
    }
    dialog[open],
    form {
      display: flex;
      flex-direction: column;
      min-block-size: 0;
    }
    .head {
      position: static;
      flex: none;
      min-block-size: 56px;
      padding: 0 12px 0 var(--inset);
      border: 0;
    }
    .head .button {
      align-self: auto;
    }
    .content {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
      align-content: start;
      min-block-size: 0;
      padding: 4px var(--inset) 20px;
      overflow: auto;
      scroll-padding-block: 16px;
    }
    .bare .content {
      padding: 0;
    }
    .content code {
      max-block-size: 8lh;
      padding: 6px 8px;
      border-radius: var(--admin-radius-control);
      background: var(--admin-sunken);
      font-size: 0.75rem;
      overflow: auto;
    }
    form > [role='alert'] .error {
      padding: 8px var(--inset);
    }
    .grid:has(textarea) {
      grid-template-columns: minmax(0, 1fr);
    }
    /* The lines of an address that have one field. */
    .wide .grid > :has([id*='.address'], [id$='.company'], [id$='.country']) {
      grid-column: 1 / -1;
    }
    .lines {
      margin-inline: calc(-1 * var(--inset));
      border-block-end: 1px solid var(--admin-hairline);
    }
    .lines li {
      display: grid;
      grid-template-columns: 32px minmax(0, 1fr) auto minmax(32px, auto);
      padding-inline: var(--inset);
    }
    .lines .error {
      grid-column: 3 / -1;
    }
    @media (width < 600px) {
      dialog {
        --inset: 16px;
        inline-size: 100%;
        max-inline-size: 100%;
        margin-block-end: 0;
        border-radius: 12px 12px 0 0;
      }
    }
    @media (height < 400px) {
      dialog[open],
      form {
        display: block;
      }
      dialog {
        max-block-size: 100%;
        scroll-padding-block-end: 72px;
      }
      .head {
        min-block-size: 44px;
      }
      .content {
        overflow: visible;
      }
    }
  `,
];
