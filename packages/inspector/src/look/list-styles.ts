import { css, type CSSResult } from 'lit';

/** A tab of lists: groups below their headings, rows of 32 CSS pixels, and of 44 with two lines. */
export const listStyles: CSSResult = css`
  section > h2,
  .group {
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
    padding-inline: 12px 8px;
  }
  section + section {
    border-block-start: 1px solid var(--admin-border);
  }
  .group {
    justify-content: space-between;
  }
  h2 .muted {
    font-weight: 400;
  }
  section > p {
    margin: 4px 12px 8px;
  }
  [role='row'] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
    padding-inline: 12px 8px;
    border-block-start: 1px solid var(--admin-hairline);
  }
  [role='row']:is(:hover, :focus-within) {
    background: var(--admin-hover);
  }
  [role='row'][aria-selected='true'] {
    background: var(--admin-selected);
  }
  .two {
    min-block-size: 44px;
  }
  .two[aria-selected='true'] {
    background: var(--admin-hover);
    box-shadow: inset 2px 0 var(--admin-accent);
  }
  .what {
    flex: 1 1 0;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .what small {
    display: block;
    overflow: hidden;
    color: var(--admin-muted);
    font-size: inherit;
    text-overflow: ellipsis;
  }
  .when {
    flex: none;
    min-inline-size: 64px;
    color: var(--admin-muted);
    text-align: end;
  }
  /* What can be done with a row takes the place of its time, also while focus moves into its menu. */
  .acts {
    display: none;
    flex: none;
    align-items: center;
    gap: 2px;
  }
  [role='row']:is(:hover, :focus-within, [aria-selected='true'], :has(:popover-open)) .acts {
    display: flex;
  }
  [role='row']:is(:hover, :focus-within, [aria-selected='true'], :has(:popover-open)) .acts ~ .when {
    display: none;
  }
  .pill {
    flex: none;
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
  .pill.bad {
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
  }
  .said {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 4px 12px;
    border-block-start: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  .said p {
    flex: 1 1 160px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
