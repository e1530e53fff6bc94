import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { emptyStateStyles } from '@platformapp/elements/styles/empty-state';
import { visuallyHiddenStyles } from '@platformapp/elements/styles/visually-hidden';
import { css, type CSSResultGroup } from 'lit';
import { panelStyles } from './panel-styles.ts';

/**
 * The admin's type, buttons, fields and empty states, as dense as the inspector is, and its tabs.
 */
export const inspectorStyles: CSSResultGroup = [
  baseStyles,
  controlStyles,
  emptyStateStyles,
  visuallyHiddenStyles,
  css`
    :host,
    .column {
      display: flex;
      flex-direction: column;
      min-block-size: 0;
      min-inline-size: 0;
    }
    :host {
      --control: 24px;
      --line: 28px;
      --bar: 32px;
      --icon: 14px;
      background: var(--admin-surface);
      font: var(--admin-dense-font);
      font-variant-numeric: tabular-nums;
    }
    .column,
    .space,
    .what,
    .body {
      flex: 1;
    }
    :focus-visible {
      outline-color: var(--admin-accent-text);
      outline-offset: -2px;
    }
    code,
    pre,
    .code {
      font: var(--admin-dense-mono);
    }
    pre {
      margin: 0;
      white-space: pre-wrap;
    }
    pre,
    dd,
    .link,
    .rule {
      overflow-wrap: anywhere;
    }
    h2,
    h3 {
      font-size: 0.75rem;
      line-height: 1rem;
    }
    :is(h2, h3) .muted {
      margin-inline-start: 4px;
      font-weight: 400;
    }
    /* Sentences are English, also in a page that is read from the right. */
    :where(p, time, .failed, .empty span) {
      unicode-bidi: plaintext;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
    .failed,
    .error {
      color: var(--admin-danger-text);
    }
    .button,
    .field {
      min-block-size: var(--control);
      padding: 3px 8px;
      border-radius: var(--admin-radius-xs);
    }
    .button {
      flex: none;
      font-weight: 400;
      white-space: nowrap;
    }
    .button.square {
      inline-size: var(--control);
      padding: 0;
    }
    .button[aria-pressed='true'] {
      border-color: var(--admin-accent-text);
      background: var(--admin-selected);
      color: var(--admin-accent-text);
    }
    admin-menu {
      --menu-trigger: var(--control);
      --admin-font: var(--admin-dense-font);
      display: flex;
      flex: none;
    }
    .link {
      min-block-size: 24px;
      max-inline-size: 100%;
      padding: 0;
      border: 0;
      background: none;
      color: var(--admin-accent-text);
      font: inherit;
      text-align: start;
      cursor: pointer;
    }
    .link:hover {
      text-decoration: underline;
    }
    .pill {
      --icon: 12px;
      display: inline-flex;
      flex: none;
      align-items: center;
      gap: 4px;
      padding: 0 6px;
      border-radius: 9px;
      background: var(--admin-sunken);
      font-size: 0.6875rem;
      font-weight: 500;
      line-height: 18px;
    }
    .pill.ok {
      background: var(--admin-success-soft);
      color: var(--admin-success-text);
    }
    .pill:is(.bad, .rules),
    .rule {
      background: var(--admin-danger-soft);
      color: var(--admin-danger-text);
    }
    .pill:is(.warn, .faults),
    .rule.warn {
      background: var(--admin-warning-soft);
      color: var(--admin-warning-text);
    }
    .code-block {
      position: relative;
      min-block-size: var(--control);
      padding-inline-end: var(--control);
    }
    .code-block .button {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
    }
    .rule {
      margin-block: 8px;
      padding: 8px;
      border-radius: var(--admin-radius-control);
    }
    dl {
      display: grid;
      grid-template-columns: minmax(72px, max-content) minmax(0, 1fr);
      gap: 4px 12px;
    }
    dt {
      color: var(--admin-muted);
    }
    .empty {
      max-inline-size: 420px;
      margin: auto;
    }
    .key {
      color: var(--admin-ink-key);
    }
    .string {
      color: var(--admin-ink-string);
    }
    .number {
      color: var(--admin-ink-number);
    }
    /* Room for a finger. */
    @media (width < 600px) {
      :host {
        --control: 36px;
        --line: 44px;
        --bar: 44px;
      }
    }
    @media (forced-colors: active) {
      .button[aria-pressed='true'] {
        border-color: Highlight;
        color: Highlight;
      }
    }
  `,
  panelStyles,
];
