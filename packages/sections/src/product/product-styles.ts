import { css, type CSSResult } from 'lit';

/** How the pictures and the variants of a product look. */
export const productStyles: CSSResult = css`
  .media {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    grid-auto-rows: minmax(104px, auto);
    gap: 8px;
  }
  .media > li {
    position: relative;
  }
  .media > li:only-child {
    grid-column: 1 / -1;
  }
  .media .picture,
  .drop {
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--admin-radius);
  }
  .media img.picture {
    aspect-ratio: 1;
  }
  .media span.picture {
    padding: 8px;
    overflow: hidden;
  }
  .media :is(admin-menu, .first) {
    --menu-trigger: 28px;
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
  .media .first {
    inset-block: auto 6px;
    inset-inline: 6px auto;
    background: rgb(23 27 33 / 82%);
    color: #fff;
  }
  .drop {
    position: relative;
    display: grid;
    gap: 4px;
    place-content: center;
    justify-items: center;
    border: 1px dashed var(--admin-control);
    color: var(--admin-accent-text);
  }
  .drop input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .drop:has(:focus-visible) {
    outline: 2px solid var(--admin-accent);
    outline-offset: 2px;
  }
  .variants {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .variants :is(th, td) {
    padding: 7px 0 7px 16px;
    border-block-start: 1px solid var(--admin-hairline);
    font-weight: inherit;
    text-align: start;
  }
  .variants thead {
    background: var(--admin-hover);
    font-weight: 500;
  }
  .variants :is(th, td):last-child {
    inline-size: 60px;
    padding-inline-end: 16px;
    vertical-align: top;
  }
  .variants td {
    vertical-align: baseline;
  }
  .variants .amount {
    inline-size: 112px;
    text-align: end;
  }
  .variants .field {
    --size: 32px;
    padding-block: 3px;
    text-align: end;
  }
  /* What is wrong with a price takes one line, below the SKU too. */
  @container (width >= 600px) {
    .variants [data-label='Price'] .error {
      justify-content: end;
      inline-size: 0;
      min-inline-size: 100%;
      white-space: nowrap;
    }
  }
  @container (width < 600px) {
    .variants thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .variants tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr)) 32px;
      gap: 8px;
      align-items: center;
      padding: 12px 16px;
      border-block-start: 1px solid var(--admin-hairline);
    }
    .variants tbody :is(td, .amount) {
      inline-size: auto;
      padding: 0;
      border: 0;
      text-align: start;
    }
    .variants .amount::before {
      content: attr(data-label);
      color: var(--admin-muted);
      font-size: 0.8125rem;
    }
    .variants td:last-child {
      grid-area: 1 / 3;
    }
  }
`;
