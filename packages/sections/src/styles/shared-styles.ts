import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { emptyStateStyles } from '@platformapp/elements/styles/empty-state';
import { visuallyHiddenStyles } from '@platformapp/elements/styles/visually-hidden';
import { css, type CSSResultGroup } from 'lit';

/**
 * What all elements of the admin's own pages share. Buttons and fields are 36 pixels high, `medium`
 * 32, `small` 28; a `link` is a button that looks like one. Text is set in its own direction, so
 * that a full stop ends its sentence, and begins at the side where the page does.
 */
export const sharedStyles: CSSResultGroup = [
  baseStyles,
  controlStyles,
  emptyStateStyles,
  visuallyHiddenStyles,
  css`
    :host {
      overflow-wrap: anywhere;
    }
    :where(h1, h2, h3, p, li, label, legend, strong, span) {
      unicode-bidi: plaintext;
    }
    :where(h1, h2, h3, p, li, label, legend, strong, span, [dir='auto']:not(.field)) {
      text-align: -webkit-match-parent;
      text-align: match-parent;
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
    .grid {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
      gap: 16px;
    }
    .strong {
      font-weight: 600;
    }
    .name {
      color: inherit;
      font-weight: 500;
    }
    .num {
      font-variant-numeric: tabular-nums;
    }
    .sum {
      text-align: end;
      white-space: nowrap;
    }
    .rows .sum {
      flex: none;
      min-inline-size: 80px;
    }
    .rows {
      border-block-start: 1px solid var(--admin-hairline);
    }
    .rows > li {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 12px;
      align-items: center;
      min-block-size: var(--admin-row);
      padding: 6px 16px;
    }
    .rows > li + li {
      border-block-start: 1px solid var(--admin-hairline);
    }
    .what {
      display: grid;
      justify-items: start;
      min-inline-size: 0;
    }
    span.picture {
      background: var(--admin-sunken);
    }
    .picture {
      display: inline-block;
      inline-size: 32px;
      block-size: 32px;
      border: 1px solid var(--admin-border);
      border-radius: 6px;
      object-fit: cover;
      vertical-align: middle;
      /* An SVG with a target is laid out anew each time it is drawn: only near the window. */
      content-visibility: auto;
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
    .row > .icon,
    .button .icon,
    .search .icon,
    .dot .icon {
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
    .small,
    label,
    legend {
      font-size: 0.8125rem;
    }
    /* No link is within a sentence. */
    a {
      text-decoration: none;
    }
    :is(.link, a:not(.button)):hover {
      text-decoration: underline;
    }

    .field {
      inline-size: 100%;
    }
    :is([type='checkbox'], [type='radio']) {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin: 0;
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
    label,
    legend {
      padding: 0;
      font-weight: 500;
    }
    legend {
      margin-block-end: 4px;
    }
    label.choice {
      min-block-size: 32px;
      font-size: inherit;
      font-weight: 400;
    }
    .error {
      align-items: start;
      color: var(--admin-danger-text);
    }
    .alert {
      min-block-size: 48px;
      padding: 7px 16px;
      border: 1px solid transparent;
      background: var(--admin-danger-soft);
      color: var(--admin-danger-text);
    }
    /* An element that takes no part in the layout has no gap beside it. */
    .quiet {
      position: absolute;
    }
    .bones,
    .late {
      animation: appear 0s 0.2s both;
    }
    .bones i {
      display: block;
      block-size: 10px;
      margin: 17px 16px;
      border-radius: 5px;
      background: var(--admin-sunken);
    }
    @keyframes appear {
      from {
        visibility: hidden;
      }
    }
    .search {
      position: relative;
    }
    .search .icon,
    .search .count {
      position: absolute;
      inset-inline-start: 12px;
      block-size: 100%;
      align-content: center;
      color: var(--admin-muted);
      pointer-events: none;
    }
    .search .count {
      inset-inline: auto 36px;
    }
    .search .field:placeholder-shown + .count {
      inset-inline-end: 12px;
    }
    .search .field {
      padding-inline: 36px 10px;
    }
    .status,
    .tag {
      display: inline-flex;
      gap: 5px;
      align-items: center;
      max-inline-size: 100%;
      padding-inline: 8px;
      border: 1px solid transparent;
      border-radius: 12px;
      line-height: 20px;
      vertical-align: middle;
    }
    .status {
      font-size: 0.75rem;
      font-weight: 500;
      white-space: nowrap;
    }
    .tag {
      border-radius: var(--admin-radius-control);
      background: var(--admin-sunken);
    }
    .status .icon {
      inline-size: 13px;
      block-size: 13px;
    }
    .status.waiting {
      background: var(--admin-warning-soft);
      color: var(--admin-warning-text);
    }
    .status.good {
      background: var(--admin-success-soft);
      color: var(--admin-success-text);
    }
    .status.bad {
      background: var(--admin-danger-soft);
      color: var(--admin-danger-text);
    }
    .status.done {
      padding-inline: 0;
      color: var(--admin-muted);
    }
    @media (forced-colors: active) {
      .status,
      .tag {
        border: 1px solid CanvasText;
      }
    }
  `,
];
