import { css, type CSSResult } from 'lit';

/** How the head of a card looks, and items of an order: a picture, what it is, how many, the sum. */
export const itemStyles: CSSResult = css`
  .card-head {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 48px;
    padding-inline: 16px;
  }
  .card-head h2 {
    font-size: 0.875rem;
    line-height: 20px;
  }
  .card-head > :is(.button, .link, admin-part-editor, a) {
    margin-inline-start: auto;
  }
  .card-head > * + admin-part-editor:nth-child(n + 3) {
    margin-inline-start: 8px;
  }
  .required {
    margin-inline-start: 2px;
    color: var(--admin-danger-text);
  }
  .items {
    border-block-start: 1px solid var(--admin-hairline);
  }
  .group-head + .items {
    border-block-start: 0;
  }
  .items li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto 88px;
    gap: 12px;
    align-items: center;
    min-block-size: 56px;
    padding: 8px 16px;
  }
  .items li + li {
    border-block-start: 1px solid var(--admin-hairline);
  }
  .items .picture {
    inline-size: 40px;
    block-size: 40px;
  }
  .what {
    display: grid;
    justify-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .what > .muted {
    font-size: 0.8125rem;
  }
  .name {
    color: inherit;
    font-weight: 500;
    text-decoration: none;
  }
  a.name:hover {
    text-decoration: underline;
  }
  .each,
  .sum {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @container (width < 600px) {
    .items li {
      grid-template-columns: 40px minmax(0, 1fr) auto;
      gap: 0 12px;
    }
    .items .picture {
      grid-area: 1 / 1 / 3;
    }
    .items .what {
      grid-area: 1 / 2 / 3;
    }
    .items .sum {
      grid-area: 1 / 3;
    }
    .items .each {
      grid-area: 2 / 3;
      font-size: 0.8125rem;
    }
  }
`;
