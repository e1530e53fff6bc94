import { css, type CSSResult } from 'lit';

/** How the items, the sums, the customer and the timeline of an order look. */
export const orderStyles: CSSResult = css`
  .items .picture {
    inline-size: 40px;
    block-size: 40px;
  }
  .items .what,
  .last > li > span {
    flex: 1 1 180px;
  }
  .amounts {
    gap: 0 24px;
  }
  .items select.field {
    --size: 28px;
    inline-size: auto;
    max-inline-size: 100%;
    padding-block: 2px;
  }
  .group-head {
    flex-wrap: wrap;
    min-block-size: 40px;
    padding-inline: 16px;
    border-block-start: 1px solid var(--admin-hairline);
    background: var(--admin-hover);
  }
  .group-head code {
    margin-inline-start: auto;
  }
  .sums {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 8px 16px;
  }
  .person {
    gap: 12px;
    padding: 0 16px 14px;
  }
  .avatar {
    flex: none;
    inline-size: 36px;
    border-radius: 50%;
    background: var(--admin-accent-soft);
    color: var(--admin-accent-text);
    font-weight: 600;
    line-height: 36px;
    text-align: center;
  }
  .log {
    padding: 0 16px 12px;
  }
  .log h3 {
    padding-block: 4px 8px;
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
  .dot:empty::before {
    content: '•';
    font-size: 1.25rem;
  }
  .webhook {
    grid-column: 2 / -1;
    justify-self: start;
    color: var(--admin-muted);
    font: var(--admin-mono);
    text-align: start;
  }
  .dot.done,
  .webhook .good {
    color: var(--admin-success-text);
  }
  .webhook .bad {
    color: var(--admin-danger-text);
  }
  @container (width < 600px) {
    .amounts {
      flex-direction: column-reverse;
      align-items: end;
    }
  }
`;
