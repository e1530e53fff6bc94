import { css, type CSSResult } from 'lit';

/** How the page of an order looks. */
export const orderStyles: CSSResult = css`
  .group-head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    min-block-size: 40px;
    padding-inline: 16px;
    border-block: 1px solid var(--admin-hairline);
    background: var(--admin-hover);
    font-size: 0.8125rem;
  }
  .group-head code {
    margin-inline-start: auto;
  }
  .strong {
    font-weight: 600;
    text-decoration: none;
  }
  .sums {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding: 0 16px 16px;
  }
  .sums dt {
    color: inherit;
  }
  .sums dd.muted {
    text-align: start;
  }
  .big {
    font-weight: 600;
  }
  .person {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 0 16px 14px;
  }
  .avatar {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 50%;
    background: var(--admin-accent-soft);
    color: var(--admin-accent-text);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    padding: 12px 16px;
    border-block-start: 1px solid var(--admin-hairline);
    overflow-wrap: anywhere;
  }
  .part h3 {
    color: var(--admin-muted);
    font-size: 0.8125rem;
    font-weight: 500;
  }
  .part > .button {
    grid-area: 1 / 3;
  }
  .part > :not(h3, admin-part-editor, .button) {
    grid-column: 1 / -1;
  }
  address {
    display: grid;
    font-style: normal;
  }
  .log {
    padding: 0 16px 12px;
  }
  .log h3 {
    padding-block: 4px 8px;
    color: var(--admin-muted);
    font-size: 0.75rem;
    font-weight: 500;
  }
  .log li {
    position: relative;
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 0 12px;
    padding-block-end: 12px;
  }
  .log li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 20px -2px;
    inset-inline-start: 7.5px;
    border-inline-start: 1px solid var(--admin-border);
  }
  .dot {
    display: grid;
    place-items: center;
    block-size: 20px;
    color: var(--admin-muted);
  }
  .dot .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .dot.done {
    color: var(--admin-success-text);
  }
  .dot.plain::before {
    content: '';
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--admin-control);
  }
  .webhook {
    display: flex;
    grid-column: 2 / -1;
    gap: 8px;
    align-items: center;
    justify-self: start;
    max-inline-size: 100%;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--admin-muted);
    font: var(--admin-mono);
    text-align: start;
    cursor: pointer;
  }
  .webhook bdi {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .webhook:hover bdi {
    text-decoration: underline;
  }
  .webhook .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .good {
    color: var(--admin-success-text);
    font-weight: 600;
  }
  .bad {
    color: var(--admin-danger-text);
    font-weight: 600;
  }
`;
